/** What the customer's page tells in every state: who, what it costs, how far it is, and the number to say. */
import { dayMs, shopDay, shopDayTime, shopTime } from '../../../data/lead/clock.ts';
import { business, serviceCalled } from '../../base/site.ts';
import { joined } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import type { Press } from '../taps.ts';
import { memberOf, priceText } from '../team.ts';
import { feeDue, shortTime } from './lead.ts';
import { isLate } from './promise.ts';
import { wantsText } from './wishes.ts';

/** `ask` has to be opened first. `fee`: what it says it costs, in our words. */
export type Act = {
  name: Press;
  label: string;
  fee?: string | undefined;
  ask?: { title: string; text: string };
};

export type View = {
  state: Lead['state'] | 'closed' | 'repeat';
  heading: string;
  isBig?: true;
  /** In the largest type. `was`: what it was before, struck through. */
  clock?: { label: string; time: string; was?: string | undefined } | undefined;
  text: string;
  isLate: boolean;
  /** Nothing has happened yet. */
  isNew?: boolean;
  /** Nothing changes anymore. */
  isOver: boolean;
  /** Index of the stop where the van is. */
  at: number;
  /** Of the way from "Sent" to "Done". */
  stops: { label: string; time?: string | undefined }[];
  facts: { label: string; value: string; note?: string | undefined; isPrice?: true }[];
  /** What a press does at once, and what has to be opened first. */
  acts: Act[];
  quiet: Act[];
  /** On the call bar of every page. */
  bar: string;
  /** On the van at the bottom. */
  say: string;
};

type Facts = View['facts'];

/** Stays on one line. */
export const phone = business.phone.replace(' ', '\u00a0');

export const nothingDue = { label: 'Due', value: 'Nothing until someone is on the way.' };

export function who(lead: Lead): Facts {
  const { name, badge, van } = memberOf(lead) ?? {};
  return [
    { label: 'Who', value: joined([name, badge]) },
    { label: 'Van', value: van ? `${van.color}, plate ends ${van.plate}` : '' },
  ].filter(({ value }) => value);
}

export function priceFacts({ price_low, price_high, final_price }: Lead): Facts {
  const low = final_price ?? price_low;
  if (low === null) return [];
  const value = priceText({ low, high: final_price ?? price_high ?? low });
  const note = final_price === null && { note: 'agreed on the phone' };
  return [{ label: 'Price', value, isPrice: true, ...note }];
}

export function visit(lead: Lead): Facts {
  const price = priceFacts(lead);
  const refuse = { label: 'If more', value: `${business.refuseShort}.` };
  return [...who(lead), ...price, ...price.map(() => refuse)];
}

export function coverage(lead: Lead): Facts[0] {
  if (isLockout(lead)) return { label: 'Covered', value: `${business.openingPromise}.` };
  const { workmanshipDays: days } = business;
  const until = new Date(Date.parse(lead.since) + days * dayMs);
  const [weekday, date] = shopDayTime(until).split(', ');
  return {
    label: 'Covered',
    value: `until ${weekday}, ${date}, ${shopDay(until).slice(0, 4)}`,
    note: `${days} days on our work. Call and say ${numberOf(lead)}.`,
  };
}

const stages = [
  ['Drive', 'coming'],
  ['Here', 'here'],
  ['Done', 'done'],
] as const;

export function stopsOf(lead: Lead): View['stops'] {
  const { created_at, times, state } = lead;
  const reached = stages.findIndex(([, stage]) => stage === state);
  const [called, called_at] =
    state === 'no_answer' ? ['Tried', times.no_answer] : [wantsText(lead) ? 'Text' : 'Call', times.taken];
  return [
    { label: 'Sent', time: created_at },
    { label: called, time: called_at },
    ...stages.map(([label, stage], index) => ({ label, time: index <= reached ? times[stage] : undefined })),
  ].map(({ label, time }) => ({ label, time: time && shortTime(time) }));
}

/** The last four characters of the reference, which callers say. */
export const numberOf = ({ submission_id }: Lead): string => submission_id.slice(4, 8).toUpperCase();

export const isLockout = ({ service }: Lead): boolean =>
  /\blockout\b/i.test(serviceCalled(service)?.title ?? service ?? '');

/** "7:35 PM CT", with the day if it isn't today. */
export function timeOf(time: Date | string, { asked_at }: Lead): string {
  const date = new Date(time);
  const isToday = shopDay(date) === shopDay(new Date(asked_at));
  return isToday ? shopTime(date, true) : shopDayTime(date);
}

export const nobodyHere: Act = {
  name: 'complained',
  label: 'Nobody is here',
  ask: { title: 'Nobody is here', text: "We'll tell everyone on staff and call you." },
};

/** Before it's pressed, it says what it costs. */
export function cancelAct(lead: Lead): Act {
  const { state } = lead;
  const isPaid = state === 'here' || (state === 'coming' && !isLate(lead));
  const free = state === 'coming' ? business.lateCancelRule : 'You owe nothing';
  const cost = `Someone is ${state === 'here' ? 'here' : 'on the way'}, so ${feeDue}`;
  return {
    name: 'canceled',
    label: 'Yes, cancel',
    fee: isPaid ? business.serviceCallFee : undefined,
    ask: {
      title: isLockout(lead) ? 'I got in, thanks: cancel' : 'Cancel my request',
      text: `We'll tell everyone on staff. ${isPaid ? cost : `${free}.`}`,
    },
  };
}
