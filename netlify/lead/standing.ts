/** What is true of a request now: everything that a page, mail or push may tell. The only reader of its events. */
import { randomUUID } from 'node:crypto';
import { callDue, dayMs, minuteMs } from '../../data/lead/clock.ts';
import { fields, readChoices } from '../../data/lead/fields.ts';
import { arrivalMinutes } from '../../data/lead/figures.ts';
import { milesTo } from '../../data/lead/how-far.ts';
import { promiseFor } from '../../data/lead/receipt.ts';
import { lastHour } from '../../data/lead/site-facts.js';
import { business, distances } from '../base/business-facts.ts';
import { timeOnDay } from './appointment.ts';
import type { Lead as Row } from './database.types.ts';
import { type Event, isPress, type Press, type StaffTap, type TapName } from './events.ts';
import { isCancel } from './keywords.ts';
import { stateRules, tapRules } from './tap-rules.ts';
import { type Member, memberCalled } from './team.ts';

const phases = {
  open: 'waiting',
  taken: 'calling',
  no_answer: 'missed',
  agreed: 'agreed',
  coming: 'driving',
  here: 'here',
  done: 'done',
  canceled: 'canceled',
  not_customer: 'notOurs',
} as const;
type State = keyof typeof phases;
export type Phase = (typeof phases)[State];

const alarms = {
  complained: 'nobodyCalled',
  ready: 'canTalk',
  reopened: 'wantedAgain',
  another_time: 'anotherTime',
  cancel_asked: 'cancelAsked',
} as const;
type AlarmName = (typeof alarms)[keyof typeof alarms] | 'nobodyCame';

/** What we owe next. `what`: get in touch, get in touch that day to set a time, or be there. `now`: due, and within the minutes we allow ourselves. */
export type Promised = {
  what: 'call' | 'settle' | 'arrive';
  at: Date;
  /** Since when it holds. */
  from: Date;
  /** The time before it, if it moved; of a claim, the promised call. */
  was?: Date | undefined;
  /** No one told the customer this time. */
  isUntold?: boolean;
  is: 'ahead' | 'now' | 'broken';
};

/** Whose page or message it is. Someone with only the link may not be the customer; a repeater only sent the same words. */
export type Reader = 'staff' | 'owner' | 'linkHolder' | 'repeater';

export type Standing = {
  phase: Phase;
  /** Of the phase. */
  since: Date;
  /** What the customer pressed, until a colleague taps. `caller` has answered it. */
  alarm: { name: AlarmName; at: Date; caller?: Holder } | undefined;
  holder: Holder | undefined;
  promise: Promised | undefined;
  /** The arrival that was told, or the agreed time. */
  due: Date | undefined;
  appointment: { at: Date; isChanged: boolean } | undefined;
  /** One that no longer holds. */
  lastAppointment: Date | undefined;
  /** Rises with each change of the agreed time. */
  appointmentVersion: number;
  price: { low: number; high: number; final: number | undefined; isDiscounted: boolean } | undefined;
  /** Of canceling now, or of having canceled. */
  fee: { due: number; why: 'nobodyDriving' | 'late' | 'higherPrice' | 'driving' | 'here' };
  wish: '' | 'call' | 'text' | 'no_voicemail' | 'none';
  /** Someone who isn't known to be the customer sent the wish not to be contacted. */
  isDoubted: boolean;
  isEmergency: boolean;
  isNewCustomer: boolean;
  service: string | null;
  /** From our base, if the address tells. */
  miles: number | undefined;
  /** The customer's in order of importance. `main`: the staff's next step; none once it's over. */
  acts: { customer: Press[]; staff: StaffTap[]; main: StaffTap | undefined };
  /** When each stop of the way to the customer was reached, as far as it was. */
  reached: Partial<Record<Phase, Date>>;
  /** After no answer. */
  retryAt: Date | undefined;
  /** Done without a visit. */
  isSettled: boolean;
  /** Nothing changes anymore. */
  isOver: boolean;
  reader: Reader;
  sentAt: Date;
  now: Date;
  /** The start of the reference, which callers say. */
  number: string;
  /** The customer's latest text. `isNew`: no colleague has tapped since. */
  lastText: { at: Date; isCancel: boolean; isNew: boolean } | undefined;
  /** Counts the events: a press from a page that showed fewer is ignored. */
  seen: number;
};

/** Someone without a name if the team doesn't have it. */
type Holder = { member: Member | undefined };

