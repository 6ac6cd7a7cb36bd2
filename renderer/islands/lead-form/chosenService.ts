/** A link to the quote form may name the service: it is chosen in the plain form, which keeps it when it wakes. */
import { quoteServiceKey } from '../../../data/routes.ts';

export function chooseService(): void {
  const service = new URLSearchParams(location.search).get(quoteServiceKey);
  const list = document.querySelector<HTMLSelectElement>('#quote select');
  if (!service || !list || list.value) return;
  list.value = service;
  // Where no option has the value, the list would show nothing.
  if (!list.value) list.value = '';
}
