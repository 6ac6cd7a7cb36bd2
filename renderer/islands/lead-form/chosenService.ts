/** A link to the quote form may name the service: it is chosen in the plain form, which keeps it when it wakes. */
export function chooseService(): void {
  const list = document.querySelector<HTMLSelectElement>('#quote select');
  const service = list && new URLSearchParams(location.search).get(list.name);
  if (!service || list.value) return;
  list.value = service;
  // An option that does not exist would leave the list blank.
  if (!list.value) list.value = '';
}
