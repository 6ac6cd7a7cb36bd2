import { timeZone } from '../../data/lead/town.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import type { Channel } from './channel.ts';
import { type Claimed, pausesOf, type Settlement, sendingOrder } from './policy.ts';
import { parseLeadReport } from './report.ts';
import {
  CallError,
  type DatabaseClient,
  leadsOf,
  nothingOf,
  type RowOf,
  resultOf,
  rowsOf,
  type WithLead,
} from './supabase.ts';

export type OpenLeadRow = WithLead<RowOf<'open_leads'>>;

const callTimeoutMs = 3000;
const maxOpenLeads = 200;
const lateSeconds = 15 * 60;

/** Methods throw CallError on errors and timeouts. */
export function openQueue(client: DatabaseClient, budget: TimeBudget) {
  const signal = () => budget.signal(callTimeoutMs);
  return {
    /** Leases due messages. `onlyLead` is a submission id. */
    async claim(
      { name, setting, hourlyLimit, atOnce, leaseSeconds }: Channel,
      onlyLead?: string,
    ): Promise<Claimed[]> {
      const args = {
        ...{ to_channel: name, setting, ...sendingOrder(hourlyLimit), pauses: pausesOf(name) },
        ...{ max_count: atOnce, lease_seconds: leaseSeconds, ...(onlyLead && { only_lead: onlyLead }) },
      };
      return leadsOf('claim_messages', (call) => client.rpc(call, args), signal());
    },
    async settle(results: Settlement[]) {
      if (results.length === 0) return;
      const settle = () =>
        nothingOf(
          'settle_messages',
          (name) => client.rpc(name, { results: JSON.stringify(results) }),
          signal(),
        );
      // Retries once, because unsettled messages go out again.
      await settle().catch(settle);
    },
    /** False unless it's new and today's. */
    schedule: (scheduled: 'digest' | 'report', day: string) =>
      resultOf('schedule_message', (name) => client.rpc(name, { scheduled, day }), signal()),
    async now() {
      const now = new Date((await resultOf('lead_now', (name) => client.rpc(name), signal())) ?? '');
      if (Number.isNaN(now.getTime())) throw new CallError('lead_now', 200, 'no time');
      return now;
    },
    /** Records the end of a sweep over `channels`, the enabled ones, or of a walk of health. */
    recordSweep: (channels: string[], ended: 'sweep' | 'walk' = 'sweep') =>
      nothingOf('record_sweep', (name) => client.rpc(name, { channels, ended }), signal()),
    async counts() {
      const args = { late_seconds: lateSeconds };
      const rows = await rowsOf('lead_health', (name) => client.rpc(name, args), signal());
      const [mail, push, webhook] = (['mail', 'push', 'webhook'] as const).map((name) =>
        rows.find(({ channel }) => channel === name),
      );
      if (!mail || !push || !webhook) throw new CallError('lead_health', 200, 'no counts');
      return { mail, push, webhook };
    },
    openLeads: (): Promise<OpenLeadRow[]> =>
      leadsOf('open_leads', (name) => client.rpc(name, { max_count: maxOpenLeads }), signal()),
    async report(since: Date) {
      const args = { since: since.toISOString(), zone: timeZone };
      return parseLeadReport(await resultOf('lead_report', (name) => client.rpc(name, args), signal()));
    },
  };
}

export type Queue = ReturnType<typeof openQueue>;
