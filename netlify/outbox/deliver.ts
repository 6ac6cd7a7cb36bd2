/** Sends due messages, each at least once. If a result is lost, the message goes out again with the same id. */

import { referenceOf } from '../../data/lead/contract.ts';
import { logError, messageOf } from '../base/log.ts';
import { type TimeBudget, within } from '../base/time-budget.ts';
import type { LeadDatabase } from '../lead/database.ts';
import {
  type Channel,
  type Claimed,
  type Delivery,
  decide,
  type Settlement,
  settle,
} from '../lead/policy.ts';

export const noCounts = { sent: 0, failed: 0, dead: 0, scheduled: 0 };
export type Counts = typeof noCounts;

/** `onlyLead` is a submission id: sends that lead's messages and no others. */
type Options = { queue: LeadDatabase; budget: TimeBudget; reminders: boolean; onlyLead?: string | undefined };

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
  const { queue, counts, reminders } = options;
  const settled = new Map<Claimed, Settlement>();
  for (const message of messages) {
    const settlement = decide(message, { channel: channel.name, reminders });
    if (settlement) settled.set(message, settlement);
  }
  const due = messages.filter((message) => !settled.has(message));
  const gathered = due.filter((message) => channel.gathers?.(message));
  const single = due.filter((message) => !gathered.includes(message));
  const sendings = [gathered, ...single.map((message) => [message])].map(async (group) => {
    const delivery = await send(group, channel, options);
    for (const message of group)
      settled.set(
        message,
        delivery ? settle(message, delivery, channel) : { id: message.message_id, outcome: 'dropped' },
      );
  });
  await Promise.all(sendings);
  try {
    await queue.settle([...settled.values()]);
  } catch (error) {
    logError('messages not settled', { channel: channel.name, detail: messageOf(error) });
    counts.failed += settled.size;
    return;
  }
  for (const [{ kind, attempt, submission_id }, { outcome, error }] of settled) {
    if (outcome === 'dropped') continue;
    if (outcome === 'sent') {
      counts[submission_id ? 'sent' : 'scheduled'] += 1;
      continue;
    }
    const isDead = outcome === 'dead';
    counts[isDead ? 'dead' : 'failed'] += 1;
    const reference = submission_id ? referenceOf(submission_id) : undefined;
    logError(isDead ? 'message dead' : 'message not sent', {
      reference,
      channel: channel.name,
      kind,
      attempt,
      error,
    });
  }
}

/** Several messages go out as one. */
async function send([first, ...others]: Claimed[], channel: Channel, { queue, budget }: Options) {
  if (!first) return undefined;
  const ms = Math.round(Math.min(channel.sendMs, Math.max(minSendMs, budget.remaining() - settleMs)));
  const sent = async () => {
    if (channel.toCustomer && !(await queue.mayWrite(first.message_id))) return undefined;
    return channel.send(first, AbortSignal.timeout(ms), others);
  };
  return within(ms + abortMs, sent()).catch(
    (error: unknown): Delivery => ({
      state: 'failed',
      code: error instanceof Error ? error.name : 'unknown',
    }),
  );
}
