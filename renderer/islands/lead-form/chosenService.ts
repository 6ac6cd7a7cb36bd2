/** Preselects the service whose page the visitor came from. The plain form keeps it when it wakes. */
export function chooseService(): void {
  const slug = document.referrer.split('/services/')[1];
  // A slug may be only the start of the name: smart-lock-install, Smart Lock Installation Service.
  const option = document.querySelector<HTMLOptionElement>(
    `#quote [value^="${slug?.replaceAll('-', ' ')}" i]`,
  );
  if (option && !(option.parentElement as HTMLSelectElement).value) option.selected = true;
}
