/** Sends what phones and other programs are owed, each at least once: one whose result is lost is sent again under the same id. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { type Channel, type ClaimedMessage, type Messages, sendMs } from './messages.ts';

export type MessageDelivery = { messagesSent: number; messagesFailed: number };

type Options = {
  messages: Messages;
  channels: Channel[];
  budget: TimeBudget;
  onlyLead?: string;
};

const batchSize = 5;
const markMs = 1000;
const minSendMs = 2000;

/** Until nothing is due, or the budget is too small for another batch. Without a channel nothing is asked. Throws CallError. */
export async function deliverMessages(options: Options): Promise<MessageDelivery> {
  const { messages, channels, budget, onlyLead } = options;
  const counts: MessageDelivery = { messagesSent: 0, messagesFailed: 0 };
  let slowestBatch = minSendMs;
  while (channels.length > 0 && budget.remaining() > slowestBatch + markMs) {
    const claimed = await messages.claim(batchSize, onlyLead);
    const before = budget.remaining();
    const isSent = await Promise.all(claimed.map((message) => deliver(message, options)));
    for (const sent of isSent) counts[sent ? 'messagesSent' : 'messagesFailed'] += 1;
    if (claimed.length < batchSize) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
  return counts;
}

/** Never rejects, so that one message cannot stop the others. One that cannot be marked is due again after its lease. */
async function deliver(message: ClaimedMessage, { messages, channels, budget }: Options): Promise<boolean> {
  const { message_id: id, channel: name, event, attempt, submission_id } = message;
  const fields = { reference: referenceOf(submission_id), channel: name, event, attempt };
  try {
    const channel = channels.find((known) => known.name === name);
    if (!channel) return false;
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
