import { timeZone } from '../../data/lead/site-facts.js';
import type { TimeBudget } from '../base/time-budget.ts';
import type { Database, Lead } from './database.types.ts';
import type { TapName } from './events.ts';
import type { Channel, ChannelName, Claimed, Settlement } from './policy.ts';
import type { Days } from './report.ts';
import { CallError, openCalls, type RowOf, supabaseClient, type WithLead } from './supabase.ts';
import type { Details } from './team.ts';

export type OpenLeadRow = WithLead<RowOf<'open_leads'>>;

const callTimeoutMs = 3000;
const maxOpenLeads = 200;
const lateSeconds = 15 * 60;

/** What the database does for us. Methods throw CallError on errors and timeouts. */
export function openDatabase(budget: TimeBudget, client = supabaseClient()) {
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
    /** Leases due messages. `onlyLead` is a submission id. */
    claim: (
      { name, setting, hourlyLimit, atOnce, leaseSeconds = 30 }: Channel,
      onlyLead?: string,
    ): Promise<Claimed[]> =>
      calls.leads('claim_messages', {
        to_channel: name,
        setting,
        max_count: atOnce,
        lease_seconds: leaseSeconds,
        ...(hourlyLimit && { hourly_limit: hourlyLimit }),
        ...(onlyLead && { only_lead: onlyLead }),
      }),
    /** A text or call. @returns the request to tell the staff of */
    receive: (received: Database['public']['Functions']['receive_by_phone']['Args']) =>
      calls.result('receive_by_phone', received),
    /** Whether a claimed email or text may go to a customer. */
    mayWrite: (message: string) => calls.result('may_write', { message }),
    async settle(results: Settlement[]) {
      if (results.length === 0) return;
      const settle = () => calls.nothing('settle_messages', { results: JSON.stringify(results) });
      // Retries once, because unsettled messages go out again.
      await settle().catch(settle);
    },
    /** False unless it's new and today's. */
    schedule: (scheduled: 'digest' | 'report', day: string) =>
      calls.result('schedule_message', { scheduled, day }),
    async now() {
      const now = new Date((await calls.result('lead_now', {})) ?? '');
      if (Number.isNaN(now.getTime())) throw new CallError('lead_now', 200, 'no time');
      return now;
    },
    /** Records the end of a sweep over `channels`, the enabled ones. */
    recordSweep: (channels: string[]) => calls.nothing('record_sweep', { channels }),
    /** Of a channel. */
    async counts() {
      const rows = await calls.rows('lead_health', { late_seconds: lateSeconds });
      return (name: ChannelName) => {
        const counts = rows.find(({ channel }) => channel === name);
        if (!counts) throw new CallError('lead_health', 200, 'no counts');
        return counts;
      };
    },
    /** For the digest; or `everything` that isn't closed, and appointments of two days. */
    openLeads: (everything = false): Promise<OpenLeadRow[]> =>
      calls.leads('open_leads', { max_count: maxOpenLeads, everything }),
    report: ({ first, last }: Days) =>
      calls.rows('lead_report', { first_day: first, last_day: last, zone: timeZone }),
  };
}

export type LeadDatabase = ReturnType<typeof openDatabase>;
export type Counts = Awaited<ReturnType<LeadDatabase['counts']>>;
