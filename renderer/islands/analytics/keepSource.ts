/**
 * For a form that is sent from a later page of the visit: the host that linked here, and three names in the address; click ids are not read.
 * lead-form/sourceOfVisit.ts reads it; with a file in common the entry would be two requests.
 */
export function keepSource(): void {
  const known: string[] = location.search.match(/\butm_(?:source|medium|campaign)=[^&]{1,99}/g) ?? [];
  const host = document.referrer.split('/')[2];
  if (host && host !== location.host) known.push(`referrer=${host}`);
  try {
    if (known[0]) sessionStorage.setItem('source', known.join('&'));
  } catch {
    // The browser keeps nothing for us: the form goes without it.
  }
}
