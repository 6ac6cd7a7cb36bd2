import { callRoute } from '../../../data/shared/callRoute.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Counts presses on the number and remembers where the visit came from, unless Global Privacy Control is on. */
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

/** For a form on a later page: the referring host and three campaign names. Click ids aren't read. */
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
