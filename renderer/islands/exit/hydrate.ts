import { forget } from '../storage.ts';

const pressesToLeave = 3;

/** Leaves on a press, or on Shift three times in a row. The page's place in the history goes to the other site. */
export function hydrate(link: HTMLElement): void {
  const leave = () => {
    document.body.hidden = true;
    try {
      // Other tabs get a storage event for `clear` only if there is something to clear.
      localStorage.form = '';
      localStorage.clear();
    } catch {
      // Blocked, so nothing was saved.
    }
    forget();
    // The service worker deletes its copies and itself, even after this page is gone.
    navigator.serviceWorker?.controller?.postMessage('');
    location.replace((link as HTMLAnchorElement).href);
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave();
  });
  let presses = 0;
  addEventListener('keydown', ({ key, repeat }) => {
    if (repeat) return;
    presses = key === 'Shift' ? presses + 1 : 0;
    if (presses === pressesToLeave) leave();
  });
}
