import { zoneName } from '../../data/lead/town.ts';
import { bodyFormat, RequestError, readBody } from '../http/request.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import type { ReceiptState } from '../words/receipt.ts';
import { appointmentText, wantsText } from '../words/wishes.ts';
import type { TypedTime } from './appointment.ts';
import { reminderMinutes } from './policy.ts';
import {
  CallError,
  type DatabaseClient,
  nothingOf,
  type RowOf,
  rowsOf,
  type WithLead,
  withLead,
} from './supabase.ts';
import { type Coming, comingIn, type Going, readGoing } from './team.ts';

export const leadEvents = ['taken', 'reached', 'no_answer', 'not_customer', 'undone'] as const;
export type LeadEvent = (typeof leadEvents)[number];

const leadStates = ['open', 'taken', 'reached', 'no_answer', 'not_customer'] as const;

/** A request's columns, and its state. `since` is ISO 8601. `seen` counts the events; a tap from a page that showed fewer is ignored. */
export type LeadState = WithLead<RowOf<'lead_state'>> & { state: (typeof leadStates)[number] };

export type Receipt = { answer: ReceiptState; coming?: Coming | undefined };

/** What a receipt tells. Hides the staff's notes. Missing and erased leads count as closed. */
export function receiptOf(lead: LeadState | undefined): Receipt {
  if (!lead || lead.erased_at) return { answer: { state: 'closed' } };
  return lead.full_receipt
    ? { answer: fullState(lead), coming: comingIn(lead) }
    : { answer: shortState(lead) };
}

/** For a repeat, which anyone who knows the customer can send: only that someone took it, and no time from before. */
function shortState(lead: LeadState): ReceiptState {
  const { claimed_at, created_at } = lead;
  if (!claimed_at) return { state: 'waiting' };
  const at = Math.max(Date.parse(claimed_at), Date.parse(created_at));
  return takenState(new Date(at), lead);
}

function takenState(at: Date, { since, since_seconds }: LeadState): ReceiptState {
  const now = Date.parse(since) + since_seconds * 1000;
  const [minutes = 0] = reminderMinutes.taken;
  const isQuiet = now - at.getTime() >= minutes * 60_000;
  return { state: 'taken', at: at.toISOString(), ...(isQuiet && { isQuiet }) };
}

function fullState(lead: LeadState): ReceiptState {
  if (lead.state === 'not_customer') return { state: 'closed' };
  const { state, appointment_at: at, who } = lead;
  if (at && who === null) return { state: 'agreed', when: `${appointmentText(at)}\u00a0${zoneName}` };
  if (state === 'reached') return { state: 'closed' };
  const since = new Date(lead.since);
  if (state === 'taken') return takenState(since, lead);
  if (state !== 'no_answer') return { state: 'waiting' };
  return { state: 'missed', at: since.toISOString(), ...(wantsText(lead) && { byText: true }) };
}

const callTimeoutMs = 3000;

export function openLeadEvents(client: DatabaseClient, budget: TimeBudget) {
  const signal = () => budget.signal(callTimeoutMs);
  return {
    async state(submission: string) {
      const [row] = await rowsOf('lead_state', (name) => client.rpc(name, { submission }), signal());
      return row && withState(row);
    },
    async record(submission: string, { tap, seen, going }: Recorded) {
      const event = tap === 'coming' ? 'taken' : tap;
      const args = { submission, event, events_seen: seen, ...going };
      const [row] = await rowsOf('record_lead_event', (name) => client.rpc(name, args), signal());
      return row && withState(row);
    },
    /** Sets the agreed time, or clears it. */
    async agree(submission: string, at?: Date) {
      const args = { submission, ...(at && { agreed: at.toISOString() }) };
      await nothingOf('record_appointment', (name) => client.rpc(name, args), signal());
    },
    /** @param reference eight hex digits */
    find: (reference: string) => rowsOf('find_lead', (name) => client.rpc(name, { reference }), signal()),
  };
}

export type LeadEvents = ReturnType<typeof openLeadEvents>;

function withState<Row extends RowOf<'lead_state'>>(row: Row) {
  const state = leadStates.find((known) => known === row.state);
  if (!state) throw new CallError('lead_state', 200, 'unknown state');
  return { ...withLead(row), state };
}

/** "coming" is recorded as "taken" again, with who, price and time. */
export type Tap = LeadEvent | 'coming' | 'show';

type Recorded = { tap: Exclude<Tap, 'show'>; seen: number; going?: Going };
export type Tapped = Recorded | { tap: 'show'; seen: number };

/** The reference in a customer's text, or the whole text. */
export type Lookup = { text: string };

/** The form "Agree on a time"; undefined cancels. */
export type Agreement = { typed: TypedTime | undefined };

const taps: readonly Tap[] = [...leadEvents, 'coming', 'show'];

export async function readTap(request: Request): Promise<Tapped | Lookup | Agreement> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  if (data.do === 'find') return { text: String(data.text) };
  if (data.do === 'agree') return { typed: { date: String(data.date), time: String(data.time) } };
  if (data.do === 'call_off') return { typed: undefined };
  const tap = taps.find((known) => known === data.do);
  const [seen] = /^\d{1,6}$/.exec(String(data.seen ?? '')) ?? [];
  if (!tap || seen === undefined) throw new RequestError('bad_request', 'not our form');
  return { tap, seen: Number(seen), ...(tap === 'coming' && { going: readGoing(data) }) };
}
