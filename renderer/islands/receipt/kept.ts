import type { ReceiptState } from '../../../data/lead/contract.ts';

/** What this tab knows of the last request, for an hour: no word of the visitor. As JSON in `sessionStorage.receipt`. */
export type Kept = {
  reference: string;
  /** The token for `/api/receipt`. */
  receipt?: string | undefined;
  /** When it was sent, ms since 1970. */
  at: number;
  responseMinutes: number;
  proof?: string | undefined;
  isEmergency: boolean;
  /** Where its confirmation stands; absent for a form that was posted without script. */
  page?: string;
  form?: string;
  /** The confirmation was closed. */
  closed?: boolean;
  /** The last answer, so that nothing is said twice. */
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
