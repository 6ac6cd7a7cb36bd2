import { timeZone } from '../../data/lead/town.ts';
import type { TimeBudget } from '../base/time-budget.ts';
import type { Channel, Claimed, Settlement } from './policy.ts';
import { parseLeadReport } from './report.ts';
import { CallError, type DatabaseClient, openCalls, type RowOf, type WithLead } from './supabase.ts';

export type OpenLeadRow = WithLead<RowOf<'open_leads'>>;

const callTimeoutMs = 3000;
const maxOpenLeads = 200;
const lateSeconds = 15 * 60;

/** Methods throw CallError on errors and timeouts. */
export function openQueue(client: DatabaseClient, budget: TimeBudget) {
  const calls = openCalls(client, () => budget.signal(callTimeoutMs));
  return {
    /** Leases due messages. `onlyLead` is a submission id. */
    claim: (
      { name, setting, hourlyLimit, atOnce, leaseSeconds }: Channel,
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
    async counts() {
      const rows = await calls.rows('lead_health', { late_seconds: lateSeconds });
      const [mail, push, webhook] = (['mail', 'push', 'webhook'] as const).map((name) =>
        rows.find(({ channel }) => channel === name),
      );
      if (!mail || !push || !webhook) throw new CallError('lead_health', 200, 'no counts');
      return { mail, push, webhook };
    },
    openLeads: (): Promise<OpenLeadRow[]> => calls.leads('open_leads', { max_count: maxOpenLeads }),
    report: async (since: Date) =>
      parseLeadReport(await calls.result('lead_report', { since: since.toISOString(), zone: timeZone })),
  };
}

export type Queue = ReturnType<typeof openQueue>;
export type Counts = Awaited<ReturnType<Queue['counts']>>;
