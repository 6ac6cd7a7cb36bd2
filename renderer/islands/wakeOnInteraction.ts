/** An island is plain HTML until touched. Its code is fetched at idle; if that fails, the plain form posts by itself. */
import { type Entry, type IslandName, registry, type Wake } from './registry.ts';

const signs = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];

/** A press on a form waits this long for the code, ms; then the plain form posts. */
const patienceMs = 8000;

export function wakeIslandsOnInteraction(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
    const entry: Entry = registry[element.dataset.island as IslandName];
    return { ...entry, wake: wakeOnInteraction(element, entry.code[0]) };
  });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!islands.length || connection?.saveData) return;
  const atIdle = () => {
    for (const { code, early, late, wake } of islands)
      if (early) wake();
      else if (!late) code.forEach(fetchCode);
  };
  // The entry itself came after the first frame (renderer/boot.ts), so that this does not hold it up.
  if ('requestIdleCallback' in window) requestIdleCallback(atIdle);
  else setTimeout(atIdle, 1000);
}

function fetchCode(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
}

/** Code that could not be fetched is asked for again at the next touch; code that failed is not, as each try takes the press away. */
function wakeOnInteraction(element: HTMLElement, code: string): () => void {
  let waking: Promise<void> | undefined;
  let awake = false;
  let held: HTMLElement | undefined;

  const wake = () => {
    waking ??= import(/* @vite-ignore */ code).then(
      async (module: Wake) => {
        await module.wake(element);
        awake = true;
      },
      (error) => {
        waking = undefined;
        throw error;
      },
    );
    return waking;
  };
  const tryToWake = () => void (awake || wake().catch(() => {}));

  const hold = (event: Event, target: HTMLElement) => {
    event.preventDefault();
    event.stopPropagation();
    if (held) return;
    held = target;
    element.setAttribute('aria-busy', 'true');
    const form = target instanceof HTMLFormElement ? target : undefined;
    const release = (press: () => void) => () => {
      if (!held) return;
      held = undefined;
      clearTimeout(tooLong);
      element.removeAttribute('aria-busy');
      press();
    };
    const post = release(() => form?.submit());
    const tooLong = form && setTimeout(post, patienceMs);
    const button = form ? form.querySelector<HTMLElement>('[type=submit]') : target;
    wake().then(
      release(() => button?.click()),
      post,
    );
  };

  for (const type of signs) element.addEventListener(type, tryToWake, { passive: true });
  if (element.matches(':hover, :focus-within')) tryToWake();
  element.addEventListener('submit', (event) => awake || hold(event, event.target as HTMLFormElement), true);
  // A press that the browser's own validation stopped: the live form names all the errors.
  element.addEventListener(
    'invalid',
    (event) => {
      const { form } = event.target as HTMLInputElement;
      if (!awake && form) hold(event, form);
    },
    true,
  );
  element.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
      if (!awake && button) hold(event, button);
    },
    true,
  );
  return tryToWake;
}
