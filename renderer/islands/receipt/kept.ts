import type { ReceiptState } from '../../../data/lead/contract.ts';

/** What this tab knows of the last request, for an hour: no word of the visitor. As JSON in `sessionStorage.receipt`. */
export type Kept = {
  reference: string;
  receipt?: string | undefined;
  at: number;
  responseMinutes: number;
  proof?: string | undefined;
  isEmergency: boolean;
  page?: string;
  form?: string;
  closed?: boolean;
  known?: ReceiptState;
};

/** A browser may refuse to keep anything, or be full: what is shown now is shown without. */
export function store(kept: Kept): void {
  try {
    sessionStorage.receipt = JSON.stringify(kept);
  } catch {
    // As before.
  }
}
