/** Sends due messages, each at least once. If a result is lost, the message goes out again with the same id. */

import { referenceOf } from '../../data/lead/contract.ts';
import { type TimeBudget, within } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { type Channel, type Claimed, decide, type Settlement, settle } from './policy.ts';
import type { Queue } from './queue.ts';

export const noCounts = { sent: 0, failed: 0, dead: 0, scheduled: 0 };
export type Counts = typeof noCounts;

type Options = { queue: Queue; budget: TimeBudget; reminders: boolean };

const settleMs = 1000;
const minSendMs = 3000;
/** How long a channel may take to end after its signal. */
const abortMs = 2000;

/** Stops when nothing is due or the budget is too small for another batch. Throws CallError. */
export async function deliver(channel: Channel, options: Options): Promise<Counts> {
  const { queue, budget } = options;
  const counts = { ...noCounts };
  // Expect a slow server to stay slow: an email cut off by the budget may arrive twice.
  let slowestBatch = minSendMs;
  while (budget.remaining() > slowestBatch + settleMs) {
    const messages = await queue.claim(channel);
    const before = budget.remaining();
    await sendBatch(messages, channel, { ...options, counts });
    if (messages.length < channel.atOnce) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
  return counts;
}

async function sendBatch(messages: Claimed[], channel: Channel, options: Options & { counts: Counts }) {
  const { queue, counts } = options;
  const results = await Promise.all(messages.map((message) => send(message, channel, options)));
  try {
    await queue.settle(results);
  } catch (error) {
    logError('messages not settled', { channel: channel.name, detail: messageOf(error) });
    counts.failed += results.length;
    return;
  }
  for (const [index, { outcome, error }] of results.entries()) {
    const message = messages[index];
    if (!message || outcome === 'dropped') continue;
    const { kind, attempt, submission_id } = message;
    if (outcome === 'sent') counts[submission_id ? 'sent' : 'scheduled'] += 1;
    else counts[outcome === 'dead' ? 'dead' : 'failed'] += 1;
    if (outcome === 'sent') continue;
    const reference = submission_id ? referenceOf(submission_id) : undefined;
    const event = outcome === 'dead' ? 'message dead' : 'message not sent';
    logError(event, { reference, channel: channel.name, kind, attempt, error });
  }
}

async function send(message: Claimed, channel: Channel, { reminders, budget }: Options): Promise<Settlement> {
  const decided = decide(message, { channel: channel.name, reminders });
  if (decided) return decided;
  const ms = Math.round(Math.min(channel.sendMs, Math.max(minSendMs, budget.remaining() - settleMs)));
  try {
    const delivery = await within(ms + abortMs, channel.send(message, AbortSignal.timeout(ms)));
    return delivery ? settle(message, delivery, channel) : { id: message.message_id, outcome: 'dropped' };
  } catch (error) {
    const code = error instanceof Error ? error.name : 'unknown';
    return settle(message, { state: 'failed', code }, channel);
  }
}
