/**
 * Islands sleep as plain HTML until the visitor comes near one: no framework runs before. At idle their code is fetched, and
 * waits. What is pressed before an island is awake is held and pressed again once it is; if its code cannot be had, the
 * plain form posts by itself.
 */
import { type Entry, type IslandName, registry, type Wake } from './registry.ts';

/** The first signs of a visitor who means this island: a pointer over it comes well before its press. */
const signs = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];

/** Lays every island of the page to sleep. */
export function sleepIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
    const entry: Entry = registry[element.dataset.island as IslandName];
    return { ...entry, wake: sleep(element, entry.code[0]) };
  });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!islands.length || connection?.saveData) return;
  const atIdle = () => {
    for (const { code, early, wake } of islands) early ? wake() : code.forEach(fetchCode);
  };
  // The entry itself came after the first frame (renderer/boot.ts), so that this does not hold it up.
  if ('requestIdleCallback' in window) requestIdleCallback(atIdle);
  else setTimeout(atIdle, 1000);
}

/** Fetches and compiles a module without running it. */
function fetchCode(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
}

/** Returns what wakes the island. A failed try is forgotten, so that the next touch tries again. */
function sleep(element: HTMLElement, code: string): () => void {
  let waking: Promise<void> | undefined;
  let awake = false;
  let held: HTMLElement | undefined;

  const wake = () => {
    waking ??= import(/* @vite-ignore */ code)
      .then((module: Wake) => module.wake(element))
      .then(() => {
        awake = true;
      })
      .catch((error) => {
        waking = undefined;
        throw error;
      });
    return waking;
  };
  const tryToWake = () => void (awake || wake().catch(() => {}));

  const hold = (event: Event, target: HTMLElement) => {
    event.preventDefault();
    event.stopPropagation();
    if (held) return;
    held = target;
    element.ariaBusy = 'true';
    const again = (press: () => void) => () => {
      held = undefined;
      element.ariaBusy = null;
      press();
    };
    wake().then(
      again(() => (target instanceof HTMLFormElement ? target.requestSubmit() : target.click())),
      again(() => target instanceof HTMLFormElement && target.submit()),
    );
  };

  for (const type of signs) element.addEventListener(type, tryToWake, { passive: true });
  // The visitor may have come before this script did.
  if (element.matches(':hover, :focus-within')) tryToWake();
  element.addEventListener('submit', (event) => awake || hold(event, event.target as HTMLFormElement), true);
  // A press that the browser's own validation stopped: once awake, the form says it better.
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
