/** What the customer's page of a request says in each state, and its buttons. */
import { callDue, shopDay, shopDayTime, shopTime } from '../../../data/lead/clock.ts';
import { neverText } from '../../../data/lead/receipt.ts';
import { phone as dialed } from '../../../data/lead/town.ts';
import { business, serviceCalled } from '../../base/site.ts';
import type { Lead } from '../database.types.ts';
import { countsFor, type Press } from '../taps.ts';
import { memberOf, priceText } from '../team.ts';
import { isLate, isOver, limitOf } from './promise.ts';
import { appointmentText, promiseOf, type Reach, verbOf, wantsNothing, wantsText } from './wishes.ts';

/** Stays on one line. */
const phone = dialed.replace(' ', '\u00a0');

/** `ask` has to be opened first. `fee`: what it says it costs, in our words, or ''. */
export type Act = { name: Press; label: string; fee?: string; ask?: { title: string; text: string } };

/** Of the way from "Sent" to "Done". */
export type Stop = { label: string; time?: string | undefined };

export type Fact = { label: string; value: string; note?: string | undefined; isPrice?: true };

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
  stops: Stop[];
  facts: Fact[];
  /** What a press does at once, and what has to be opened first. */
  acts: Act[];
  quiet: Act[];
  /** On the call bar of every page. */
  bar: string;
  /** On the van at the bottom. */
  say: string;
};

/** Hides the staff's notes. Missing, erased and old requests count as closed. */
export function viewOf(lead: Lead | undefined): View {
  if (!lead || lead.erased_at || isOver(lead)) return closed;
  if (!lead.full_receipt) return repeatView(lead);
  const waits = ['open', 'taken', 'no_answer'].includes(lead.state);
  if (waits && wantsNothing(lead)) return { ...common(lead), ...silentView(lead) };
  const view = { ...common(lead), ...views[lead.state](lead) };
  return lead.state !== 'here' && isLate(lead) ? { ...view, ...lateView(lead) } : view;
}

/** For someone who may not be alone: we do nothing until they call. */
const silentView = (lead: Lead): Pick<View, 'heading' | 'isNew' | 'text' | 'stops' | 'bar' | 'say'> => ({
  heading: neverText,
  isNew: !lead.last_tap,
  stops: [],
  text: `We know of your request. Call us at ${phone} when you can.`,
  bar: '',
  say: `Say ${numberOf(lead)}`,
});

/** What the customer may press now. */
export function offersOf(lead: Lead): Act[] {
  const { acts, quiet } = viewOf(lead);
  return [...acts, ...quiet];
}

const closed: View = {
  state: 'closed',
  heading: 'This request is closed',
  text: 'Still need us? Call.',
  isLate: false,
  isOver: true,
  at: 0,
  stops: [],
  facts: [],
  acts: [],
  quiet: [],
  bar: '',
  say: 'Any hour',
};

/** For a repeat, which anyone who knows the customer can send: only that someone took it, and no time from before. */
function repeatView(lead: Lead): View {
  const { times, created_at } = lead;
  const took = times.taken && (times.taken > created_at ? times.taken : created_at);
  return {
    ...common(lead),
    state: 'repeat',
    heading: 'We have your request',
    text: took
      ? `We picked it up at ${timeOf(took, lead)}. Haven't heard from us? Call ${phone}.`
      : 'We had it before, so one call covers both.',
    stops: [],
    facts: [],
    quiet: [],
    at: took ? 1 : 0,
    bar: '',
  };
}

/** "Sam", or how a sentence begins if no one was chosen. */
const nameOf = (lead: Lead, otherwise: string) => memberOf(lead)?.name ?? otherwise;

const common = (lead: Lead): View => ({
  ...closed,
  isOver: false,
  state: lead.state,
  at: 0,
  stops: stopsOf(lead),
  facts: [nothingDue],
  quiet: [cancelAct(lead)].filter((act) => countsFor(lead, act.name)),
  say: `Can't wait? Say ${numberOf(lead)}`,
});

