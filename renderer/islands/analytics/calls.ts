import { callRoute } from '../../../data/shared/callRoute.ts';
import { keepSource } from './keepSource.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control: undefined where the browser does not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Counts presses on the number, and keeps where the visit came from; neither with Global Privacy Control on. A press before this runs, about
 * 100 ms after the page is loaded, is not counted.
 */
export function startCounting(): void {
  if (navigator.globalPrivacyControl) return;
  keepSource();
  // Captured, and by a beacon: the dialer may take the page away at once. 911 is no number of ours.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('a[data-call][href^="tel:+"]');
      if (!link) return;
      const press = new URLSearchParams({ page: location.pathname, place: `${link.dataset.call}` });
      navigator.sendBeacon?.(callRoute, press);
    },
    true,
  );
}
