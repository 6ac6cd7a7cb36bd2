import { callRoute } from '../../../data/shared/entry-routes.ts';
import { sourceKey } from '../shared/storage-names.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

type Counted = HTMLElement & { dataset: { call: string } };

/** Counts presses on our number and remembers where the visit came from, unless Global Privacy Control is on. */
export function startCounting(): void {
  if (navigator.globalPrivacyControl) return;
  keepSource();
  // A captured event and a beacon, because the dialer may replace the page. Calls to 911 don't count.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<Counted>('a[data-call][href^="tel:+"]');
      if (!link) return;
      const press = new URLSearchParams({ page: location.pathname, place: link.dataset.call });
      navigator.sendBeacon(callRoute, press);
    },
    true,
  );
}

/** Keeps the referring host, three campaign names and the click on an ad for a form on a later page. */
function keepSource() {
  const known: string[] =
    location.search.match(/\b(utm_(source|medium|campaign)|gclid|[gw]braid)=[^&]{1,250}/g) ?? [];
  const host = document.referrer.split('/')[2];
  if (host && host !== location.host) known.push(`referrer=${host}`);
  try {
    // Not again on a page that Back shows after "Exit this page".
    if (known[0] && !performance.navigation.type) sessionStorage[sourceKey] = known.join('&');
  } catch {
    // Storage is blocked, so the form goes without a source.
  }
}