const holderCalled = (name: string | null): Holder => ({ member: memberCalled(name ?? '') });
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const callAfter = (at: Date) => callDue(at, business.responseMinutes);
const lateMinutes = stateRules.coming.minutes[0];
/** When an arrival that was promised for `at` is late. */
export const lateAfter = (at: Date): Date => minutesAfter(at, lateMinutes);
/** A claim is quiet if nothing else was tapped by then. */
export const quietMinutes = stateRules.taken.minutes[0];
const feeOfVisit = Number(business.serviceCallFee.replace(/\D/g, ''));

/** What a standing follows from. */
export type Known = Pick<
  Row,
  | (
      | 'submission_id'
      | 'service'
      | 'address'
      | 'reach'
      | 'suits_day'
      | 'suits_part'
      | 'is_emergency'
      | 'is_new_customer'
    )
  | ('events' | 'seen' | 'wrote' | 'asked_at' | 'sent_at' | 'is_doubted' | 'erased_at')
>;

/** Of a request that isn't stored. */
export function unstored() {
  const now = new Date().toISOString();
  return {
    submission_id: randomUUID(),
    created_at: now,
    sent_at: now,
    asked_at: now,
    erased_at: null,
    events: [],
    wrote: [],
    seen: 0,
    is_doubted: false,
  };
}

/** What holds after some of the events. */
function heldAfter(events: readonly Event[]) {
  const last = events.at(-1);
  const called = (id: number | null | undefined) => events.find((event) => event.id === id);
  const isKept = last && !tapRules[last.kind].state;
  const row = isKept ? called(last.previous) : last;
  let start = row;
  while (start?.kind === 'late') start = called(start.previous);
  const phase = phaseOf(row);
  const answered = last?.kind === 'heard' ? events.findLast(({ kind }) => kind !== 'heard') : last;
  const press = Object.entries(alarms).find(([kind]) => kind === answered?.kind);
  const isVisit =
    ['agreed', 'driving', 'here'].includes(phase) &&
    !(row?.due_at && answered && Date.parse(row.due_at) > Date.parse(answered.at));
  const alarm = press &&
    answered && {
      name: press[0] === 'complained' && isVisit ? ('nobodyCame' as const) : press[1],
      at: new Date(answered.at),
      ...(answered !== last && last && { caller: holderCalled(last.who) }),
    };
  return { phase, row, last, before: called(row?.previous), since: start && new Date(start.at), alarm };
}
type Held = ReturnType<typeof heldAfter>;

const phaseOf = (event: Event | undefined) => phases[(event && tapRules[event.kind].state) ?? 'open'];

/** @param until judges it then */
function promiseIn(held: Held, lead: Known, events: readonly Event[], until: Date): Promised | undefined {
  const { phase, row, before, alarm } = held;
  const isSilent = lead.reach === 'none';
  const sentAt = new Date(lead.sent_at);
  const since = held.since ?? sentAt;
  const due = row?.due_at ? new Date(row.due_at) : undefined;
  const promise = (at: Date, more: Pick<Promised, 'what' | 'from'> & Partial<Promised>): Promised => {
    const limit = more.what === 'arrive' ? lateAfter(at) : at;
    return { at, is: until >= limit ? 'broken' : until >= at ? 'now' : 'ahead', ...more };
  };
  if (alarm && !isSilent) return promise(callAfter(alarm.at), { what: 'call', from: alarm.at, was: due });
  if (phase === 'driving' || phase === 'agreed') {
    const moved = phaseOf(before) === phase && before?.due_at !== row?.due_at && before?.due_at;
    const was = phase === 'driving' && moved ? new Date(moved) : undefined;
    if (due) return promise(due, { what: 'arrive', from: since, was });
    if (phase === 'agreed') return undefined;
    return promise(minutesAfter(since, arrivalMinutes), { what: 'arrive', from: since, isUntold: true });
  }
  if (isSilent || (phase !== 'waiting' && phase !== 'calling')) return undefined;
  const asked = events.findLast(({ kind }) => Object.hasOwn(alarms, kind));
  const chosen = readChoices((field) => lead[fields[field].column]);
  const { settle } = promiseFor({ ...chosen, isEmergency: lead.is_emergency }, sentAt);
  const isSettled = settle !== undefined && !asked;
  const from = asked ? new Date(asked.at) : sentAt;
  const call = isSettled ? timeOnDay(sentAt, settle === 'today' ? 0 : 1, `${lastHour}:00`) : callAfter(from);
  if (phase === 'calling')
    return promise(minutesAfter(since, quietMinutes), { what: 'call', from, was: call });
  return promise(call, { what: isSettled ? 'settle' : 'call', from });
}

