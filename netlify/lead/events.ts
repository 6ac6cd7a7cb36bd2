import type { TimeBudget } from '../base/time-budget.ts';
import type { Lead } from './database.types.ts';
import { type DatabaseClient, openCalls } from './supabase.ts';
import type { TapName } from './taps.ts';
import type { Details } from './team.ts';

const callTimeoutMs = 3000;

export function openLeadEvents(client: DatabaseClient, budget: TimeBudget) {
  const calls = openCalls(client, () => budget.signal(callTimeoutMs));
  return {
    async state(submission: string) {
      const [lead] = await calls.leads('lead_state', { submission });
      return lead;
    },
    /** Of a request, the latest first. Empty if it was erased. */
    versions: (submission: string): Promise<Lead[]> => calls.leads('lead_versions', { submission }),
    async record(
      submission: string,
      { tap, seen, details = {} }: { tap: TapName; seen: number; details?: Details | undefined },
    ) {
      const args = { submission, event: tap, events_seen: seen, details: JSON.stringify(details) };
      const [after] = await calls.leads('record_lead_event', args);
      return after;
    },
    /** @param reference eight hex digits */
    find: (reference: string) => calls.rows('find_lead', { reference }),
    /** All that isn't closed, and appointments of two days. */
    openWork: (): Promise<Lead[]> => calls.leads('open_leads', { max_count: 200, everything: true }),
  };
}
