/**
 * A link such as /#quote from another page: the browser goes there at once; if what came later moved the place, go
 * again. Smoothness, the bar's height and reduced motion are CSS.
 */
const againAfterMs = 100;

export function settleOnHash(): void {
  if (!location.hash) return;
  let scrolled = false;
  addEventListener('wheel', () => (scrolled = true), { once: true, passive: true });
  addEventListener('touchmove', () => (scrolled = true), { once: true, passive: true });
  addEventListener('load', () =>
    setTimeout(
      () => scrolled || document.getElementById(location.hash.slice(1))?.scrollIntoView(),
      againAfterMs,
    ),
  );
}
