/**
 * Islands sleep as plain HTML until the visitor touches them or the browser is idle. What is pressed before an island
 * is awake is held and pressed again once it is; if its code cannot be had, the plain form posts by itself.
 */
import { type IslandName, registry } from './registry.ts';

const touches = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];

/** Lays every island of the page to sleep. */
export function sleepIslands(): void {
  const wakes = [...document.querySelectorAll<HTMLElement>('[data-island]')].map(sleep);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!wakes.length || connection?.saveData) return;
  const wakeAll = () => wakes.forEach((wake) => void wake().catch(() => {}));
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(wakeAll) : setTimeout(wakeAll, 1000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}

/** Returns what wakes the island. A failed try is forgotten, so that the next touch tries again. */
function sleep(element: HTMLElement): () => Promise<void> {
  let waking: Promise<void> | undefined;
  let awake = false;
  let held: HTMLElement | undefined;

  const wake = () => {
    waking ??= registry[element.dataset.island as IslandName]()
      .then((module) => module.wake(element))
      .then(() => {
        awake = true;
      })
      .catch((error) => {
        waking = undefined;
        throw error;
      });
    return waking;
  };

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

  for (const type of touches) {
    element.addEventListener(type, () => awake || wake().catch(() => {}), { passive: true });
  }
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
  return wake;
}
