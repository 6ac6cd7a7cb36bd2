/** A press is lost if its button moves before the click, so page changes wait until the press ends. */

/** A click follows its pointerup within this many ms, even if the browser waits for a double tap. */
const clickWithinMs = 700;

let waiting: (() => void)[] | undefined;
let noClick: ReturnType<typeof setTimeout> | undefined;

export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}

export function watchPresses(): void {
  // A finger isn't `:active` at first.
  if (navigator.maxTouchPoints || document.querySelector(':active')) {
    begin();
    endOfActive();
  }
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', () => endAfter(clickWithinMs), true);
  // A key ends it too: the pointer may have been released outside the window.
  for (const type of ['click', 'pointercancel', 'contextmenu', 'keydown'])
    addEventListener(type, () => endAfter(0), true);
}

/** For a press that began before we listened; its release may have come before, too. */
function endOfActive() {
  if (document.querySelector(':active')) setTimeout(endOfActive, 100);
  else endAfter(clickWithinMs);
}

function begin() {
  clearTimeout(noClick);
  waiting ??= [];
}

function endAfter(ms: number) {
  clearTimeout(noClick);
  noClick = setTimeout(() => {
    const actions = waiting ?? [];
    waiting = undefined;
    for (const action of actions) action();
  }, ms);
}

/** A hidden page draws no frames, so continue after this many ms. */
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

/** Focuses, and scrolls `start` between header and call bar; the browser would center a tall box. */
export function focusInSight(element: HTMLElement | null, start = element): void {
  element?.focus({ preventScroll: true });
  start?.scrollIntoView({ block: 'nearest' });
}
