/**
 * Runs `action` now, or after the press in progress has ended. An error that appears between the pressing and the
 * releasing of a button moves the button away from under the pointer, and the press is lost.
 */
export function whenReleased(action: () => void): void {
  if (pressed) addEventListener('pointerup', () => setTimeout(action), { once: true });
  else action();
}

let pressed = false;

/** Starts to watch the pointer. Browser only. */
export function watchPointer(): void {
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false), true);
}
