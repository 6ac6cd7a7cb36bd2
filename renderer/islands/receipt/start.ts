import { draftKey, sentKey } from '../shared/storage-names.ts';

export type Tell = (code: typeof import('./receipt.ts')) => void;

declare global {
  interface DocumentEventMap {
    receipt: CustomEvent<Tell>;
  }
}

const load = (tell: Tell) => import('./receipt.ts').then(tell, () => {});

export function startReceipt(): void {
  const show = () => {
    try {
      // Back or Forward: PerformanceNavigationTiming is longer, and no more precise.
      if (performance.navigation.type > 1 || sessionStorage[sentKey] || sessionStorage[draftKey])
        load((code) => code.showReceipt());
    } catch {
      // Storage is blocked.
    }
  };
  show();
  addEventListener('pageshow', show);
  document.addEventListener('receipt', ({ detail }) => load(detail));
}
