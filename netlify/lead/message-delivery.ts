/** Sends what phones and other programs are owed, each at least once: one whose result is lost is sent again under the same id. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { type Channel, type ClaimedMessage, type Messages, openMessages, sendMs } from './messages.ts';
import type { DatabaseClient } from './supabase.ts';

export type MessageDelivery = { messagesSent: number; messagesFailed: number };

type Options = {
  client: DatabaseClient;
  channels: Channel[];
  budget: TimeBudget;
  onlyLead?: string;
};

const batchSize = 5;
const markMs = 1000;
const minSendMs = 2000;

/** Each channel by itself: a receiver that thinks for long keeps no phone silent. Without a channel nothing is asked. Throws CallError. */
export async function deliverMessages({ channels, ...options }: Options): Promise<MessageDelivery> {
  const counts: MessageDelivery = { messagesSent: 0, messagesFailed: 0 };
  const results = await Promise.allSettled(channels.map((channel) => deliverOf(channel, options, counts)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return counts;
}

/** Until nothing is due, or the budget is too small for another batch. */
async function deliverOf(
  channel: Channel,
  { client, budget, onlyLead }: Omit<Options, 'channels'>,
  counts: MessageDelivery,
): Promise<void> {
  const messages = openMessages(client, [channel], budget);
  let slowestBatch = minSendMs;
  while (budget.remaining() > slowestBatch + markMs) {
    const claimed = await messages.claim(batchSize, onlyLead);
    const before = budget.remaining();
    const isSent = await Promise.all(
      claimed.map((message) => deliver(message, { channel, messages, budget })),
    );
    for (const sent of isSent) counts[sent ? 'messagesSent' : 'messagesFailed'] += 1;
    if (claimed.length < batchSize) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
}

type Sender = { channel: Channel; messages: Messages; budget: TimeBudget };

/** Never rejects, so that one message cannot stop the others. One that cannot be marked is due again after its lease. */
async function deliver(message: ClaimedMessage, { channel, messages, budget }: Sender): Promise<boolean> {
  const { message_id: id, event, attempt, submission_id } = message;
  const fields = { reference: referenceOf(submission_id), channel: channel.name, event, attempt };
  try {
    const ms = Math.min(sendMs, Math.max(minSendMs, budget.remaining() - markMs));
    const outcome = await channel.send(message, AbortSignal.timeout(Math.round(ms)));
    if (outcome.result === 'sent') {
      // Tried twice, as a message that is not marked goes out again.
      await messages.markSent(id).catch(() => messages.markSent(id));
      return true;
    }
    if (outcome.result === 'disabled') await messages.markRefused(id, outcome.error, channel);
    const isDead = outcome.result === 'failed' && (await messages.markFailed(id, outcome));
    logError(`message ${isDead ? 'dead' : outcome.result}`, { ...fields, error: outcome.error });
  } catch (error) {
    logError('message not reported', { ...fields, detail: messageOf(error) });
  }
  return false;
}
