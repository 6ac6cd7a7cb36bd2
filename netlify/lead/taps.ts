/** Every tap on the staff's page and every press on the customer's. The table public.taps has the rules; this file has the labels and reads the forms. */
import { bodyFormat, RequestError, readBody } from '../http/request.ts';
import { eveningBefore, readAppointment, type TypedTime } from './appointment.ts';
import type { LinkAction } from './link.ts';
import type { Standing, State, TapName } from './standing.ts';
import { tapRules } from './tap-rules.ts';
import { type Details, readFinalPrice, readMinutes, readPrice, readWho } from './team.ts';

export type { TapName } from './standing.ts';

export type Press = {
  [Name in TapName]: (typeof tapRules)[Name]['byCustomer'] extends true ? Name : never;
}[TapName];
export type StaffTap = Exclude<TapName, Press>;
/** "show" records nothing. */
export type Tap = StaffTap | 'canceled' | 'show';

const labels: Record<Tap, string> = {
  taken: "I'm on it",
  no_answer: 'No answer',
  coming: "I'm coming",
  late: 'Running late',
  agreed: 'Agree on a time',
  here: "I'm here",
  done: 'Done',
  not_customer: 'Not a customer',
  undone: 'Undo',
  canceled: 'Canceled by phone',
  show: 'Show the number',
};

export const labelOf = (tap: Tap): string => labels[tap];

export const isPress = (name: unknown): name is Press => isTapName(name) && tapRules[name].byCustomer;

const isTapName = (name: unknown): name is TapName =>
  typeof name === 'string' && Object.hasOwn(tapRules, name);

export const countsFor = ({ state, spent }: Pick<Standing, 'state' | 'spent'>, tap: TapName): boolean =>
  (tapRules[tap].countsIn as readonly State[]).includes(state) && !spent.includes(tap);

const outcomes = ['here', 'done', 'no_answer', 'not_customer', 'undone'] as const;
const firstTaps: Partial<Record<State, Tap | undefined>> = {
  open: 'taken',
  no_answer: 'taken',
  not_customer: undefined,
};

/** The buttons of a lead's page: the first one, which the link in the email chose, and how it went. `isOpened`: the page shows the number. */
export function tapsOf(lead: Pick<Standing, 'state' | 'spent'>, action: LinkAction, isOpened: boolean) {
  const { state } = lead;
  const isChosen = action === 'notCustomer' && countsFor(lead, 'not_customer');
  const chosen: Tap | undefined = state in firstTaps ? firstTaps[state] : 'show';
  const first = isOpened && state !== 'open' ? undefined : isChosen ? 'not_customer' : chosen;
  const more = outcomes.filter((tap) => countsFor(lead, tap) && tap !== first);
  return { first, more: state === 'open' ? [] : more };
}

/** `rejected`: the time that can't be, as typed, and why. */
export type Tapped = {
  tap: Tap;
  seen: number;
  details?: Details;
  rejected?: { typed: TypedTime; problem: string };
};

/** The reference in a customer's text, or the whole text. */
export type Lookup = { text: string };

/** A press on the customer's page. `fee`: what the page said it costs, or ''. */
export type Pressed = { name: string; fee: string };

export async function readPress(request: Request): Promise<Pressed> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  return { name: String(data.do), fee: String(data.fee ?? '') };
}

/** @param now on our clock */
export async function readTap(request: Request, now: Date): Promise<Tapped | Lookup> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  if (data.do === 'find') return { text: String(data.text) };
  const [seen] = /^\d{1,6}$/.exec(String(data.seen ?? '')) ?? [];
  const tap = data.do;
  if (typeof tap !== 'string' || !Object.hasOwn(labels, tap) || seen === undefined)
    throw new RequestError('bad_request', 'not our form');
  return { tap: tap as Tap, seen: Number(seen), ...readDetails(tap as Tap, data, now) };
}

/** What the form of a tap tells. Ignores what it can't read. */
function readDetails(
  tap: Tap,
  data: Record<string, unknown>,
  now: Date,
): Pick<Tapped, 'details' | 'rejected'> {
  const who = readWho(data);
  if (tap === 'taken') return { details: who };
  if (tap === 'done') return { details: readFinalPrice(data) };
  if (tap === 'coming' || tap === 'late') {
    const minutes = readMinutes(data);
    const from = tap === 'late' ? Math.max(now.getTime(), Date.parse(String(data.due)) || 0) : now.getTime();
    const due = minutes && { due_at: new Date(from + minutes * 60_000).toISOString() };
    return { details: { ...(tap === 'coming' && { ...who, ...readPrice(data) }), ...due } };
  }
  if (tap !== 'agreed') return {};
  const typed = { date: String(data.date), time: String(data.time) };
  const at = readAppointment(typed, now);
  if (typeof at === 'string') return { rejected: { typed, problem: at } };
  return { details: { ...who, ...readPrice(data), due_at: at.toISOString(), ...dayBefore(at, now) } };
}

/** 5 PM of the day before, unless that's over. */
function dayBefore(at: Date, now: Date): Details {
  const remind = eveningBefore(at);
  return remind > now ? { remind_at: remind.toISOString() } : {};
}
