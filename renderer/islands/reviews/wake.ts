/** Loads the reviews widget when it comes near the screen, and shows how that went. */

/**
 * What a widget may offer. It is told of every page by the event `reviews:reinit` on `document`, and by `init` if it
 * has one.
 */
declare global {
  interface Window {
    reviewsWidget?: { init?: () => void };
  }
}

type State = 'loading' | 'loaded' | 'error';

const reinitAfterMs = 500;
const giveUpAfterMs = 15_000;

export function wake(element: HTMLElement): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      load(element);
    },
    { rootMargin: '300px' },
  );
  near.observe(element);
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(reinit, reinitAfterMs));
}

function load(element: HTMLElement): void {
  const { script: src = '' } = element.dataset;
  const script = Object.assign(document.createElement('script'), { src, async: true });
  const giveUp = setTimeout(() => fail('no answer'), giveUpAfterMs);
  const fail = (reason: string) => {
    clearTimeout(giveUp);
    console.warn(`The reviews widget did not load: ${reason}`);
    show(element, 'error');
  };
  script.addEventListener('error', () => fail(src));
  script.addEventListener('load', () => {
    clearTimeout(giveUp);
    show(element, 'loaded');
    setTimeout(reinit, reinitAfterMs);
  });
  element.querySelector('[data-widget]')?.append(script);
}

function show(element: HTMLElement, state: State): void {
  for (const part of element.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = !part.dataset.state?.split(' ').includes(state);
  }
}

function reinit(): void {
  try {
    window.reviewsWidget?.init?.();
    document.dispatchEvent(new CustomEvent('reviews:reinit'));
  } catch (error) {
    console.warn('The reviews widget was not re-initialised', error);
  }
}