/** Was any promise broken until now? Then canceling is free for good. */
function wasLate(lead: Known, now: Date): boolean {
  const { events, seen } = lead;
  // The earliest ones are missing.
  if (seen > events.length) return true;
  return Array.from({ length: events.length + 1 }, (_, count) => {
    const until = new Date(events[count]?.at ?? now);
    const some = events.slice(0, count);
    return promiseIn(heldAfter(some), lead, some, until)?.is === 'broken';
  }).some(Boolean);
}

/** What was true at a time that has passed. */
export const standingAt = (lead: Known, time: string): Standing => {
  const events = lead.events.filter(({ at }) => Date.parse(at) <= Date.parse(time));
  const seen = lead.seen - lead.events.length + events.length;
  return standingOf({ ...lead, asked_at: time, events, seen });
};

export function standingOf(lead: Known, reader: Reader = 'staff'): Standing {
  const { events, seen } = lead;
  const held = heldAfter(events);
  const { phase, row, last, before, alarm } = held;
  const [now, sentAt] = [new Date(lead.asked_at), new Date(lead.sent_at)];
  const since = held.since ?? sentAt;
  // Someone with only the link may not be the customer.
  const isHidden = reader === 'linkHolder';
  const promise = promiseIn(held, lead, events, now);
  const isSettled = phase === 'done' && !['agreed', 'driving', 'here'].includes(phaseOf(before));
  const isEnded = phase === 'done' || phase === 'canceled';
  const fee = feeIn(lead, held, now);
  // A request that is wanted again keeps its price.
  const { price_low = null, price_high, final_price = null } = row ?? last ?? {};
  const low = price_low ?? final_price;
  const discount = lead.is_new_customer;
  const { is_emergency: isEmergency } = lead;
  const retry = stateRules.no_answer[isEmergency ? 'emergencyMinutes' : 'minutes'][0];
  const standing = {
    phase,
    since,
    alarm: alarm?.caller && isHidden ? { ...alarm, caller: holderCalled(null) } : alarm,
    holder: row && holderCalled(isHidden ? null : row.who),
    promise,
    due: row?.due_at && !isHidden ? new Date(row.due_at) : undefined,
    price:
      low === null
        ? undefined
        : { low, high: price_high ?? low, final: final_price ?? undefined, isDiscounted: discount },
    fee,
    wish: lead.reach ?? ('' as const),
    isDoubted: lead.is_doubted,
    isEmergency,
    isNewCustomer: discount,
    service: lead.service,
    miles: milesTo(lead.address ?? '', distances),
    reached: reachedIn(events, phase),
    retryAt: phase === 'missed' ? minutesAfter(since, retry) : undefined,
    isSettled,
    isOver:
      lead.erased_at !== null || phase === 'notOurs' || (isEnded && now.getTime() - since.getTime() >= dayMs),
    reader,
    sentAt,
    now,
    number: lead.submission_id.slice(0, 4).toUpperCase(),
    lastText: lastTextIn(lead),
    seen,
    ...(isHidden
      ? { appointment: undefined, lastAppointment: undefined, appointmentVersion: 0 }
      : appointmentIn(lead, held)),
  };
  return { ...standing, acts: { customer: pressesIn(standing, lead), ...tapsIn(standing, lead) } };
}

type Facts = Omit<Standing, 'acts'>;

function feeIn(lead: Known, { phase, row, before, alarm }: Held, now: Date): Standing['fee'] {
  if (row?.kind === 'refused') return { due: 0, why: 'higherPrice' };
  const visit = phase === 'canceled' ? phaseOf(before) : phase;
  const why = visit === 'driving' || visit === 'here' ? visit : ('nobodyDriving' as const);
  if (phase === 'canceled' && row?.fee) return { due: row.fee, why };
  if (alarm?.name === 'nobodyCame' || wasLate(lead, now)) return { due: 0, why: 'late' };
  return { due: phase !== 'canceled' && why !== 'nobodyDriving' ? feeOfVisit : 0, why };
}

function appointmentIn({ events, seen }: Known, { row }: Held) {
  const at = row?.appointment_at;
  const agreed = events.flatMap(({ appointment_at }) => appointment_at ?? []);
  const changed = events.findLastIndex(
    ({ appointment_at }, index) => appointment_at !== (events[index - 1]?.appointment_at ?? null),
  );
  const last = agreed.at(-1);
  return {
    appointment: at ? { at: new Date(at), isChanged: agreed.some((other) => other !== at) } : undefined,
    lastAppointment: !at && last ? new Date(last) : undefined,
    appointmentVersion: seen - events.length + changed + 1,
  };
}

function lastTextIn({ wrote, events }: Known): Standing['lastText'] {
  const last = wrote.at(-1);
  const tap = events.findLast(({ kind }) => !isPress(kind));
  return (
    last && {
      at: new Date(last.at),
      isCancel: isCancel(last.words),
      isNew: !tap || Date.parse(tap.at) < Date.parse(last.at),
    }
  );
}

