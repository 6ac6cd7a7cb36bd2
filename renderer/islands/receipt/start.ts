import receiptCode from './receipt.ts?own';

export type Tell = (code: typeof import('./receipt.ts')) => void;

declare global {
  interface DocumentEventMap {
    receipt: CustomEvent<Tell>;
  }
}

const load = (tell: Tell) => import(/* @vite-ignore */ receiptCode).then(tell, () => {});

export function startReceipt() {
  const show = () => {
    try {
      // Back or Forward: PerformanceNavigationTiming is longer, and no more precise.
      if (performance.navigation.type > 1 || sessionStorage.receipt || localStorage.form)
        load((code) => code.showReceipt());
    } catch {
      // Storage is blocked.
    }
  };
  show();
  addEventListener('pageshow', show);
  document.addEventListener('receipt', ({ detail }) => load(detail));
}
