/** An island is plain HTML until touched. Its code loads at idle; if that fails, the plain form posts. */
import { leaveRoutes, stylesRoute } from '../../data/shared/entry-routes.ts';
import { type Entry, type IslandName, registry } from './registry.ts';
import { loadsSheet } from './shared/styles.ts';

const interactions = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'input'];

/** On "invalid", the browser's own validation stopped the press; the live form lists every error. */
const presses = [
  ['submit', 'form'],
  ['invalid', 'form'],
  ['click', 'button[type=button]'],
] as const;

/** How long a press waits for the code, ms, before the plain form posts. */
const patienceMs = 8000;

export function hydrateOnInteraction(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
    const name = element.dataset.island as IslandName;
    const entry: Entry = registry[name];
    const needsSheet = loadsSheet.has(name);
    return { ...entry, needsSheet, hydrate: hydrateIsland(element, entry.load, needsSheet) };
  });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const atIdle = () => {
    for (const { load, files, early, late, hydrate } of islands)
      if (early) hydrate();
      else if (files) for (const href of files) addLink({ rel: 'modulepreload', fetchPriority: 'low', href });
      else if (!late) load().catch(() => {});
    // "Exit this page", unless the page has it inline.
    if (!onclick) import(/* @vite-ignore */ leaveRoutes.script).catch(() => {});
    // Not by a prefetching link: in Firefox, `default-src` of our policy forbids those.
    if (islands.some(({ needsSheet }) => needsSheet)) fetch(stylesRoute, { priority: 'low' }).catch(() => {});
  };
  // Chromium may never call a page idle that has nothing more to paint.
  if ('requestIdleCallback' in window) requestIdleCallback(atIdle, { timeout: 2000 });
  else setTimeout(atIdle, 1000);
}

function addLink(attributes: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Fetches again at the next touch if the network failed, but not if the code failed: each try would lose a press. */
function hydrateIsland(element: HTMLElement, load: Entry['load'], needsSheet: boolean): () => void {
  let hydrating: Promise<void> | undefined;
  let isHydrated = false;
  let held: HTMLElement | undefined;

  const hydrate = () => {
    hydrating ??= load().then(
      async (module) => {
        if (needsSheet && !document.querySelector(`[href='${stylesRoute}']`))
          addLink({ rel: 'stylesheet', href: stylesRoute });
        await module.hydrate(element);
        isHydrated = true;
      },
      (error) => {
        hydrating = undefined;
        throw error;
      },
    );
    return hydrating;
  };
  const tryToHydrate = () => void hydrate().catch(() => {});

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
      element.removeAttribute('aria-busy');
      press();
    };
    const goOn = release(() => form?.submit());
    if (form) setTimeout(goOn, patienceMs);
    // Found after hydrating, because React may have drawn the form again.
    const press = () => (form ? element.querySelector<HTMLElement>('[type=submit]') : target)?.click();
    hydrate().then(release(press), goOn);
  };

  for (const type of interactions) element.addEventListener(type, tryToHydrate, { passive: true });
  if (element.matches(':hover') || element.contains(document.activeElement)) tryToHydrate();
  for (const [type, selector] of presses)
    element.addEventListener(
      type,
      (event) => {
        const target = (event.target as Element).closest<HTMLElement>(selector);
        if (!isHydrated && target) hold(event, target);
      },
      true,
    );
  return tryToHydrate;
}