/** The times of the way to the customer, without those of steps that were taken back. */
function reachedIn(events: readonly Event[], phase: Phase): Standing['reached'] {
  const way: Phase[] = ['calling', 'missed', 'driving', 'here', 'done'];
  const at = way.indexOf(phase);
  const until = phase === 'agreed' ? 0 : phase === 'canceled' ? way.length : at;
  return Object.fromEntries(
    events
      .map((event) => [phaseOf(event), new Date(event.at)] as const)
      .filter(([one]) => way.includes(one) && way.indexOf(one) <= until),
  );
}

/** Whether SQL would count it. */
function countsFor({ events }: Pick<Known, 'events'>, tap: TapName): boolean {
  const { row } = heldAfter(events);
  const { countsIn, most } = tapRules[tap];
  const state: string = (row && tapRules[row.kind].state) ?? 'open';
  const times = events.filter(({ kind }) => kind === tap).length;
  return countsIn.some((one) => one === state) && (most === null || times < most);
}

const names = Object.keys(tapRules) as TapName[];

/** What the customer's page offers. */
function pressesIn(
  { reader, phase, promise, alarm, price, wish, now, isSettled, isOver }: Facts,
  lead: Known,
): Press[] {
  if (reader === 'repeater' || isOver) return [];
  const isAgain = alarm !== undefined && now >= callAfter(alarm.at);
  const mayComplain = promise?.is === 'broken' || isAgain || (phase === 'here' && !alarm);
  const offered: [press: Press, isOffered: boolean][] = [
    ['refused', price !== undefined],
    ['complained', mayComplain],
    ['ready', !alarm],
    ['another_time', !alarm && promise?.is === 'ahead' && wish !== 'none'],
    ['reopened', phase === 'canceled' || isSettled],
    ['canceled', true],
  ];
  return offered.flatMap(([press, isOffered]) => (isOffered && countsFor(lead, press) ? press : []));
}

/** The customer waits for a time. */
export const needsTime = (alarm: Standing['alarm']): boolean =>
  alarm?.name === 'nobodyCame' || alarm?.name === 'anotherTime';

/** What the staff's page offers. */
function tapsIn({ phase, promise, alarm }: Facts, lead: Known) {
  const isDue = promise !== undefined && promise.is !== 'ahead';
  const mains: Partial<Record<Phase, StaffTap>> = {
    waiting: 'taken',
    calling: 'taken',
    missed: 'taken',
    agreed: 'coming',
    driving: isDue ? 'late' : 'here',
    here: 'done',
  };
  const main: StaffTap | undefined = needsTime(alarm) ? 'coming' : mains[phase];
  const staff = names.filter((name): name is StaffTap => name === 'canceled' || !isPress(name));
  return {
    main,
    staff: staff.filter((tap) => countsFor(lead, tap) && (tap !== 'heard' || (alarm && !alarm.caller))),
  };
}

export type Situation =
  | 'waiting'
  | 'settling'
  | 'silent'
  | 'callLate'
  | 'calling'
  | 'callingLate'
  | 'missed'
  | 'agreed'
  | 'agreedLate'
  | 'driving'
  | 'due'
  | 'drivingLate'
  | 'here'
  | 'done'
  | 'settled'
  | 'canceled'
  | 'canceledFee'
  | 'closed'
  | 'repeat'
  | AlarmName;

/** Total: each request is in one of these, for each reader. */
export function situationOf(standing: Standing): Situation {
  const { phase, alarm, promise, fee, wish, reader, isSettled, isOver } = standing;
  if (reader === 'repeater') return 'repeat';
  if (phase === 'notOurs' || (isOver && reader !== 'staff')) return 'closed';
  if (alarm) return alarm.name;
  const isLate = promise?.is === 'broken';
  const isSilent = wish === 'none';
  switch (phase) {
    case 'waiting':
      if (isSilent) return 'silent';
      return isLate ? 'callLate' : promise?.what === 'settle' ? 'settling' : 'waiting';
    case 'calling':
      if (isSilent) return 'silent';
      return isLate ? 'callingLate' : 'calling';
    case 'missed':
      return isSilent ? 'silent' : 'missed';
    case 'agreed':
      return isLate ? 'agreedLate' : promise?.is === 'now' ? 'due' : 'agreed';
    case 'driving':
      return isLate ? 'drivingLate' : promise?.is === 'now' ? 'due' : 'driving';
    case 'here':
      return 'here';
    case 'done':
      return isSettled ? 'settled' : 'done';
    case 'canceled':
      return fee.due > 0 ? 'canceledFee' : 'canceled';
  }
}
