/** Loads the frame of the reviews widget near the screen. It runs a vendor's code, so don't trust its messages. */

type State = 'loading' | 'loaded' | 'error';

const giveUpAfterMs = 15_000;
const height = { min: 200, max: 4000 };
const resizeEveryMs = 250;
/** Per second. A frame reports its height at most once per image, and no person reverses scrolling more often. */
const most = { messages: 200, turns: 6 };

export function wake(element: HTMLElement): void {
  const frame = element.querySelector('template')?.content.querySelector('iframe');
  if (!frame) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      open(element, frame);
    },
    { rootMargin: '300px' },
  );
  near.observe(element);
}

function open(element: HTMLElement, frame: HTMLIFrameElement): void {
  const life = new AbortController();
  const { signal } = life;
  const fail = (reason: string) => {
    console.warn(`The reviews widget did not load: ${reason}`);
    clearTimeout(giveUp);
    life.abort();
    frame.remove();
    show(element, 'error');
  };
  const giveUp = setTimeout(() => fail('no height in time'), giveUpAfterMs);
  const resize = resizer(frame);
  const isFlood = counter(most.messages);
  addEventListener(
    'message',
    ({ data, origin, source }) => {
      if (!source || source !== frame.contentWindow || origin !== 'null') return;
      if (isFlood()) fail('too many messages');
      else if (data === 'error') fail('the script failed');
      else if (Number.isFinite(data) && data > 0) {
        clearTimeout(giveUp);
        show(element, 'loaded');
        resize(data);
      }
    },
    { signal },
  );
  keepFocus(frame, signal, fail);
  keepScroll(signal, fail);
  element.querySelector('[data-widget]')?.append(frame);
}

function resizer(frame: HTMLIFrameElement): (wanted: number) => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  return (wanted) => {
    next = Math.min(Math.max(Math.ceil(wanted), height.min), height.max);
    if (wait) return;
    frame.style.height = `${next}px`;
    wait = setTimeout(() => {
      wait = undefined;
      frame.style.height = `${next}px`;
    }, resizeEveryMs);
  };
}

function counter(most: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    return count > most;
  };
}

/** A focused frame could read what is typed: it's inert while a field has focus, and removed if it takes focus first. */
function keepFocus(frame: HTMLIFrameElement, signal: AbortSignal, fail: (reason: string) => void): void {
  let field: HTMLElement | undefined;
  const guard = () => {
    const { activeElement: now } = document;
    if (field && now === frame) {
      fail('it took the focus');
      field.focus({ preventScroll: true });
      return;
    }
    field = now instanceof HTMLElement && now.matches('input, textarea, select') ? now : undefined;
    frame.inert = field !== undefined;
  };
  guard();
  addEventListener('focusin', guard, { signal });
  // Focus moves only after this event.
  addEventListener('focusout', () => setTimeout(guard), { signal });
}

/** A frame can scroll the page back to itself; the page then jumps back and forth. */
function keepScroll(signal: AbortSignal, fail: (reason: string) => void): void {
  const isHeld = counter(most.turns);
  let last = scrollY;
  let direction = 0;
  addEventListener(
    'scroll',
    () => {
      const now = Math.sign(scrollY - last) || direction;
      const turned = now + direction === 0 && now !== 0;
      last = scrollY;
      direction = now;
      if (turned && isHeld()) fail('it held the page');
    },
    { signal, passive: true },
  );
}

function show(element: HTMLElement, state: State): void {
  for (const part of element.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = !part.dataset.state?.split(' ').includes(state);
}
