/** Shift three times presses "Exit this page" of a header. It follows exit.ts in the same script. */
/** From one press to the next. */
const pressesWithinMs = 5000;

let presses = 0;
let isShiftAlone = false;
let expiry: number;

/** Tells how many are left. */
const count = (now: number) => {
  const link = document.querySelector<HTMLElement>(`header [href='${leave}']`);
  const output = link?.nextElementSibling;
  if (!output || now === presses) return;
  presses = now;
  output.textContent = now ? `Shift: ${3 - now} more to exit` : '';
  clearTimeout(expiry);
  expiry = window.setTimeout(count, pressesWithinMs, 0);
  if (now > 2) link.click();
};

/** NVDA passes Shift on but not its letter, which moves the focus or scrolls. Alt+Shift changes the keyboard's language. */
const watch = ({ type, key, repeat, altKey, ctrlKey }: Partial<KeyboardEvent>) => {
  if (repeat) return;
  const wasAlone = isShiftAlone;
  isShiftAlone = type === 'keydown' && key === 'Shift' && !altKey && !ctrlKey;
  if (!isShiftAlone) count(wasAlone && type === 'keyup' ? presses + 1 : 0);
};

for (const type of ['keydown', 'keyup', 'wheel', 'pointerdown', 'focusin', 'scroll'])
  addEventListener(type, watch, { capture: true, passive: true });
