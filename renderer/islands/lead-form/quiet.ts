import { afterPress } from './after-press.ts';

/** After the last key, ms. */
const pauseMs = 150;

/**
 * Resolves when the visitor pauses: React may take a while on a slow phone, and may draw the form anew, which would break a press or a
 * composition. A press on Send ends the wait.
 */
export function quiet(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(resolve), ms);
    };
    const onKey = (event: Event) => {
      waitFor(pauseMs);
      if ('isComposing' in event && event.isComposing) clearTimeout(timer);
    };
    for (const type of ['keydown', 'input', 'compositionend']) element.addEventListener(type, onKey, true);
    for (const type of ['submit', 'invalid']) element.addEventListener(type, () => waitFor(0), true);
    // Pressed before we listened.
    if (element.hasAttribute('aria-busy')) resolve();
    else waitFor(0);
  });
}
