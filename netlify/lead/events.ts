import type { TimeBudget } from '../http/time-budget.ts';
import { receiptOf } from '../words/receipt.ts';
import { type DatabaseClient, openCalls } from './supabase.ts';
import type { Press, RecordedTap } from './taps.ts';
import type { Going } from './team.ts';

/** Records what the customer pressed, if their receipt offers it. @returns the lead after that */
export async function pressOn(events: LeadEvents, submission: string, press: Press | undefined) {
  const lead = await events.state(submission);
  const isOffered = lead && receiptOf(lead).buttons?.some(({ name }) => name === press);
  if (!lead || !press || !isOffered) return lead;
  // For the fee: who was on the way.
  const going = press === 'canceled' && lead.who !== null ? { person: lead.who } : undefined;
  return events.record(submission, { tap: press, seen: lead.seen, going });
}

const callTimeoutMs = 3000;

export function openLeadEvents(client: DatabaseClient, budget: TimeBudget) {
  const calls = openCalls(client, () => budget.signal(callTimeoutMs));
  return {
    async state(submission: string) {
      const [lead] = await calls.leads('lead_state', { submission });
      return lead;
    },
    async record(
      submission: string,
      { tap, seen, going }: { tap: RecordedTap; seen: number; going?: Going | undefined },
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
