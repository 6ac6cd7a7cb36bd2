// A press is lost if its button moves between touch and click, so changes to the page wait until the press is over. On touch the order
// is pointerdown, pointerup, blur, click; with a mouse blur comes before pointerup.

/** A click follows its pointerup within this many ms, also where the browser waits for a second tap; a drag has none. */
const clickWithinMs = 700;

let waiting: (() => void)[] | undefined;
let noClick: ReturnType<typeof setTimeout> | undefined;

/** Runs `action` now, or once the click of the press in progress has been delivered. */
export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}

export function watchPresses(): void {
  // A press may be in progress already: it woke the form, or came while the code was fetched.
  if (document.querySelector(':active')) {
    begin();
    endOfActive();
  }
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', () => endAfter(clickWithinMs), true);
  // A press ends with its click, or as a scroll or a menu. A key is another gesture: the release may have come outside the window.
  for (const type of ['click', 'pointercancel', 'contextmenu', 'keydown']) {
    addEventListener(type, () => endAfter(0), true);
  }
}

/** Of a press that began before anybody listened: its release may have come before, too. */
function endOfActive(): void {
  if (document.querySelector(':active')) setTimeout(endOfActive, 100);
  else endAfter(clickWithinMs);
}

function begin(): void {
  clearTimeout(noClick);
  waiting ??= [];
}

/** Later, so that whoever listens for the click has had it. */
function endAfter(ms: number): void {
  clearTimeout(noClick);
  noClick = setTimeout(() => {
    const actions = waiting ?? [];
    waiting = undefined;
    for (const action of actions) action();
  }, ms);
}

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

/**
 * Focuses without the browser's own scrolling, which puts the middle of a tall box on the screen, and shows `start`
 * between the header and the call bar.
 */
export function focusInSight(element: HTMLElement | null, start = element): void {
  element?.focus({ preventScroll: true });
  start?.scrollIntoView({ block: 'nearest' });
}
