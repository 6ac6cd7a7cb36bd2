import type { ReceiptState } from './contract.ts';

export function receiptText({ state }: ReceiptState, when: string): string {
  if (state === 'taken') return `We picked this up at ${when}. Expect our call any minute.`;
  if (state === 'closed') return 'This request is closed. Still need us? Call.';
  return `In line for a call as of ${when}.`;
}
