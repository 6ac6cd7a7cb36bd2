import receiptCode from './receipt.ts?code';

/** What a form wants of the code of the receipt: the detail of its event `receipt`. */
export type Tell = (code: typeof import('./receipt.ts')) => void;

declare global {
  interface DocumentEventMap {
    receipt: CustomEvent<Tell>;
  }
}

const load = (tell: Tell) => import(/* @vite-ignore */ receiptCode[0]).then(tell, () => {});

/** Shows on this page what was sent, now and when the page comes out of the back-forward cache. */
export function startReceipt(): void {
  const show = () => {
    try {
      if (sessionStorage.receipt) load((code) => code.showReceipt());
    } catch {
      // This browser keeps nothing.
    }
  };
  show();
  addEventListener('pageshow', ({ persisted }) => persisted && show());
  document.addEventListener('receipt', ({ detail }) => load(detail));
}
