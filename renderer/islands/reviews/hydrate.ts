/** Loads the frame of the reviews widget near the screen. It runs a vendor's code, so don't trust its messages. */

type State = 'loading' | 'loaded' | 'error';

const giveUpAfterMs = 15_000;
const height = { min: 200, max: 4000 };

export function hydrate(element: HTMLElement): void {
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

function open(element: HTMLElement, frame: HTMLIFrameElement) {
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
  addEventListener(
    'message',
    ({ data, origin, source }) => {
      if (!source || source !== frame.contentWindow || origin !== 'null') return;
      if (data === 'error') fail('the script failed');
      else if (Number.isFinite(data) && data > 0) {
        clearTimeout(giveUp);
        show(element, 'loaded');
        frame.style.height = `${Math.min(Math.max(Math.ceil(data), height.min), height.max)}px`;
      }
    },
    { signal },
  );
  keepFocus(frame, signal, fail);
  element.querySelector('[data-widget]')?.append(frame);
}

/** A focused frame could read what is typed: it's inert while a field has focus, and removed if it takes focus first. */
function keepFocus(frame: HTMLIFrameElement, signal: AbortSignal, fail: (reason: string) => void) {
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

function show(element: HTMLElement, state: State) {
  for (const part of element.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = !part.dataset.state?.split(' ').includes(state);
}
