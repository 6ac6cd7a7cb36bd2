import { forget } from '../storage.ts';

const pressesToLeave = 3;

/**
 * Leaves on a press, or on Shift three times in a row. `exitScript` (renderer/boot.ts) erases what we keep; this also empties the page, whose
 * place in the history goes to the other site.
 */
export function hydrate(link: HTMLElement) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.body.hidden = true;
    forget();
    location.replace((link as HTMLAnchorElement).href);
  });
  let presses = 0;
  addEventListener('keydown', ({ key, repeat }) => {
    if (repeat) return;
    presses = key === 'Shift' ? presses + 1 : 0;
    if (presses === pressesToLeave) link.click();
  });
}
