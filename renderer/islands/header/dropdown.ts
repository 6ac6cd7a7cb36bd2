const closeAfterMs = 150;
/** A click this soon after hovering means to open the menu, so it doesn't close it. */
const sameGestureMs = 300;

export function startDropdown() {
  const button = document.getElementById('services-button');
  const area = button?.closest('li');
  if (!button || !area) return;
  // Not 0, or a page would ignore a click in its first moments.
  let openedByHover = Number.NEGATIVE_INFINITY;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => {
    clearTimeout(closing);
    button.setAttribute('aria-expanded', String(open));
  };

  // The pointer may have arrived before this script, or a press.
  if (document.activeElement === button || (area.matches(':hover') && matchMedia('(hover: hover)').matches))
    set(true);
  area.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    if (!isOpen()) openedByHover = performance.now();
    set(true);
  });
  area.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') closing = setTimeout(() => set(false), closeAfterMs);
  });
  button.addEventListener('click', () => {
    if (performance.now() - openedByHover > sameGestureMs) set(!isOpen());
  });
  area.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !area.contains(relatedTarget as Node)) set(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!area.contains(target as Node)) set(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    if (area.contains(document.activeElement)) button.focus();
    set(false);
  });
}
