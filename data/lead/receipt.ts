import type { ReceiptState } from './contract.ts';

export function receiptText({ state }: ReceiptState, when: string): string {
  if (state === 'taken') return `Taken at ${when}. Your phone rings next.`;
  if (state === 'closed') return 'This request is closed. Still need us? Call.';
  return `Waiting for our call, as of ${when}.`;
}
