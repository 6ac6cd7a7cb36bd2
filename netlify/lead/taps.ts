/** Every tap on the staff's page and every press on the customer's. The table public.taps has the rules; this file has the labels and reads the forms. */
import { minuteMs } from '../../data/lead/clock.ts';
import { type Form, RequestError } from '../base/request.ts';
import { eveningBefore, type RejectedTime, readAppointment } from './appointment.ts';
import type { StaffTap } from './events.ts';
import type { Standing } from './standing.ts';
import { type Details, readFinalPrice, readMinutes, readPrice, readWho } from './team.ts';

/** "show" and "spoke", which asks what was agreed, record nothing. */
export type Tap = StaffTap | 'show' | 'spoke';

const labels: Record<Tap, string> = {
  taken: "I'm calling",
  no_answer: 'No answer',
  coming: "I'm coming",
  late: 'Running late',
  agreed: 'Save the time',
  here: "I'm here",
  done: 'Done',
  heard: "I'm calling them",
  not_customer: 'Not a customer',
  undone: 'Undo',
  canceled: 'Canceled by phone',
  show: 'Show the number',
  spoke: 'Spoke to them',
};

export const labelOf = (tap: Tap): string => labels[tap];

/** After a talk. */
export const outcomes = ['coming', 'agreed', 'here', 'done'] as const;

export const isOffered = ({ acts, phase }: Standing, tap: Tap): boolean => {
  if (tap === 'show') return phase !== 'waiting';
  if (tap === 'spoke') return outcomes.some((outcome) => outcome !== 'here' && acts.staff.includes(outcome));
  return acts.staff.includes(tap);
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

/** What it tells depends on the request's standing. */
export const needsStanding = (tap: Tap): boolean => ['coming', 'late', 'agreed', 'canceled'].includes(tap);

type TapDetails = { details?: Details; rejected?: RejectedTime };

/** What the form of a tap tells. Ignores what it can't read. */
export function readDetails({ tap, fields }: Tapped, standing?: Standing): TapDetails {
  const who = readWho(fields);
  if (tap === 'taken' || tap === 'here' || tap === 'heard') return { details: who };
  if (tap === 'done') return { details: { ...readPrice(fields), ...readFinalPrice(fields) } };
  if (!standing || !needsStanding(tap)) return {};
  if (tap === 'canceled') return { details: { fee: standing.fee.due } };
  const { now } = standing;
  if (tap === 'agreed') {
    const typed = { date: fields.date ?? '', time: fields.time ?? '' };
    const at = readAppointment(typed, now);
    if (typeof at === 'string') return { rejected: { typed, problem: at } };
    return { details: { ...who, ...readPrice(fields), due_at: at.toISOString(), ...dayBefore(at, now) } };
  }
  const minutes = readMinutes(fields);
  // A new time is later than the one that was promised.
  const from = tap === 'late' ? Math.max(now.getTime(), standing.due?.getTime() ?? 0) : now.getTime();
  const due = minutes && { due_at: new Date(from + minutes * minuteMs).toISOString() };
  return { details: { ...(tap === 'coming' && { ...who, ...readPrice(fields) }), ...due } };
}

/** 5 PM of the day before, unless that's over. */
function dayBefore(at: Date, now: Date): Details {
  const remind = eveningBefore(at);
  return remind > now ? { remind_at: remind.toISOString() } : {};
}
