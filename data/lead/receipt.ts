import { shopHour } from './clock.ts';
import type { ReceiptState } from './contract.ts';
import type { LeadValues } from './fields.ts';
import { phone } from './town.ts';

/** How and when we promised to get in touch. Without `settle`, within minutes. */
export type Promised = { byText?: boolean | undefined; settle?: 'today' | 'tomorrow' | undefined };

const lastHour = 20;

/** We settle a time for a job that can wait today, or tomorrow if it came in after 8 PM. */
export function promiseFor(
  {
    isEmergency,
    reach,
    suitsDay,
    suitsPart,
  }: Pick<LeadValues, 'isEmergency' | 'reach' | 'suitsDay' | 'suitsPart'>,
  received: Date,
): Promised {
  const isLate = shopHour(received) >= lastHour;
  const canWait = !isEmergency && Boolean(suitsDay || suitsPart) && !(isLate && suitsDay === 'today');
  return {
    byText: reach === 'text' || undefined,
    settle: canWait ? (isLate ? 'tomorrow' : 'today') : undefined,
  };
}

/** For "We'll call by 7:21 PM" or "We'll text today". */
export const promiseParts = ({ byText, settle }: Promised, callBy: string) => ({
  verb: byText ? 'text' : 'call',
  when: settle ?? `by ${callBy}`,
});

export function receiptText(answer: ReceiptState, when: string): string {
  const { state } = answer;
  if (state === 'agreed') return `See you ${answer.when}.`;
  if (state === 'missed')
    return answer.byText
      ? `We texted you at ${when} and got no answer. Text or call us at ${phone}.`
      : `We called at ${when} and couldn't reach you. Call us at ${phone}.`;
  if (state === 'taken')
    return answer.isQuiet
      ? `We picked this up at ${when}. Haven't heard from us? Call or text ${phone}.`
      : `We picked this up at ${when}. Expect to hear from us any minute.`;
  if (state === 'closed') return 'This request is closed. Still need us? Call.';
  return `In line as of ${when}.`;
}

/** Replace the heading that promises a call. */
export const receiptHeadings: Partial<Record<ReceiptState['state'] | 'coming', string>> = {
  coming: "We're on our way",
  agreed: 'Your time is set',
  missed: "We couldn't reach you",
  closed: 'Request closed',
};
