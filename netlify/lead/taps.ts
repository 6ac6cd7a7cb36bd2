/** Every tap on the staff's page and every press on the customer's. The table public.taps has the rules; this file has the labels and reads the forms. */
import { minuteMs } from '../../data/lead/clock.ts';
import { type Form, RequestError } from '../base/request.ts';
import { eveningBefore, type RejectedTime, readAppointment } from './appointment.ts';
import type { Standing, State, TapName } from './standing.ts';
import { tapRules } from './tap-rules.ts';
import { type Details, readFinalPrice, readMinutes, readPrice, readWho } from './team.ts';

export type { TapName } from './standing.ts';

export type Press = {
  [Name in TapName]: (typeof tapRules)[Name]['byCustomer'] extends true ? Name : never;
}[TapName];
type StaffTap = Exclude<TapName, Press>;
/** "show" and "spoke", which asks what was agreed, record nothing. */
export type Tap = StaffTap | 'canceled' | 'show' | 'spoke';

const labels: Record<Tap, string> = {
  taken: "I'm calling",
  no_answer: 'No answer',
  coming: "I'm coming",
  late: 'Running late',
  agreed: 'Save the time',
  here: "I'm here",
  done: 'Done',
  not_customer: 'Not a customer',
  undone: 'Undo',
  canceled: 'Canceled by phone',
  show: 'Show the number',
  spoke: 'Spoke to them',
};

export const labelOf = (tap: Tap): string => labels[tap];

export const isPress = (name: unknown): name is Press => isTapName(name) && tapRules[name].byCustomer;

const isTapName = (name: unknown): name is TapName =>
  typeof name === 'string' && Object.hasOwn(tapRules, name);

export const countsFor = ({ state, spent }: Pick<Standing, 'state' | 'spent'>, tap: TapName): boolean =>
  (tapRules[tap].countsIn as readonly State[]).includes(state) && !spent.includes(tap);

/** After a talk. */
export const outcomes = ['coming', 'agreed', 'here', 'done'] as const;

export const isOffered = (lead: Pick<Standing, 'state' | 'spent'>, tap: Tap): boolean => {
  if (tap === 'show') return lead.state !== 'open';
  if (tap === 'spoke') return outcomes.some((outcome) => outcome !== 'here' && countsFor(lead, outcome));
  return countsFor(lead, tap);
};

/** `fields` is the whole form, for the page that repeats it. */
export type Tapped = { tap: Tap; seen: number; fields: Form };

/** @throws RequestError */
export function readTap(fields: Form): Tapped {
  const { do: tap = '', seen = '' } = fields;
  if (!isTap(tap) || !/^\d{1,6}$/.test(seen)) throw new RequestError('bad_request', 'not our form');
  return { tap, seen: Number(seen), fields };
}

const isTap = (name: string): name is Tap => Object.hasOwn(labels, name);

export const needsTime = (tap: Tap): boolean => tap === 'coming' || tap === 'late' || tap === 'agreed';

type Told = { details?: Details; rejected?: RejectedTime };

/** What the form of a tap tells. Ignores what it can't read. `lead` is needed if the tap tells of a time. */
export function readDetails({ tap, fields }: Tapped, lead?: Pick<Standing, 'asked_at' | 'due_at'>): Told {
  const who = readWho(fields);
  if (tap === 'taken' || tap === 'here') return { details: who };
  if (tap === 'done') return { details: { ...readPrice(fields), ...readFinalPrice(fields) } };
  if (!lead || !needsTime(tap)) return {};
  const now = new Date(lead.asked_at);
  if (tap === 'agreed') {
    const typed = { date: fields.date ?? '', time: fields.time ?? '' };
    const at = readAppointment(typed, now);
    if (typeof at === 'string') return { rejected: { typed, problem: at } };
    return { details: { ...who, ...readPrice(fields), due_at: at.toISOString(), ...dayBefore(at, now) } };
  }
  const minutes = readMinutes(fields);
  // A new time is later than the one that was promised.
  const from = tap === 'late' ? Math.max(now.getTime(), Date.parse(lead.due_at ?? '') || 0) : now.getTime();
  const due = minutes && { due_at: new Date(from + minutes * minuteMs).toISOString() };
  return { details: { ...(tap === 'coming' && { ...who, ...readPrice(fields) }), ...due } };
}

/** 5 PM of the day before, unless that's over. */
function dayBefore(at: Date, now: Date): Details {
  const remind = eveningBefore(at);
  return remind > now ? { remind_at: remind.toISOString() } : {};
}
