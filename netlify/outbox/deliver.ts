/** Sends due messages, each at least once. If a result is lost, the message goes out again with the same id. */

import { referenceOf } from '../../data/lead/contract.ts';
import { logError, messageOf } from '../base/log.ts';
import { type TimeBudget, within } from '../base/time-budget.ts';
import {
  type Channel,
  type Claimed,
  type Delivery,
  decide,
  type Settlement,
  settle,
} from '../lead/policy.ts';
import type { Queue } from '../lead/queue.ts';

export const noCounts = { sent: 0, failed: 0, dead: 0, scheduled: 0 };
export type Counts = typeof noCounts;

/** `onlyLead` is a submission id: sends that lead's messages and no others. */
type Options = { queue: Queue; budget: TimeBudget; reminders: boolean; onlyLead?: string | undefined };

const settleMs = 1000;
const minSendMs = 3000;
/** How long a channel may take to end after its signal. */
const abortMs = 2000;

/** Stops when nothing is due or the budget is too small for another batch. Throws CallError. */
export async function deliver(channel: Channel, options: Options): Promise<Counts> {
  const { queue, budget, onlyLead } = options;
  const counts = { ...noCounts };
  // Expect a slow server to stay slow: an email cut off by the budget may arrive twice.
  let slowestBatch = minSendMs;
  while (budget.remaining() > slowestBatch + settleMs) {
    const messages = await queue.claim(channel, onlyLead);
    const before = budget.remaining();
    await sendBatch(messages, channel, { ...options, counts });
    if (messages.length < channel.atOnce) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
  return counts;
}

async function sendBatch(messages: Claimed[], channel: Channel, options: Options & { counts: Counts }) {
  const { queue, counts, budget, reminders } = options;
  const decided = messages.map((message) => ({
    message,
    settlement: decide(message, { channel: channel.name, reminders }),
  }));
  const due = decided.flatMap(({ message, settlement }) => (settlement ? [] : message));
  const gathered = due.filter((message) => channel.gathers?.(message));
  const single = due.filter((message) => !gathered.includes(message));
  const groups = [gathered, ...single.map((message) => [message])];
  const sent = await Promise.all(groups.map((group) => send(group, channel, budget)));
  const results = [
    ...decided.flatMap(({ message, settlement }) => (settlement ? { message, settlement } : [])),
    ...sent.flat(),
  ];
  try {
    await queue.settle(results.map(({ settlement }) => settlement));
  } catch (error) {
    logError('messages not settled', { channel: channel.name, detail: messageOf(error) });
    counts.failed += results.length;
    return;
  }
  for (const { message, settlement } of results) {
    const { outcome, error } = settlement;
    if (outcome === 'dropped') continue;
    const { kind, attempt, submission_id } = message;
    if (outcome === 'sent') counts[submission_id ? 'sent' : 'scheduled'] += 1;
    else counts[outcome === 'dead' ? 'dead' : 'failed'] += 1;
    if (outcome === 'sent') continue;
    const reference = submission_id ? referenceOf(submission_id) : undefined;
    const event = outcome === 'dead' ? 'message dead' : 'message not sent';
    logError(event, { reference, channel: channel.name, kind, attempt, error });
  }
}

/** Several messages go out as one. */
async function send(messages: Claimed[], channel: Channel, budget: TimeBudget) {
  const [first, ...others] = messages;
  if (!first) return [];
  const ms = Math.round(Math.min(channel.sendMs, Math.max(minSendMs, budget.remaining() - settleMs)));
  const sending = within(ms + abortMs, channel.send(first, AbortSignal.timeout(ms), others));
  const delivery = await sending.catch(
    (error: unknown): Delivery => ({
      state: 'failed',
      code: error instanceof Error ? error.name : 'unknown',
    }),
  );
  return messages.map((message) => ({
    message,
    settlement: delivery
      ? settle(message, delivery, channel)
      : ({ id: message.message_id, outcome: 'dropped' } satisfies Settlement),
  }));
}
