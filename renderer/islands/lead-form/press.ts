/** A press is lost if its button moves before the click, so changes to the page wait until the press is over. */

/** A click follows its pointerup within this many ms, also where the browser waits for a second tap; a drag has none. */
const clickWithinMs = 700;

let waiting: (() => void)[] | undefined;
let noClick: ReturnType<typeof setTimeout> | undefined;

export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}

export function watchPresses(): void {
  if (document.querySelector(':active')) {
    begin();
    endOfActive();
  }
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', () => endAfter(clickWithinMs), true);
  // A press ends with its click, or as a scroll or a menu. A key is another gesture: the release may have come outside the window.
  for (const type of ['click', 'pointercancel', 'contextmenu', 'keydown'])
    addEventListener(type, () => endAfter(0), true);
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

export function afterFrame(action: () => void): void {
  let done = false;
  const once = () => {
    if (!done) action();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, withoutFrameMs);
}

/** Focuses, and scrolls `start` between header and call bar: the browser would center a tall box. */
export function focusInSight(element: HTMLElement | null, start = element): void {
  element?.focus({ preventScroll: true });
  start?.scrollIntoView({ block: 'nearest' });
}
