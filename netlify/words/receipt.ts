/** The text of a visitor's receipt. */
import { shopTime } from '../../data/lead/clock.ts';
import { phone } from '../../data/lead/town.ts';

/** `at` is ISO 8601: when a staff member took the request, or tried to reach the customer. `isQuiet`: we should have called by now.
 * `when` is the agreed day and time, for the customer. */
export type ReceiptState =
  | { state: 'waiting' | 'closed' }
  | { state: 'taken'; at: string; isQuiet?: true }
  | { state: 'missed'; at: string; byText?: true }
  | { state: 'agreed'; when: string };

/** `later` takes its place once the receipt has expired. */
type Words = { heading?: string; text: string; later?: string };

export function receiptWords(answer: ReceiptState, isComing = false): Words {
  const when = shopTime('at' in answer ? new Date(answer.at) : new Date());
  switch (answer.state) {
    case 'waiting':
      return { text: `In line as of ${when}.` };
    case 'taken': {
      const later = `We picked this up at ${when}. Haven't heard from us? Call or text ${phone}.`;
      const text = answer.isQuiet
        ? later
        : `We picked this up at ${when}. Expect to hear from us any minute.`;
      return { text, later, ...(isComing && { heading: "We're on our way" }) };
    }
    case 'missed':
      return {
        heading: "We couldn't reach you",
        text: answer.byText
          ? `We texted you at ${when} and got no answer. Text or call us at ${phone}.`
          : `We called at ${when} and couldn't reach you. Call us at ${phone}.`,
      };
    case 'agreed':
      return { heading: 'Your time is set', text: `See you ${answer.when}.` };
    case 'closed':
      return { heading: 'Request closed', text: 'This request is closed. Still need us? Call.' };
  }
}
