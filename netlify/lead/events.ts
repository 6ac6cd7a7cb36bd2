import { callDue } from '../../data/lead/clock.ts';
import { zoneName } from '../../data/lead/town.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { business } from '../site.ts';
import { type Button, buttonFor, complaint, keptText, type ReceiptState } from '../words/receipt.ts';
import { appointmentText, promiseOf, verbOf, wantsText } from '../words/wishes.ts';
import type { Lead } from './database.types.ts';
import { quietMinutes } from './policy.ts';
import { type DatabaseClient, openCalls } from './supabase.ts';
import { countsIn, type Press, type RecordedTap } from './taps.ts';
import { type Coming, callerIn, comingIn, type Going } from './team.ts';

export type Receipt = {
  answer: ReceiptState;
  coming?: Coming | undefined;
  /** What its holder may press now. */
  buttons?: Button[];
  /** What was agreed on the phone, as a text to keep. */
  keep?: string;
};

/** What a receipt tells. Hides the staff's notes. Missing and erased leads count as closed. */
export function receiptOf(lead: Lead | undefined): Receipt {
  if (!lead || lead.erased_at) return { answer: { state: 'closed' } };
  if (!lead.full_receipt) return { answer: shortState(lead) };
  const coming = comingIn(lead);
  const buttons = pressesOn(lead).map((press) => buttonFor(press, lead));
  return { answer: fullState(lead), coming, buttons, ...(coming && { keep: keptText(coming, lead) }) };
}

const undoMinutes = 5;

/** A repeat has none: its sender may be a stranger. */
function pressesOn(lead: Lead) {
  const isOffered: Record<Press, boolean> = {
    complained: promiseBroken(lead) !== undefined,
    canceled: true,
    reopened: minutesSince(lead) < undoMinutes,
  };
  return presses.filter((press) => countsIn(lead.state, press) && isOffered[press]);
}

const presses: readonly Press[] = ['complained', 'canceled', 'reopened'];

const minutesSince = ({ asked_at, since }: Lead) => (Date.parse(asked_at) - Date.parse(since)) / 60_000;

/** When we should have been in touch, if that time has passed. The customer can complain of it once. */
function promiseBroken(lead: Lead) {
  const { state, since, who, last_tap, appointment_at } = lead;
  if (who !== null || appointment_at || last_tap === 'complained') return undefined;
  if (state === 'open' && promiseOf(lead).settle) return undefined;
  const minutes = state === 'open' ? business.responseMinutes : quietMinutes;
  return minutesSince(lead) < minutes ? undefined : callDue(new Date(since), minutes);
}

/** For a repeat, which anyone who knows the customer can send: only that someone took it, and no time from before. */
function shortState(lead: Lead): ReceiptState {
  const { taken_at, created_at } = lead;
  if (!taken_at) return { state: 'waiting' };
  return takenState(taken_at > created_at ? taken_at : created_at, lead);
}

function takenState(since: string, { asked_at }: Lead): ReceiptState {
  const at = new Date(since);
  const isQuiet = Date.parse(asked_at) - at.getTime() >= quietMinutes * 60_000;
  return { state: 'taken', at: at.toISOString(), ...(isQuiet && { isQuiet }) };
}

function fullState(lead: Lead): ReceiptState {
  const { state, since, appointment_at: at, who, last_tap } = lead;
  if (state === 'canceled') return { state, owesFee: who !== null };
  if (state === 'not_customer') return { state: 'closed' };
  if (at && who === null) return { state: 'agreed', when: `${appointmentText(at)}\u00a0${zoneName}` };
  if (state === 'reached') return { state: 'closed' };
  if (state === 'taken') return { ...takenState(since, lead), ...callerOf(lead), ...complaintOf(lead) };
  if (state !== 'no_answer')
    return {
      state: 'waiting',
      ...(presses.some((press) => press === last_tap) && { raisedAt: since }),
      dueAt: promiseBroken(lead)?.toISOString(),
      ...complaintOf(lead),
    };
  return { state: 'missed', at: new Date(since).toISOString(), ...(wantsText(lead) && { byText: true }) };
}

const complaintOf = (lead: Lead) => promiseBroken(lead) && { complaint: complaint(lead) };

function callerOf(lead: Lead) {
  const { name, phoneEnding } = callerIn(lead) ?? {};
  return name && { caller: { name, phoneEnding, verb: verbOf(lead) } };
}

/** Records what the customer pressed, if their receipt offers it. @returns the lead after that */
export async function pressOn(
  events: LeadEvents,
  submission: string,
  press: Press | undefined,
): Promise<Lead | undefined> {
  const lead = await events.state(submission);
  const isOffered = lead && receiptOf(lead).buttons?.some(({ name }) => name === press);
  if (!lead || !press || !isOffered) return lead;
  // For the fee: who was on the way.
  const going = press === 'canceled' && lead.who !== null ? { person: lead.who } : undefined;
  return events.record(submission, { tap: press, seen: lead.seen, ...(going && { going }) });
}

const callTimeoutMs = 3000;

export function openLeadEvents(client: DatabaseClient, budget: TimeBudget) {
  const calls = openCalls(client, () => budget.signal(callTimeoutMs));
  return {
    async state(submission: string): Promise<Lead | undefined> {
      const [lead] = await calls.leads('lead_state', { submission });
      return lead;
    },
    async record(
      submission: string,
      { tap, seen, going }: { tap: RecordedTap; seen: number; going?: Going },
    ) {
      const event = tap === 'coming' ? 'taken' : tap;
      const told = tap === 'taken' ? going?.person && { caller_name: going.person } : going;
      const args = { submission, event, events_seen: seen, ...told };
      const [after] = await calls.leads('record_lead_event', args);
      return after;
    },
    /** Sets the agreed time, or clears it. */
    agree: (submission: string, at?: Date) =>
      calls.nothing('record_appointment', { submission, ...(at && { agreed: at.toISOString() }) }),
    /** @param reference eight hex digits */
    find: (reference: string) => calls.rows('find_lead', { reference }),
  };
}

export type LeadEvents = ReturnType<typeof openLeadEvents>;