const views: Record<Lead['state'], (lead: Lead) => Partial<View>> = {
  open(lead) {
    const { settle } = promiseOf(lead);
    const verb = verbOf(lead);
    const due = limitOf(lead);
    const promise = due
      ? { heading: `We'll ${verb} you by`, clock: { label: '', time: timeOf(due, lead) } }
      : { heading: `We'll ${verb} you ${settle} to set a time` };
    const facts = [{ label: 'Then', value: 'One price and one time. You decide.' }, nothingDue];
    const bar = due
      ? `Sent ${short(lead.created_at)}, we'll ${verb} by ${short(due)}`
      : `Sent ${short(lead.created_at)}, we'll ${verb} ${settle}`;
    return {
      ...promise,
      text: `Sent at ${timeOf(lead.created_at, lead)}.`,
      facts,
      bar,
      isNew: !lead.last_tap,
      ...raised(lead),
    };
  },
  taken(lead) {
    const name = nameOf(lead, '');
    const ending = memberOf(lead)?.phoneEnding;
    const ing = `${verbOf(lead)}ing you`;
    const pickUp = wantsText(lead) ? 'Please answer yes or no.' : 'Please pick up.';
    return {
      heading: name ? `${name} is ${ing}` : `We're ${ing}`,
      clock: { label: 'since', time: timeOf(lead.since, lead) },
      text: `${ending ? `From a number that ends in ${ending}. ` : ''}${pickUp}`,
      at: 1,
      facts: [{ label: 'Then', value: 'One price and one time. You decide.' }, nothingDue],
      bar: name ? `${name} is ${ing}` : `We're ${ing}`,
      say: `Nothing yet? Say ${numberOf(lead)}`,
    };
  },
  no_answer(lead) {
    const at = timeOf(lead.since, lead);
    const label = wantsText(lead) ? 'I can text now' : 'I can talk now';
    return {
      heading: wantsText(lead)
        ? `We texted you at ${at} and got no answer`
        : `We called at ${at} and couldn't reach you`,
      text: `Press the button when you can ${wantsText(lead) ? 'text' : 'talk'}, or call ${phone}.`,
      at: 1,
      acts: [{ name: 'ready', label }],
      bar: "We couldn't reach you",
      say: `Or call us. Say ${numberOf(lead)}`,
    };
  },
  coming(lead) {
    const { due_at } = lead;
    const before = movedFrom(lead);
    const name = nameOf(lead, 'Your locksmith');
    return {
      heading: `${name} is on the way`,
      clock: due_at
        ? {
            label: before ? 'now around' : 'there around',
            time: timeOf(due_at, lead),
            was: before && short(before),
          }
        : undefined,
      text: before && lead.price_low !== null ? 'The price stays.' : '',
      at: 2,
      facts: visit(lead),
      bar: due_at ? `On the way, there around ${short(due_at)}` : 'On the way',
      say: `Questions? Say ${numberOf(lead)}`,
    };
  },
  agreed(lead) {
    const [day = '', date = '', time = ''] = appointmentText(lead.due_at ?? lead.since, true).split(', ');
    return {
      heading: `${day}, ${date}`,
      clock: { label: memberOf(lead) ? `${nameOf(lead, '')} comes at` : 'we come at', time },
      text: `Another time? Call ${phone}.`,
      at: 1,
      facts: visit(lead),
      bar: `${day}, ${time}`,
      say: `Sooner? Say ${numberOf(lead)}`,
    };
  },
  here(lead) {
    const nobody: Act = {
      name: 'complained',
      label: 'Nobody is here',
      ask: { title: 'Nobody is here', text: "We'll tell everyone on staff and call you." },
    };
    return {
      heading: `${nameOf(lead, 'Your locksmith')} is here.`,
      isBig: true,
      text: 'Ask for ID before anyone touches your lock.',
      at: 3,
      facts: visit(lead),
      quiet: [nobody, cancelAct(lead)],
      bar: 'Your locksmith is here',
      say: `Not our van? Say ${numberOf(lead)}`,
    };
  },
  done(lead) {
    return {
      heading: isLockout(lead) ? "You're in." : "It's done.",
      isBig: true,
      text: `Finished at ${timeOf(lead.since, lead)}. Keep our number: ${phone}.`,
      at: 4,
      facts: [...who(lead), ...priceFacts(lead), coverage(lead)],
      quiet: [],
      bar: 'Done',
      say: 'Any hour, any lock',
    };
  },
  canceled(lead) {
    const again: Act = { name: 'reopened', label: 'Wanted after all' };
    const wasLate = wasComing(lead) && !lead.owes_fee;
    const at = timeOf(lead.since, lead);
    const isFree = !lead.owes_fee;
    const text = wasLate
      ? `Everyone on staff knows since ${at}. ${business.lateCancelRule}.`
      : isFree
        ? `Everyone on staff knows since ${at}. You owe nothing.`
        : `Someone was already on the way at ${at}, so ${feeDue} Questions? Call ${phone}.`;
    return {
      heading: 'Canceled',
      clock: wasLate ? undefined : { label: '', time: `${isFree ? '$0' : business.serviceCallFee} is due` },
      text,
      at: lead.times.coming ? 2 : 0,
      facts: [],
      acts: countsFor(lead, 'reopened') ? [again] : [],
      quiet: [],
      bar: 'Canceled',
      say: isFree ? 'Any hour, any lock' : `About the fee? Say ${numberOf(lead)}`,
    };
  },
  not_customer: () => closed,
};

