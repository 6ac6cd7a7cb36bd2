/** The rest of the customer's page, after the words of its situation: rows, buttons, and how far the request is. */
import { farText } from '../../../data/lead/how-far.ts';
import { business, distances } from '../../base/business-facts.ts';
import { joined } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import type { Press } from '../events.ts';
import type { Phase, Reader } from '../standing.ts';
import { type Slots, shortTime } from './slots.ts';
import { type Telling, tell } from './telling.ts';

export type Row = { label: string; value: string; note?: string | undefined };

/** `ask` has to be opened first. */
export type Act = { name: Press; label: string; ask?: { title: string; text: string } };

/** Who comes, what it costs, and what canceling costs now: under each state, and at the end of each email. */
export function rowsOf({ situation, standing, slots }: Telling): Row[] {
  const { holder, price, fee } = standing;
  const { name = '', badge, van } = holder?.member ?? {};
  const { amount, isExact, locksmith, feeText } = slots;
  const isOpen = standing.acts.customer.includes('canceled');
  // Once someone is there, it's a button.
  const isVisit = price !== undefined && isOpen && standing.phase !== 'here';
  const where = fee.why === 'here' ? 'here' : 'on the way';
  const free = fee.why === 'late' ? 'Free: we were late' : 'Free';
  const isComing = ['agreed', 'driving', 'here', 'done'].includes(standing.phase);
  const rows: Row[] = [
    { label: 'Distance', value: isComing ? '' : farText(standing.miles, distances) },
    { label: 'Who', value: joined([name, badge]), note: van && `${van.color} van, plate ends ${van.plate}` },
    {
      label: 'Price',
      value: standing.isSettled ? '' : amount,
      note: joined([!isExact && isOpen && 'Confirmed before we start', slots.discount], '. '),
    },
    { label: 'Our promise', value: isVisit ? business.refuseShort : '' },
    {
      label: 'Cancel now',
      value: isOpen
        ? fee.due > 0
          ? `${feeText}, because ${locksmith === 'Your locksmith' ? 'your locksmith' : locksmith} is ${where}`
          : free
        : '',
    },
  ];
  return ['repeat', 'closed', 'canceled', 'canceledFee'].includes(situation)
    ? []
    : rows.filter(({ value }) => value);
}

/** The customer's button, if we're late. */
const complaintOf = ({ phase, called, due, now }: Slots): string =>
  phase === 'here'
    ? 'Nobody is here'
    : (phase === 'driving' || phase === 'agreed') && !(due && due > now)
      ? 'Nobody came'
      : `Nobody has ${called}`;

const everyone = "We'll tell everyone on staff.";

function actsOf({ standing, slots }: Telling): Act[] {
  const { phase, fee, acts } = standing;
  const callYou = `${everyone.slice(0, -1)} and ${slots.verb} you.`;
  const cost = fee.due > 0 ? slots.feeText : 'free';
  const asks: Record<Press, Omit<Act, 'name'>> = {
    complained: {
      label: complaintOf(slots),
      ...(phase === 'here' && { ask: { title: 'Nobody is here', text: callYou } }),
    },
    another_time: { label: 'Yes, another time', ask: { title: 'I need another time', text: callYou } },
    ready: { label: `I can ${slots.talk} now` },
    reopened: { label: phase === 'done' ? 'I still need you' : 'I need you after all' },
    refused: {
      label: 'Yes, turn it down',
      ask: { title: "The price is higher: I don't want it", text: `You owe nothing. ${everyone}` },
    },
    canceled: {
      label: 'Yes, cancel',
      ask: {
        title: `${slots.isLockout && phase !== 'here' ? 'I got in, thanks: cancel' : 'Cancel my request'} (${cost})`,
        text: `${everyone} ${fee.due > 0 ? `Then the service call fee of ${slots.feeText} is due.` : 'You owe nothing.'}`,
      },
    },
    cancel_asked: { label: '' },
  };
  return acts.customer.map((name) => ({ name, ...asks[name] }));
}

const ways: Phase[] = ['waiting', 'calling', 'driving', 'here', 'done'];

/** The way from "Sent" to "Done". */
function wayOf({ situation, standing, slots }: Telling) {
  const { phase, reached, sentAt } = standing;
  if (['silent', 'closed', 'repeat'].includes(situation)) return { at: 0, stops: [] };
  const stage: Phase = phase === 'missed' || phase === 'agreed' ? 'calling' : phase;
  const at =
    phase === 'canceled' ? (reached.here ? 3 : reached.driving ? 2 : 0) : Math.max(0, ways.indexOf(stage));
  const call = phase === 'missed' ? 'Tried' : slots.verb === 'text' ? 'Text' : 'Call';
  const times = [
    sentAt,
    phase === 'missed' ? standing.since : reached.calling,
    reached.driving,
    reached.here,
    reached.done,
  ];
  const stops = ['Sent', call, 'Drive', 'Here', 'Done'].map((label, index) => {
    const time = times[index];
    return { label, time: time && (index <= at || index === 1) ? shortTime(time) : undefined };
  });
  return { at, stops };
}

/** What the page of a request shows. Missing and erased requests count as closed. */
export function viewOf(lead: Lead, reader: Reader) {
  const telling = tell(lead, reader);
  const { situation, standing, slots } = telling;
  const isHidden = reader === 'linkHolder' && ['agreed', 'driving', 'here'].includes(standing.phase);
  const hidden = {
    ...(situation === 'agreed' && { heading: "We've agreed on a time" }),
    clock: undefined,
    line: "To see who's coming and when, type the phone number you gave us.",
  };
  return {
    ...telling,
    ...telling.customer,
    ...(isHidden && !standing.alarm && hidden),
    isHidden,
    isLate: telling.customer.tone === 'late',
    /** Nothing has happened yet. */
    isNew: standing.seen === 0 && ['waiting', 'settling', 'silent'].includes(situation),
    rows: rowsOf(telling),
    acts: actsOf(telling),
    isClosed: situation === 'closed' || (situation === 'repeat' && slots.isEnded),
    isOver: situation === 'closed',
    ...wayOf(telling),
  };
}
export type View = ReturnType<typeof viewOf>;
