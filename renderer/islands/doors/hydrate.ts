/** A door that tells the service sets it in the form, unless the visitor chose another. */
export function hydrate(doors: HTMLElement): void {
  let set = '';
  const follow = () => {
    const door = doors.querySelector<HTMLInputElement>(':checked');
    const service = door?.form?.querySelector('select');
    if (!door || !service || (service.value && service.value !== set)) return;
    service.value = set = door.value;
    service.dispatchEvent(new Event('change', { bubbles: true }));
  };
  doors.addEventListener('change', follow);
  follow();
}
