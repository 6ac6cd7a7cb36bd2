/** What a visitor's receipt says, and its buttons. */
import { callDue, shopDayTime, shopTime } from '../../data/lead/clock.ts';
import { type Coming, neverText, type ReceiptButton, type StandingText } from '../../data/lead/receipt.ts';
import { phone } from '../../data/lead/town.ts';
import type { Lead } from '../lead/database.types.ts';
import { quietMinutes } from '../lead/policy.ts';
import { countsFor, type Press } from '../lead/taps.ts';
import { callerIn, comingIn, type Member } from '../lead/team.ts';
import { business } from '../site.ts';
import { appointmentText, promiseOf, type Reach, verbOf, wantsNothing, wantsText } from './wishes.ts';

type Standing = StandingText & {
  state: 'closed' | 'waiting' | 'canceled' | 'taken' | 'missed' | 'agreed';
  /** Nothing has happened yet. */
  isNew?: true;
};

type Button = ReceiptButton & { name: Press };

export type Receipt = Standing & {
  coming?: Coming | undefined;
  /** What its holder may press now. */
  buttons?: Button[];
  /** What was agreed on the phone, as a text to keep. */
  keep?: string | undefined;
};

const closed: Standing = {
  state: 'closed',
  heading: 'Request closed',
  text: 'This request is closed. Still need us? Call.',
};

/** Hides the staff's notes. Missing and erased leads count as closed. */
export function receiptOf(lead: Lead | undefined): Receipt {
  if (!lead || lead.erased_at) return closed;
  if (!lead.full_receipt) return shortStanding(lead);
  const coming = comingIn(lead);
  return {
    ...fullStanding(lead),
    ...(coming && { heading: "We're on our way" }),
    coming,
    buttons: buttonsFor(lead),
    keep: coming && keptText(coming, lead),
  };
}

/** For a repeat, which anyone who knows the customer can send: only that someone took it, and no time from before. */
function shortStanding(lead: Lead) {
  const { taken_at, created_at } = lead;
  if (!taken_at) return inLine();
  return taken(lead, taken_at > created_at ? taken_at : created_at);
}

function fullStanding(lead: Lead): Standing {
  const { state, since, appointment_at, who, last_tap } = lead;
  const owesFee = who !== null;
  const due = promiseBroken(lead);
  const orPress = due ? `, or press “${complaint(lead)}”.` : '.';
  if (state === 'canceled') {
    const cost = costOfCanceling(owesFee, 'was already');
    return { state, heading: 'Canceled', text: owesFee ? `${cost} Questions? Call ${phone}.` : cost };
  }
  if (state === 'not_customer') return closed;
  if (appointment_at && who === null) {
    const text = `See you ${appointmentText(appointment_at, true)}.`;
    return { state: 'agreed', heading: 'Your time is set', text };
  }
  if (state === 'reached') return closed;
  if (state === 'taken' || (state === 'no_answer' && wantsNothing(lead)))
    return taken(lead, since, orPress, callerIn(lead));
  if (state === 'no_answer')
    return {
      state: 'missed',
      heading: "We couldn't reach you",
      text: wantsText(lead)
        ? `We texted you at ${timeOf(since)} and got no answer. Text or call us at ${phone}.`
        : `We called at ${timeOf(since)} and couldn't reach you. Call us at ${phone}.`,
    };
  if (due)
    return {
      state: 'waiting',
      text: `You should have heard from us by ${shopTime(due)}. Call ${phone}${orPress}`,
    };
  if (last_tap === 'complained' || last_tap === 'reopened')
    return {
      state: 'waiting',
      text: `We told everyone again at ${timeOf(since)}. Can't wait? Call ${phone}.`,
    };
  return inLine();
}

const inLine = (): Standing => ({
  state: 'waiting',
  text: `In line as of ${shopTime(new Date())}.`,
  isNew: true,
});

function taken(lead: Lead, since: string, orPress = '.', caller?: Member): Standing {
  if (wantsNothing(lead)) {
    const text = `We know of your request. ${neverText}: call us at ${phone} when you can.`;
    return { state: 'taken', text, later: text };
  }
  const said = `${caller ? `${caller.name} took your request` : 'We picked this up'} at ${timeOf(since)}.`;
  const later = `${said} Haven't heard from us? Call or text ${phone}`;
  const calling = caller?.phoneEnding
    ? `${caller.name} is ${verbOf(lead)}ing you from a number ending in ${caller.phoneEnding}.`
    : 'Expect to hear from us any minute.';
  const text = isQuiet({ ...lead, since }) ? later + orPress : `${said} ${calling}`;
  return { state: 'taken', text, later: `${later}.` };
}

const timeOf = (at: string) => shopTime(new Date(at));

const minutesSince = ({ asked_at, since }: Lead) => (Date.parse(asked_at) - Date.parse(since)) / 60_000;

/** A call should have ended by now. */
export const isQuiet = (lead: Lead) => minutesSince(lead) >= quietMinutes;

/** When we should have been in touch, if that time has passed. The customer can complain of it once. */
function promiseBroken(lead: Lead) {
  const { state, since, who, last_tap, appointment_at } = lead;
  if (wantsNothing(lead)) return undefined;
  if (who !== null || appointment_at || last_tap === 'complained') return undefined;
  if (state === 'open' && promiseOf(lead).settle) return undefined;
  const minutes = state === 'open' ? business.responseMinutes : quietMinutes;
  return minutesSince(lead) < minutes ? undefined : callDue(new Date(since), minutes);
}

const undoMinutes = 5;

/** A repeat has none: its sender may be a stranger. */
function buttonsFor(lead: Lead) {
  const cost = costOfCanceling(lead.who !== null, 'is');
  const offered: (Button | false | undefined)[] = [
    promiseBroken(lead) && { name: 'complained', label: complaint(lead) },
    {
      name: 'canceled',
      label: 'Yes, cancel',
      ask: { title: 'I got in, thanks: cancel', text: `We'll tell everyone on staff. ${cost}` },
    },
    minutesSince(lead) < undoMinutes && { name: 'reopened', label: 'Undo: I still need you' },
  ];
  return offered.flatMap((button) => (button && countsFor(lead, button.name) ? button : []));
}

/** "Nobody has called" */
export const complaint = (lead: Reach): string => `Nobody has ${wantsText(lead) ? 'texted' : 'called'}`;

const costOfCanceling = (isComing: boolean, verb: 'is' | 'was already') =>
  isComing ? `Someone ${verb} on the way, so ${feeDue}` : 'You owe nothing.';

export const feeDue = `the service call fee of ${business.serviceCallFee} is due.`;

/** Who comes, for what price and when, and the rule at the door. */
const keptText = ({ title, text, check }: Coming, { since }: Lead) =>
  [`${business.name}, ${shopDayTime(new Date(since))}:`, title, text, check, phone].filter(Boolean).join(' ');
