/** Preselects the service whose page the visitor came from. An attribute leaves the visitor's own choice alone. */
export function chooseService(): void {
  const slug = document.referrer.split('/services/')[1];
  // A slug may be only the start of the name: smart-lock-install, Smart Lock Installation Service.
  const option = `#quote [value^="${slug?.replaceAll('-', ' ')}" i]`;
  document.querySelector(option)?.setAttribute('selected', '');
}
