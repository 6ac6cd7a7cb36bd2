/** The text of a visitor's receipt. */
import { shopDayTime, shopTime } from '../../data/lead/clock.ts';
import { phone } from '../../data/lead/town.ts';
import type { Lead } from '../lead/database.types.ts';
import type { Press } from '../lead/taps.ts';
import type { Coming } from '../lead/team.ts';
import { business } from '../site.ts';
import { type Reach, wantsText } from './wishes.ts';

/** `at` is ISO 8601: when a staff member took the request, or tried to reach the customer. `isQuiet`: we should have called by now.
 * `raisedAt`: the customer pressed a button, so the staff heard of it again. `dueAt`: we should have been in touch by then.
 * `complaint` is the button that is shown then. `when` is the agreed day and time, for the customer. */
export type ReceiptState =
  | { state: 'closed' }
  | { state: 'waiting'; raisedAt?: string; dueAt?: string | undefined; complaint?: string }
  | { state: 'canceled'; owesFee: boolean }
  | { state: 'taken'; at: string; isQuiet?: true; caller?: Caller; complaint?: string }
  | { state: 'missed'; at: string; byText?: true }
  | { state: 'agreed'; when: string };

type Caller = { name: string; phoneEnding: string | undefined; verb: string };

/** `later` takes its place once the receipt has expired. */
type Words = { heading?: string; text: string; later?: string };

export function receiptWords(answer: ReceiptState, isComing = false): Words {
  const when = shopTime('at' in answer ? new Date(answer.at) : new Date());
  switch (answer.state) {
    case 'waiting':
      return { text: waitingText(answer, when) };
    case 'canceled':
      return {
        heading: 'Canceled',
        text:
          costOfCanceling(answer.owesFee, 'was already') +
          (answer.owesFee ? ` Questions? Call ${phone}.` : ''),
      };
    case 'taken': {
      const { caller, complaint, isQuiet } = answer;
      const taken = `${caller ? `${caller.name} took your request` : 'We picked this up'} at ${when}.`;
      const later = `${taken} Haven't heard from us? Call or text ${phone}`;
      const calling = caller?.phoneEnding
        ? `${caller.name} is ${caller.verb}ing you from a number ending in ${caller.phoneEnding}.`
        : 'Expect to hear from us any minute.';
      const text = isQuiet ? later + orPress(complaint) : `${taken} ${calling}`;
      return { text, later: `${later}.`, ...(isComing && { heading: "We're on our way" }) };
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

const orPress = (button: string | undefined) => (button ? `, or press “${button}”.` : '.');

function waitingText(
  { raisedAt, dueAt, complaint }: Extract<ReceiptState, { state: 'waiting' }>,
  now: string,
) {
  const timeOf = (at: string) => shopTime(new Date(at));
  if (dueAt) return `You should have heard from us by ${timeOf(dueAt)}. Call ${phone}${orPress(complaint)}`;
  if (raisedAt) return `We told everyone again at ${timeOf(raisedAt)}. Can't wait? Call ${phone}.`;
  return `In line as of ${now}.`;
}

/** A button on the receipt. `ask` has to be opened first. */
export type Button = { name: Press; label: string; ask?: { title: string; text: string } };

/** "Nobody has called" */
export const complaint = (lead: Reach) => `Nobody has ${wantsText(lead) ? 'texted' : 'called'}`;

export function buttonFor(name: Press, lead: Pick<Lead, 'reach' | 'who'>): Button {
  switch (name) {
    case 'complained':
      return { name, label: complaint(lead) };
    case 'reopened':
      return { name, label: 'Undo: I still need you' };
    case 'canceled': {
      const text = `We'll tell everyone on staff. ${costOfCanceling(lead.who !== null, 'is')}`;
      return { name, label: 'Yes, cancel', ask: { title: 'I got in, thanks: cancel', text } };
    }
  }
}

const costOfCanceling = (isComing: boolean, verb: 'is' | 'was already') =>
  isComing ? `Someone ${verb} on the way, so ${feeDue}` : 'You owe nothing.';

export const feeDue = `the service call fee of ${business.serviceCallFee} is due.`;

/** Who comes, for what price and when, and the rule at the door. */
export const keptText = ({ title, text, check }: Coming, { since }: Pick<Lead, 'since'>) =>
  [`${business.name}, ${shopDayTime(new Date(since))}:`, title, text, check, phone].filter(Boolean).join(' ');