const movedMs = 6 * 3_600_000;

/** The promised arrival before this one, unless that was an appointment. */
const movedFrom = ({ due_at, due_before }: Lead) =>
  due_at && due_before && Math.abs(Date.parse(due_at) - Date.parse(due_before)) < movedMs
    ? due_before
    : undefined;

/** Until it was canceled. */
const wasComing = ({
  times: { coming = '', late = coming, agreed = '', complained = '', undone = '' },
}: Lead) => coming > agreed && late > complained && late > undone;

/** After a press of the customer that told everyone. */
function raised(lead: Lead): Partial<View> {
  const { last_tap, since, due_before } = lead;
  const due = limitOf(lead) ?? callDue(new Date(since), business.responseMinutes);
  const clock = { label: `we ${verbOf(lead)} you by`, time: timeOf(due, lead) };
  const at = timeOf(since, lead);
  if (last_tap === 'ready')
    return { heading: "We've told everyone", clock, text: `You pressed “I can talk now” at ${at}.`, at: 1 };
  if (last_tap === 'reopened')
    return { heading: "We've told everyone", clock, text: `Wanted after all, since ${at}.` };
  if (last_tap !== 'complained') return {};
  const was =
    due_before ??
    (lead.seen === 1 ? callDue(new Date(lead.created_at), business.responseMinutes) : undefined);
  return {
    heading: "We've told everyone again",
    clock: { ...clock, was: was && short(was) },
    text: `You pressed the button at ${at}. Can't wait? Call ${phone} and say ${numberOf(lead)}.`,
    isLate: true,
    at: lead.times.coming ? 2 : 0,
  };
}

/** We broke what we promised. */
function lateView(lead: Lead): Partial<View> {
  const { state, due_at, since } = lead;
  const isVisit = state === 'coming' || state === 'agreed';
  const promised = due_at && isVisit ? due_at : (limitOf(lead) ?? since);
  const text =
    state === 'taken'
      ? `We meant to ${verbOf(lead)} you at ${timeOf(since, lead)}. That's our fault.`
      : isVisit && !due_at
        ? `On the way since ${timeOf(since, lead)}, and that's our fault.`
        : `We said ${timeOf(promised, lead)}, and that's our fault.`;
  return {
    heading: isVisit && memberOf(lead) ? `${nameOf(lead, '')} is late.` : "We're late.",
    isBig: true,
    clock: undefined,
    text,
    isLate: true,
    isNew: false,
    facts: [...(isVisit ? visit(lead) : []), { label: 'Say', value: `${numberOf(lead)}, and you go first` }],
    acts: [{ name: 'complained', label: isVisit ? 'Nobody came' : complaint(lead) }],
    bar: "We're late. You go first",
  };
}

