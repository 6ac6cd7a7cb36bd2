import receiptCode from './receipt.ts?own';

export type Tell = (code: typeof import('./receipt.ts')) => void;

declare global {
  interface DocumentEventMap {
    receipt: CustomEvent<Tell>;
  }
}

const load = (tell: Tell) => import(/* @vite-ignore */ receiptCode).then(tell, () => {});

export function startReceipt(): void {
  const show = () => {
    try {
      if (sessionStorage.receipt || localStorage.form) load((code) => code.showReceipt());
    } catch {
      // Storage is blocked.
    }
  };
  show();
  addEventListener('pageshow', ({ persisted }) => persisted && show());
  document.addEventListener('receipt', ({ detail }) => load(detail));
}
