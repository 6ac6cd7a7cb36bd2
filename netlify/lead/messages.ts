/** Messages about leads to phones and other programs, beside the mails. The database keeps them; its rules are in supabase/migrations. */
import type { TimeBudget } from '../http/time-budget.ts';
import { answerOf, rowsOf } from './call.ts';
import type { DatabaseClient, RowOf } from './supabase.ts';

/** It holds the visitor's words: what a channel sends of them is its own decision. While it is claimed, no other sender sends it. */
export type ClaimedMessage = RowOf<'claim_messages'>;
export type MessageCounts = RowOf<'message_health'>;

export type SendOutcome =
  | { result: 'sent' }
  /** `error` is a code. `permanent`: the receiver will never take this message. */
  | { result: 'failed'; error: string; permanent?: boolean; retryAfterSeconds?: number }
  /** The receiver wants no more messages (410): none is sent until its setting changes. */
  | { result: 'disabled'; error: string };

export type Channel = {
  name: 'push' | 'webhook';
  /** Another one where the owner names another receiver; no secret, as the database keeps it. See settingHash(). */
  setting: string;
  /** In less than {@link sendMs}; rejects for nothing that a receiver does. */
  send(message: ClaimedMessage, signal: AbortSignal): Promise<SendOutcome>;
};

export const sendMs = 10_000;
/** Longer than a message is sent and marked. */
const leaseSeconds = 30;
const callTimeoutMs = 3000;
/** Late is what has waited for longer. */
const lateSeconds = 15 * 60;

/** Every method throws CallError where the database does not do it in time. */
export type Messages = {
  /** What the channels owe since a day, or what `onlyLead` (a submission id) owes since two minutes. */
  claim(limit: number, onlyLead?: string): Promise<ClaimedMessage[]>;
  markSent(id: string): Promise<void>;
  /** Returns whether it is given up now. */
  markFailed(id: string, outcome: SendOutcome & { result: 'failed' }): Promise<boolean>;
  markRefused(id: string, error: string, channel: Channel): Promise<void>;
  /** A row for each channel. */
  counts(): Promise<MessageCounts[]>;
};

export function openMessages(client: DatabaseClient, channels: Channel[], budget: TimeBudget): Messages {
  const signal = () => budget.signal(callTimeoutMs);
  const which = {
    channels: channels.map(({ name }) => name),
    settings: channels.map(({ setting }) => setting),
  };
  return {
    claim: (limit, onlyLead) => {
      const more = {
        max_count: limit,
        lease_seconds: leaseSeconds,
        ...(onlyLead && { only_lead: onlyLead }),
      };
      return rowsOf('claim_messages', (name) => client.rpc(name, { ...which, ...more }), signal());
    },
    markSent: async (id) => {
      await answerOf('message_sent', (name) => client.rpc(name, { message_id: id }), signal());
    },
    markFailed: async (id, { error, permanent = false, retryAfterSeconds }) => {
      const args = {
        message_id: id,
        error,
        permanent,
        ...(retryAfterSeconds !== undefined && { retry_after_seconds: Math.ceil(retryAfterSeconds) }),
      };
      return (await answerOf('message_failed', (name) => client.rpc(name, args), signal())) === true;
    },
    markRefused: async (id, error, { setting }) => {
      const args = { message_id: id, error, setting };
      await answerOf('message_refused', (name) => client.rpc(name, args), signal());
    },
    counts: () => {
      const args = { ...which, late_seconds: lateSeconds };
      return rowsOf('message_health', (name) => client.rpc(name, args), signal());
    },
  };
}
