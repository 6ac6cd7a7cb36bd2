/** Preselects the service whose page the visitor came from. The plain form keeps it when it wakes. */
export function chooseService(): void {
  const [, slug] = document.referrer.split('/services/');
  // A slug may be only the start of the name: smart-lock-install, Smart Lock Installation Service.
  const found = `#quote [value^="${slug?.replaceAll('-', ' ')}" i]`;
  const option = document.querySelector<HTMLOptionElement>(found);
  if (option && !(option.parentElement as HTMLSelectElement).value) option.selected = true;
}
