import { callRoute } from '../../../data/shared/callRoute.ts';

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

/**
 * For a form that is sent from a later page of the visit: the host that linked here, and three names in the address; click ids are not read.
 * lead-form/controls.ts reads it; with a file in common the entry would be two requests.
 */
function keepSource(): void {
  const known: string[] = location.search.match(/\butm_(?:source|medium|campaign)=[^&]{1,99}/g) ?? [];
  const host = document.referrer.split('/')[2];
  if (host && host !== location.host) known.push(`referrer=${host}`);
  try {
    if (known[0]) sessionStorage.setItem('source', known.join('&'));
  } catch {
    // The browser keeps nothing for us: the form goes without it.
  }
}
