/** The outbox of mails to the staff, which the database keeps. Its rules (order, limits, pauses) are in supabase/migrations. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { LeadDetails } from '../emails/lead-email-content.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import type { LeadRow } from './row.ts';

/** One mail about a lead to one person. While it is claimed, no other sender sends it. */
export type ClaimedNotification = Omit<LeadRow, 'content_hash' | 'plain_post'> & {
  notification_id: string;
  /** The same for all recipients of this mail. */
  mail_id: string;
  recipient: string;
  /** The mail server took an earlier copy without confirming it. */
  unconfirmed: boolean;
  kind: LeadDetails['kind'] | 'reminder' | 'escalation';
  /** 1 for the first attempt. */
  attempt: number;
  created_at: string;
  /** Of a reminder: its place in reminder_times() of supabase/migrations; 0 after "No answer". */
  step: number | null;
  /** Since the request came. */
  waited_seconds: number;
  /** Since this mail was due. */
  late_seconds: number;
  /** Of a reminder: the `mail_id` of the first mail about the lead. */
  first_mail_id: string | null;
};

/** A digest or a report to one person. */
export type ClaimedScheduled = Pick<
  ClaimedNotification,
  'notification_id' | 'mail_id' | 'recipient' | 'late_seconds'
>;

/** A lead that nobody has taken or reached. */
export type OpenLeadRow = Pick<
  ClaimedNotification,
  | 'submission_id'
  | 'created_at'
  | 'name'
  | 'phone'
  | 'address'
  | 'service'
  | 'page'
  | 'is_emergency'
  | 'waited_seconds'
> & {
  /** How many leads are open. */
  total: number;
};

/** A summary of the waiting leads to one of the staff. */
export type ClaimedSummary = Pick<ClaimedNotification, 'notification_id' | 'mail_id' | 'recipient'>;

/** A lead of which a recipient has no mail yet. */
export type WaitingRow = Pick<LeadRow, 'name' | 'phone' | 'address' | 'service' | 'page'> & {
  /** 0 emergency, 1 lead, 2 suspected spam. */
  priority: number;
  /** How many leads of this priority wait. */
  total: number;
  created_at: string;
};

/** Each count ends at 10,000. */
export type OutboxCounts = {
  pending: number;
  /** Not sent in {@link lateSeconds}, those given up included. */
  late: number;
  /** Given up, and never taken by the mail server. */
  dead: number;
  /** Not confirmed by the mail server, which may have taken them. */
  unconfirmed: number;
};

type Claim = {
  /** Most notifications to claim. */
  limit: number;
  /** Most mails to each recipient in an hour. */
  hourlyLimit: number;
  /** Everyone who is to be told. */
  recipients: string[];
  /** submission_id; claims the first mails of this lead only. */
  onlyLead?: string | undefined;
  /** Absent where reminders are off: those that wait are then taken away. */
  reminders?: { escalateTo: string[] } | undefined;
};

/** Every method throws OutboxError where the database does not do it in time. */
export type Outbox = {
  /** Takes notifications that are due, and keeps them from other senders for {@link leaseSeconds}. */
  claim(options: Claim): Promise<ClaimedNotification[]>;
  /** Writes the reminders that are due: one for each lead. `escalates`: there is somebody to escalate to. */
  oweReminders(options: { escalates: boolean }): Promise<void>;
  /** Takes the mails of the day, or of the week, that are due. */
  claimScheduled(kind: 'digest' | 'report', recipients: string[]): Promise<ClaimedScheduled[]>;
  /** The leads that a digest lists, at most {@link mostOpenLeads}: emergencies first, the newest first. */
  openLeads(): Promise<OpenLeadRow[]>;
  /** How many emergencies of the last 24 hours nobody has taken for {@link lateSeconds}; ends at 10,000. */
  untakenEmergencies(): Promise<number>;
  /** Takes the summaries that are due, every five minutes at most; there are some only while the hourly limit is reached. */
  claimSummaries(options: Pick<Claim, 'hourlyLimit' | 'recipients'>): Promise<ClaimedSummary[]>;
  /** The leads that a summary lists: by priority, then those most worth a call. */
  waiting(recipient: string): Promise<WaitingRow[]>;
  markSent(id: string): Promise<void>;
  /** `error` is a code. Returns whether the notification is given up now. */
  markFailed(id: string, error: string, permanent: boolean): Promise<boolean>;
  /** For a mail that the server took without confirming it. Returns whether the notification is given up now. */
  markUnconfirmed(id: string, error: string): Promise<boolean>;
  counts(): Promise<OutboxCounts>;
};

const lateSeconds = 15 * 60;
/** Longer than any sender works: the sweep, or a request with the time after its answer. */
const leaseSeconds = 60;
const callTimeoutMs = 3000;
/** Leads whose reminders one call writes. */
const mostReminders = 500;
/** More than one mail can show. */
const mostOpenLeads = 200;

/** `budget` limits every call, beside a timeout of its own. */
export function openOutbox(client: SupabaseClient, budget: TimeBudget): Outbox {
  const call = async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const signal = budget.signal(callTimeoutMs);
    const { data, error, status } = await client.rpc(name, parameters).abortSignal(signal);
    if (error || status < 200 || status > 299) throw new OutboxError(name, status, error?.code);
    return data;
  };
  return {
    claim: async ({ limit, hourlyLimit, recipients, onlyLead, reminders }) =>
      (await call('claim_notifications', {
        max_count: limit,
        lease_seconds: leaseSeconds,
        hourly_limit: hourlyLimit,
        recipients,
        ...(onlyLead && { only_lead: onlyLead }),
        ...(reminders && { reminders: true, escalate_to: reminders.escalateTo }),
      })) as ClaimedNotification[],
    oweReminders: async ({ escalates }) =>
      void (await call('owe_reminders', { max_count: mostReminders, escalates })),
    claimScheduled: async (kind, recipients) =>
      (await call('claim_scheduled', {
        scheduled: kind,
        lease_seconds: leaseSeconds,
        recipients,
      })) as ClaimedScheduled[],
    openLeads: async () => (await call('open_leads', { most: mostOpenLeads })) as OpenLeadRow[],
    untakenEmergencies: async () =>
      Number(await call('emergencies_untaken', { older_than_seconds: lateSeconds })),
    claimSummaries: async ({ hourlyLimit, recipients }) =>
      (await call('claim_summaries', {
        lease_seconds: leaseSeconds,
        hourly_limit: hourlyLimit,
        recipients,
      })) as ClaimedSummary[],
    waiting: async (recipient) => (await call('waiting_leads', { to_recipient: recipient })) as WaitingRow[],
    markSent: async (id) => void (await call('notification_sent', { notification_id: id })),
    markFailed: async (id, error, permanent) =>
      (await call('notification_failed', { notification_id: id, error, permanent })) === true,
    markUnconfirmed: async (id, error) =>
      (await call('notification_unconfirmed', { notification_id: id, error })) === true,
    counts: async () => {
      const [counts] = (await call('notification_health', { late_seconds: lateSeconds })) as OutboxCounts[];
      if (!counts) throw new OutboxError('notification_health', 204);
      return counts;
    },
  };
}

/** Its message names the database's function and codes only, and may be logged. */
export class OutboxError extends Error {
  override name = 'OutboxError';
  constructor(call: string, status: number, code = '') {
    super(`${call} answered ${status} ${code}`.trim());
  }
}
