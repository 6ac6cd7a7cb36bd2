/**
 * Focuses without the browser's own scrolling, which puts the middle of a tall box on the screen, and shows `start`
 * between the header and the call bar.
 */
export function focusInSight(element: HTMLElement | null, start = element): void {
  element?.focus({ preventScroll: true });
  start?.scrollIntoView({ block: 'nearest' });
}