/** Before it's pressed, it says what it costs. */
function cancelAct(lead: Lead): Act {
  const title = isLockout(lead) ? 'I got in, thanks: cancel' : 'Cancel my request';
  const act = { name: 'canceled', label: 'Yes, cancel' } as const;
  const told = "We'll tell everyone on staff.";
  const { state } = lead;
  if (state !== 'coming' && state !== 'here') {
    return { ...act, ask: { title, text: `${told} You owe nothing.` } };
  }
  if (state === 'coming' && isLate(lead))
    return { ...act, ask: { title, text: `${told} ${business.lateCancelRule}.` } };
  const onTheWay = state === 'here' ? 'is here' : 'is on the way';
  return {
    ...act,
    fee: business.serviceCallFee,
    ask: { title, text: `${told} Someone ${onTheWay}, so ${feeDue}` },
  };
}

const nothingDue: Fact = { label: 'Due', value: 'Nothing until someone is on the way.' };

function who(lead: Lead): Fact[] {
  const { name, badge, van } = memberOf(lead) ?? {};
  return [
    ...(name ? [{ label: 'Who', value: [name, badge].filter(Boolean).join(', ') }] : []),
    ...(van ? [{ label: 'Van', value: `${van.color}, plate ends ${van.plate}` }] : []),
  ];
}

function priceFacts({ price_low, price_high, final_price }: Lead): Fact[] {
  if (final_price !== null)
    return [{ label: 'Price', value: priceText({ low: final_price, high: final_price }), isPrice: true }];
  if (price_low === null) return [];
  const value = priceText({ low: price_low, high: price_high ?? price_low });
  return [{ label: 'Price', value, note: 'agreed on the phone', isPrice: true }];
}

function visit(lead: Lead): Fact[] {
  const price = priceFacts(lead);
  return [
    ...who(lead),
    ...price,
    ...price.map(() => ({ label: 'If more', value: `${business.refuseShort}.` })),
  ];
}

const dayMs = 86_400_000;

function coverage(lead: Lead): Fact {
  if (isLockout(lead)) return { label: 'Covered', value: `${business.openingPromise}.` };
  const until = new Date(Date.parse(lead.since) + business.workmanshipDays * dayMs);
  const [weekday, date] = shopDayTime(until).split(', ');
  return {
    label: 'Covered',
    value: `until ${weekday}, ${date}, ${shopDay(until).slice(0, 4)}`,
    note: `${business.workmanshipDays} days on our work. Call and say ${numberOf(lead)}.`,
  };
}

function stopsOf(lead: Lead): Stop[] {
  const { created_at, times, state } = lead;
  const missed = state === 'no_answer';
  const at = (time: string | undefined) => time && short(time);
  const hasCame = state === 'here' || state === 'done';
  const isOnWay = hasCame || state === 'coming';
  return [
    { label: 'Sent', time: short(created_at) },
    {
      label: missed ? 'Tried' : wantsText(lead) ? 'Text' : 'Call',
      time: at(missed ? times.no_answer : times.taken),
    },
    { label: 'Drive', time: isOnWay ? at(times.coming) : undefined },
    { label: 'Here', time: hasCame ? at(times.here) : undefined },
    { label: 'Done', time: state === 'done' ? at(times.done) : undefined },
  ];
}

/** The last four characters of the reference, which callers say. */
export const numberOf = ({ submission_id }: Pick<Lead, 'submission_id'>): string =>
  submission_id.slice(4, 8).toUpperCase();

export const isLockout = ({ service }: Pick<Lead, 'service'>): boolean =>
  /\blockout\b/i.test(serviceCalled(service)?.title ?? service ?? '');

/** "7:35 PM CT", with the day if it isn't today. */
export function timeOf(time: Date | string, { asked_at }: Pick<Lead, 'asked_at'>): string {
  const date = new Date(time);
  const isToday = shopDay(date) === shopDay(new Date(asked_at));
  return isToday ? shopTime(date, true) : shopDayTime(date);
}

/** "7:35" */
const short = (time: Date | string) => shopTime(new Date(time)).replace(/\s[AP]M/, '');

/** "Nobody has called" */
export const complaint = (lead: Reach): string => `Nobody has ${wantsText(lead) ? 'texted' : 'called'}`;

export const feeDue = `the service call fee of ${business.serviceCallFee} is due.`;
