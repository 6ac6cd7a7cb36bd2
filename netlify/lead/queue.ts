import type { Channel } from '../channels/channel.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { type Claimed, pausesOf, type Settlement, sendingOrder } from './policy.ts';
import { type LeadReport, parseLeadReport } from './report.ts';
import type { DatabaseClient, RowOf } from './supabase.ts';
import { answerOf, rowsOf } from './supabase.ts';

export type OpenLeadRow = RowOf<'open_leads'>;

const callTimeoutMs = 3000;
const mostOpenLeads = 200;

export type Queue = {
  /** At most `limit` messages that are due, of one lead (a submission id) or of all. No other sender has them until their lease ends. */
  claim(channel: Channel, limit: number, onlyLead?: string): Promise<Claimed[]>;
  settle(results: Settlement[]): Promise<void>;
  schedule(kind: 'digest' | 'report', day: string): Promise<void>;
  /** The heartbeat of the schedule. `channels`: those that are on. Returns the time of the leads' clock. */
  noteSweep(channels: string[]): Promise<Date>;
  openLeads(): Promise<OpenLeadRow[]>;
  report(since: Date): Promise<LeadReport>;
};

export function openQueue(client: DatabaseClient, budget: TimeBudget): Queue {
  const signal = () => budget.signal(callTimeoutMs);
  return {
    claim: ({ name, setting, hourlyLimit, leaseSeconds }, limit, onlyLead) => {
      const args = {
        to_channel: name,
        setting,
        classes: JSON.stringify(sendingOrder(hourlyLimit)),
        pauses: pausesOf(name),
        max_count: limit,
        lease_seconds: leaseSeconds,
        ...(onlyLead && { only_lead: onlyLead }),
      };
      return rowsOf('claim_messages', (call) => client.rpc(call, args), signal());
    },
    settle: async (results) => {
      if (results.length === 0) return;
      const settle = () =>
        answerOf(
          'settle_messages',
          (name) => client.rpc(name, { results: JSON.stringify(results) }),
          signal(),
        );
      // Tried twice, because a message that isn't settled goes out again.
      await settle().catch(settle);
    },
    schedule: async (scheduled, day) => {
      await answerOf('schedule_message', (name) => client.rpc(name, { scheduled, day }), signal());
    },
    noteSweep: async (channels) => {
      const now = await answerOf('sweep_ran', (name) => client.rpc(name, { channels }), signal());
      return new Date(now ?? Date.now());
    },
    openLeads: () => rowsOf('open_leads', (name) => client.rpc(name, { most: mostOpenLeads }), signal()),
    report: async (since) => {
      const args = { since: since.toISOString() };
      return parseLeadReport(await answerOf('lead_report', (name) => client.rpc(name, args), signal()));
    },
  };
}
