/** Every tap on the staff's page and every press on the customer's receipt. SQL has the same rules in record_lead_event(); a test compares them. */
import { bodyFormat, RequestError, readBody } from '../http/request.ts';
import type { TypedTime } from './appointment.ts';
import type { LinkAction } from './link.ts';
import type { Standing, State } from './standing.ts';
import { type Going, readCaller, readGoing } from './team.ts';

type Rule = { from: readonly State[]; to: State; label: string };

const called = ['taken', 'no_answer'] as const;

/** The states in which a tap counts, the state after it, and its button. "coming" is recorded as "taken" again, with who, price and time. */
export const taps = {
  taken: { from: ['open', 'no_answer'], to: 'taken', label: "I'm on it" },
  coming: { from: ['open', ...called], to: 'taken', label: "I'm coming" },
  reached: { from: called, to: 'reached', label: 'Reached' },
  no_answer: { from: called, to: 'no_answer', label: 'No answer' },
  not_customer: { from: ['open', ...called], to: 'not_customer', label: 'Not a customer' },
  undone: { from: [...called, 'reached', 'not_customer', 'canceled'], to: 'open', label: 'Undo' },
} as const satisfies Record<string, Rule>;

/** The customer's, on their receipt; netlify/words/receipt.ts has the buttons. */
export const presses = {
  complained: { from: ['open', 'taken'], to: 'open' },
  canceled: { from: ['open', ...called], to: 'canceled' },
  reopened: { from: ['canceled'], to: 'open' },
} as const satisfies Record<string, Omit<Rule, 'label'>>;

/** Staff's and customer's. */
export const rules = { ...taps, ...presses };

export type Press = keyof typeof presses;
type StaffTap = keyof typeof taps;
export type RecordedTap = StaffTap | Press;
/** "show" records nothing. */
export type Tap = StaffTap | 'show';

export const labelOf = (tap: Tap): string => (tap === 'show' ? 'Show the number' : taps[tap].label);

const outcomes = ['reached', 'no_answer', 'not_customer', 'undone'] as const;
const firstTaps: Record<State, Tap | undefined> = {
  open: 'taken',
  taken: 'show',
  no_answer: 'taken',
  reached: 'show',
  not_customer: undefined,
  canceled: 'show',
};

export const countsFor = ({ state, spent }: Pick<Standing, 'state' | 'spent'>, tap: RecordedTap) =>
  rules[tap].from.some((from) => from === state) && !spent.includes(tap);

/** The buttons of a lead's page: the first one, which the link in the email chose, and how it went. `isOpened`: the page shows the number. */
export function tapsOf(lead: Pick<Standing, 'state' | 'spent'>, action: LinkAction, isOpened: boolean) {
  const { state } = lead;
  const isChosen = action === 'notCustomer' && countsFor(lead, 'not_customer');
  const first = isOpened && state !== 'open' ? undefined : isChosen ? 'not_customer' : firstTaps[state];
  const more = outcomes.filter((tap) => countsFor(lead, tap) && tap !== first && (isOpened || tap !== state));
  return { first, more: state === 'open' ? [] : more };
}

export type Tapped = { tap: Tap; seen: number; going?: Going | undefined };

/** The reference in a customer's text, or the whole text. */
export type Lookup = { text: string };

/** The form "Agree on a time"; undefined cancels. */
export type Agreement = { typed: TypedTime | undefined };

const isTap = (name: unknown): name is Tap =>
  typeof name === 'string' && (name === 'show' || Object.hasOwn(taps, name));

/** Undefined unless it's a button of ours. */
export async function readPress(request: Request): Promise<Press | undefined> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  return isPress(data.do) ? data.do : undefined;
}

export const isPress = (name: unknown): name is Press =>
  typeof name === 'string' && Object.hasOwn(presses, name);

export async function readTap(request: Request): Promise<Tapped | Lookup | Agreement> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  if (data.do === 'find') return { text: String(data.text) };
  if (data.do === 'agree') return { typed: { date: String(data.date), time: String(data.time) } };
  if (data.do === 'call_off') return { typed: undefined };
  const [seen] = /^\d{1,6}$/.exec(String(data.seen ?? '')) ?? [];
  if (!isTap(data.do) || seen === undefined) throw new RequestError('bad_request', 'not our form');
  return {
    tap: data.do,
    seen: Number(seen),
    going: data.do === 'coming' ? readGoing(data) : data.do === 'taken' ? readCaller(data) : undefined,
  };
}
