/** A page that is not shown draws no frames; then this many ms pass instead. */
const withoutFrameMs = 100;

/** Runs `action` once, after the next frame is on the screen: what the visitor sees first comes first. */
export function afterFrame(action: () => void): void {
  let done = false;
  const once = () => {
    if (!done) action();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, withoutFrameMs);
}
