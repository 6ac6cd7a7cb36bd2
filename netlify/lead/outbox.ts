/** The outbox as the functions see it: claim, report, count. The rules are in supabase/migrations. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Budget } from '../budget.ts';
import type { LeadRow } from './row.ts';

/** One mail that is owed, with its lead. */
export type OwedNotification = LeadRow & {
  notification_id: string;
  kind: 'lead' | 'emergency_alert';
  /** 1 for the first. */
  attempt: number;
  created_at: string;
};

export type OutboxHealth = { pending: number; late: number; dead: number };

export type Outbox = {
  /** Takes up to `limit` that are due, or those of one lead, so that no other sender has them. */
  claim(options: { limit: number; hourlyLimit: number; onlyLead?: string }): Promise<OwedNotification[]>;
  sent(id: string): Promise<void>;
  /** `error` is a code. Answers whether the notification is dead now. */
  failed(id: string, error: string, permanent: boolean): Promise<boolean>;
  /** How many wait, how many of those for more than `lateSeconds`, and how many are given up. */
  health(lateSeconds: number): Promise<OutboxHealth>;
};

/** A lead that nobody was told of for this long is late. */
export const lateSeconds = 15 * 60;

/** Longer than any sender may try one mail (lead/deliver.ts). */
const leaseSeconds = 60;
/** Milliseconds for one call of the database. */
const callLimit = 3000;

/** Every method throws OutboxError where the database does not do it within the budget. */
export function openOutbox(client: SupabaseClient, budget: Budget): Outbox {
  const call = async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const { data, error, status } = await client.rpc(name, parameters).abortSignal(budget.signal(callLimit));
    if (error || status < 200 || status > 299) throw new OutboxError(name, status, error?.code);
    return data;
  };
  return {
    claim: async ({ limit, hourlyLimit, onlyLead }) =>
      (await call('claim_notifications', {
        max_count: limit,
        lease_seconds: leaseSeconds,
        hourly_limit: hourlyLimit,
        ...(onlyLead && { only_lead: onlyLead }),
      })) as OwedNotification[],
    sent: async (id) => void (await call('notification_sent', { notification_id: id })),
    failed: async (id, error, permanent) =>
      (await call('notification_failed', { notification_id: id, error, permanent })) === true,
    health: async (lateSeconds) => {
      const [counts] = (await call('notification_health', { late_seconds: lateSeconds })) as OutboxHealth[];
      if (!counts) throw new OutboxError('notification_health', 204);
      return counts;
    },
  };
}

/** Its message is a name and codes: fit for a log. */
export class OutboxError extends Error {
  override name = 'OutboxError';
  constructor(call: string, status: number, code = '') {
    super(`${call} answered ${status} ${code}`.trim());
  }
}
