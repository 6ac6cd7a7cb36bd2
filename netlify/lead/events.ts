import { zoneName } from '../../data/lead/town.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import type { ReceiptState } from '../words/receipt.ts';
import { appointmentText, wantsText } from '../words/wishes.ts';
import type { Lead } from './database.types.ts';
import { quietMinutes } from './policy.ts';
import { type DatabaseClient, openCalls } from './supabase.ts';
import type { RecordedTap } from './taps.ts';
import { type Coming, comingIn, type Going } from './team.ts';

export type Receipt = { answer: ReceiptState; coming?: Coming | undefined };

/** What a receipt tells. Hides the staff's notes. Missing and erased leads count as closed. */
export function receiptOf(lead: Lead | undefined): Receipt {
  if (!lead || lead.erased_at) return { answer: { state: 'closed' } };
  if (!lead.full_receipt) return { answer: shortState(lead) };
  return { answer: fullState(lead), coming: comingIn(lead) };
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
  const { state, since, appointment_at: at, who } = lead;
  if (state === 'not_customer') return { state: 'closed' };
  if (at && who === null) return { state: 'agreed', when: `${appointmentText(at)}\u00a0${zoneName}` };
  if (state === 'reached') return { state: 'closed' };
  if (state === 'taken') return takenState(since, lead);
  if (state !== 'no_answer') return { state: 'waiting' };
  return { state: 'missed', at: new Date(since).toISOString(), ...(wantsText(lead) && { byText: true }) };
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
      const args = { submission, event, events_seen: seen, ...going };
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
