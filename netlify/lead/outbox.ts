/** The outbox of mails to the staff, which the database keeps. Its rules (order, limits, pauses) are in supabase/migrations. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { LeadDetails } from '../emails/lead-email-content.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import type { LeadRow } from './row.ts';

/** One mail about a lead to one of the staff. While it is claimed, no other sender sends it. */
export type ClaimedNotification = Omit<LeadRow, 'content_hash' | 'plain_post'> & {
  notification_id: string;
  /** The same for all recipients of this mail. */
  mail_id: string;
  recipient: string;
  /** The mail server took an earlier copy without confirming it. */
  unconfirmed: boolean;
  kind: LeadDetails['kind'];
  /** 1 for the first attempt. */
  attempt: number;
  created_at: string;
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
  /** submission_id; claims the notifications of this lead only. */
  onlyLead?: string | undefined;
};

/** Every method throws OutboxError where the database does not do it in time. */
export type Outbox = {
  /** Takes notifications that are due, and keeps them from other senders for {@link leaseSeconds}. */
  claim(options: Claim): Promise<ClaimedNotification[]>;
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

/** `budget` limits every call, beside a timeout of its own. */
export function openOutbox(client: SupabaseClient, budget: TimeBudget): Outbox {
  const call = async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const signal = budget.signal(callTimeoutMs);
    const { data, error, status } = await client.rpc(name, parameters).abortSignal(signal);
    if (error || status < 200 || status > 299) throw new OutboxError(name, status, error?.code);
    return data;
  };
  return {
    claim: async ({ limit, hourlyLimit, recipients, onlyLead }) =>
      (await call('claim_notifications', {
        max_count: limit,
        lease_seconds: leaseSeconds,
        hourly_limit: hourlyLimit,
        recipients,
        ...(onlyLead && { only_lead: onlyLead }),
      })) as ClaimedNotification[],
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
