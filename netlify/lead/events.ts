import type { TimeBudget } from '../http/time-budget.ts';
import { offersOf } from '../words/receipt.ts';
import type { Database, Lead } from './database.types.ts';
import { CallError, type DatabaseClient, openCalls } from './supabase.ts';
import type { Pressed, TapName } from './taps.ts';
import type { Details } from './team.ts';

/**
 * Records what the customer pressed, if their page offers it for no more than it said.
 * @returns false if it counted no more
 */
export async function pressOn(events: LeadEvents, lead: Lead | undefined, { name, fee }: Pressed) {
  const offer = lead && offersOf(lead).find((act) => act.name === name);
  if (!lead || !offer || (offer.fee && offer.fee !== fee)) return false;
  return events.record(lead.submission_id, { tap: offer.name, seen: lead.seen });
}

const callTimeoutMs = 3000;

/** What a visitor typed. Null once it's erased. */
export type Version = Pick<
  Database['public']['Tables']['contact_submissions']['Row'],
  'submission_id' | 'created_at' | 'name' | 'phone' | 'address' | 'page' | 'service' | 'erased_at'
>;

export function openLeadEvents(client: DatabaseClient, budget: TimeBudget) {
  const calls = openCalls(client, () => budget.signal(callTimeoutMs));
  return {
    async state(submission: string) {
      const [lead] = await calls.leads('lead_state', { submission });
      return lead;
    },
    async record(
      submission: string,
      { tap, seen, details = {} }: { tap: TapName; seen: number; details?: Details | undefined },
    ) {
      const args = { submission, event: tap, events_seen: seen, details: JSON.stringify(details) };
      const [after] = await calls.leads('record_lead_event', args);
      return after;
    },
    /** All versions of a request whose senders may see it, oldest first. A repeat, maybe by a stranger, is its only one. */
    async knownVersions(lead: Lead): Promise<Version[]> {
      if (!lead.full_receipt) return [lead];
      const { status, data, error } = await client
        .from('contact_submissions')
        .select('submission_id, created_at, name, phone, address, page, service, erased_at')
        .or(`id.eq.${lead.main_id},main_id.eq.${lead.main_id}`)
        .eq('full_receipt', true)
        .order('created_at')
        .abortSignal(budget.signal(callTimeoutMs));
      if (status !== 200 || !data) throw new CallError('versions', status, error?.code);
      return data.length > 0 ? data : [lead];
    },
    /** @param reference eight hex digits */
    find: (reference: string) => calls.rows('find_lead', { reference }),
  };
}

export type LeadEvents = ReturnType<typeof openLeadEvents>;
