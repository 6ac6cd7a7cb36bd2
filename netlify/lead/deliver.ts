/** Sends the messages that are due, each at least once: one whose result is lost goes out again under the same id. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { Channel } from '../channels/channel.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { type Claimed, decide, type Settlement, settle } from './policy.ts';
import type { Queue } from './queue.ts';

export const noCounts = { sent: 0, failed: 0, dead: 0, scheduled: 0 };
export type Counts = typeof noCounts;

type Options = { queue: Queue; budget: TimeBudget; reminders: boolean; onlyLead?: string | undefined };

const batchSize = 5;
const settleMs = 1000;
const minSendMs = 3000;

/** Until nothing is due, or the budget is too small for another batch and its results. Throws CallError. */
export async function deliver(channel: Channel, options: Options): Promise<Counts> {
  const { queue, budget, onlyLead } = options;
  const counts = { ...noCounts };
  // A slow server is expected to stay slow: a mail cut off by the end of the budget may have been sent, and would be repeated.
  let slowestBatch = minSendMs;
  while (budget.remaining() > slowestBatch + settleMs) {
    const messages = await queue.claim(channel, batchSize, onlyLead);
    const before = budget.remaining();
    const results = await settleEach(messages, channel, { ...options, counts });
    const isNextDue = results.some(({ next_seconds }) => next_seconds === 0);
    if (messages.length < batchSize && !isNextDue) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
  return counts;
}

async function settleEach(
  messages: Claimed[],
  channel: Channel,
  options: Options & { counts: Counts },
): Promise<Settlement[]> {
  const { queue, counts } = options;
  const results = await Promise.all(messages.map((message) => send(message, channel, options)));
  try {
    await queue.settle(results);
  } catch (error) {
    logError('messages not settled', { channel: channel.name, detail: messageOf(error) });
    counts.failed += results.length;
    return [];
  }
  for (const [index, { outcome, error }] of results.entries()) {
    const message = messages[index];
    if (!message || outcome === 'later' || outcome === 'dropped') continue;
    const { kind, attempt, submission_id } = message;
    if (outcome === 'sent') counts[submission_id ? 'sent' : 'scheduled'] += 1;
    else counts[outcome === 'dead' ? 'dead' : 'failed'] += 1;
    if (outcome === 'sent') continue;
    const reference = submission_id ? referenceOf(submission_id) : undefined;
    const event = outcome === 'dead' ? 'message dead' : 'message not sent';
    logError(event, { reference, channel: channel.name, kind, attempt, error });
  }
  return results;
}

async function send(message: Claimed, channel: Channel, { reminders, budget }: Options): Promise<Settlement> {
  const { name, setting } = channel;
  const decision = decide(message, { channel: name, reminders });
  if (decision.action !== 'send') return settle(message, decision, { channel: name });
  const ms = Math.min(channel.sendMs, Math.max(minSendMs, budget.remaining() - settleMs));
  try {
    const delivery = await channel.send(message, {
      ...decision,
      signal: AbortSignal.timeout(Math.round(ms)),
    });
    if (!delivery) return settle(message, { action: 'drop' }, { channel: name });
    return settle(message, decision, { delivery, channel: name, setting });
  } catch (error) {
    const code = error instanceof Error ? error.name : 'unknown';
    return settle(message, decision, { delivery: { state: 'failed', code }, channel: name });
  }
}
