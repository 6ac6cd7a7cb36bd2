/** The outbox of mails to the staff, which the database keeps. Its rules (order, limits, pauses) are in supabase/migrations. */
import type { TimeBudget } from '../http/time-budget.ts';
import { answerOf, CallError, rowsOf } from './call.ts';
import { type LeadSource, sourceText } from './source.ts';
import type { DatabaseClient, RowOf } from './supabase.ts';

/** While it is claimed, no other sender sends it. */
export type ClaimedNotification = RowOf<'claim_notifications'>;
export type ClaimedScheduled = RowOf<'claim_scheduled'>;
export type OpenLeadRow = RowOf<'open_leads'>;
export type ClaimedSummary = RowOf<'claim_summaries'>;
export type WaitingRow = RowOf<'waiting_leads'>;
export type OutboxCounts = RowOf<'notification_health'>;

/** What closed an earlier request: whoever sends the same again is called again. */
export type ClosingTap = { tap: 'reached' | 'not_customer'; at: Date };

type Claim = {
  limit: number;
  hourlyLimit: number;
  recipients: string[];
  onlyLead?: string | undefined;
  /** Absent where reminders are off: those that wait are then taken away. */
  reminders?: { escalateTo: string[] } | undefined;
};

/** Every method throws CallError where the database does not do it in time. */
export type Outbox = {
  claim(options: Claim): Promise<ClaimedNotification[]>;
  /** One reminder for each lead that is due. `escalates`: there is somebody to escalate to. */
  oweReminders(options: { escalates: boolean }): Promise<void>;
  claimScheduled(kind: 'digest' | 'report', recipients: string[]): Promise<ClaimedScheduled[]>;
  openLeads(): Promise<OpenLeadRow[]>;
  untakenEmergencies(): Promise<number>;
  /** Every five minutes at most, and only while the hourly limit is reached. */
  claimSummaries(options: Pick<Claim, 'hourlyLimit' | 'recipients'>): Promise<ClaimedSummary[]>;
  waiting(recipient: string): Promise<WaitingRow[]>;
  /** Undefined where the request is not closed. */
  closedBy(submissionId: string): Promise<ClosingTap | undefined>;
  /** '' where nothing is known. */
  sourceOf(submissionId: string): Promise<string>;
  markSent(id: string): Promise<void>;
  /** `error` is a code. Returns whether the notification is given up now. */
  markFailed(id: string, error: string, permanent: boolean): Promise<boolean>;
  markUnconfirmed(id: string, error: string): Promise<boolean>;
  /** The heartbeat of the schedule. */
  noteSweep(): Promise<void>;
  /** Undefined where it never ran. */
  secondsSinceSweep(): Promise<number | undefined>;
  /** Late is what has waited for {@link lateSeconds}. Each count ends at 10,000. */
  counts(): Promise<OutboxCounts>;
};

const lateSeconds = 15 * 60;
/** Longer than any sender works: the sweep, or a request with the time after its answer. */
const leaseSeconds = 60;
const callTimeoutMs = 3000;
const mostReminders = 500;
const mostOpenLeads = 200;

export function openOutbox(client: DatabaseClient, budget: TimeBudget): Outbox {
  const signal = () => budget.signal(callTimeoutMs);
  return {
    claim: ({ limit, hourlyLimit, recipients, onlyLead, reminders }) =>
      rowsOf(
        'claim_notifications',
        (name) =>
          client.rpc(name, {
            max_count: limit,
            lease_seconds: leaseSeconds,
            hourly_limit: hourlyLimit,
            recipients,
            ...(onlyLead && { only_lead: onlyLead }),
            ...(reminders && { reminders: true, escalate_to: reminders.escalateTo }),
          }),
        signal(),
      ),
    oweReminders: async ({ escalates }) => {
      const args = { max_count: mostReminders, escalates };
      await answerOf('owe_reminders', (name) => client.rpc(name, args), signal());
    },
    claimScheduled: (kind, recipients) => {
      const args = { scheduled: kind, lease_seconds: leaseSeconds, recipients };
      return rowsOf('claim_scheduled', (name) => client.rpc(name, args), signal());
    },
    openLeads: () => rowsOf('open_leads', (name) => client.rpc(name, { most: mostOpenLeads }), signal()),
    untakenEmergencies: async () => {
      const args = { older_than_seconds: lateSeconds };
      return Number(await answerOf('emergencies_untaken', (name) => client.rpc(name, args), signal()));
    },
    claimSummaries: ({ hourlyLimit, recipients }) => {
      const args = { lease_seconds: leaseSeconds, hourly_limit: hourlyLimit, recipients };
      return rowsOf('claim_summaries', (name) => client.rpc(name, args), signal());
    },
    waiting: (recipient) =>
      rowsOf('waiting_leads', (name) => client.rpc(name, { to_recipient: recipient }), signal()),
    closedBy: async (submission) => {
      const [row] = await rowsOf('lead_state', (name) => client.rpc(name, { submission }), signal());
      const tap = row && (['reached', 'not_customer'] as const).find((kind) => kind === row.state);
      return tap && { tap, at: new Date(row.since) };
    },
    sourceOf: async (submissionId) => {
      const read = () =>
        client
          .from('contact_submissions')
          .select('referrer,utm_source,utm_medium,utm_campaign')
          .eq('submission_id', submissionId);
      const [row] = await rowsOf<string, LeadSource>('contact_submissions', read, signal());
      return row ? sourceText(row) : '';
    },
    markSent: async (id) => {
      await answerOf('notification_sent', (name) => client.rpc(name, { notification_id: id }), signal());
    },
    markFailed: async (id, error, permanent) => {
      const args = { notification_id: id, error, permanent };
      return (await answerOf('notification_failed', (name) => client.rpc(name, args), signal())) === true;
    },
    markUnconfirmed: async (id, error) => {
      const args = { notification_id: id, error };
      return (
        (await answerOf('notification_unconfirmed', (name) => client.rpc(name, args), signal())) === true
      );
    },
    noteSweep: async () => {
      await answerOf('sweep_ran', (name) => client.rpc(name), signal());
    },
    secondsSinceSweep: async () =>
      (await answerOf('seconds_since_sweep', (name) => client.rpc(name), signal())) ?? undefined,
    counts: async () => {
      const args = { late_seconds: lateSeconds };
      const [counts] = await rowsOf('notification_health', (name) => client.rpc(name, args), signal());
      if (!counts) throw new CallError('notification_health', 204);
      return counts;
    },
  };
}
