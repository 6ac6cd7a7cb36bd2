/** Sends due messages, each at least once. If a result is lost, the message goes out again with the same id. */

import { shopDay, shopHour, shopWeekday } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import type { Channel } from '../channels/channel.ts';
import { configuredChannels } from '../channels/configured.ts';
import { openMailChannel } from '../channels/mail/channel.ts';
import { areRemindersOn, databaseSettings, ifConfigured, reportRecipients } from '../environment.ts';
import { startTimeBudget, type TimeBudget, within } from '../http/time-budget.ts';
import { logError, logInfo, messageOf } from '../log.ts';
import { openPhotos } from './photos.ts';
import { type Claimed, decide, type Settlement, settle } from './policy.ts';
import { openQueue, type Queue } from './queue.ts';
import type { SavedLead } from './receive.ts';
import { CallError, type DatabaseClient, supabaseClient } from './supabase.ts';

export const noCounts = { sent: 0, failed: 0, dead: 0, scheduled: 0 };
export type Counts = typeof noCounts;

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
    const messages = await queue.claim(channel, channel.atOnce, onlyLead);
    const before = budget.remaining();
    const results = await sendBatch(messages, channel, { ...options, counts });
    const isNextDue = results.some(({ next_seconds }) => next_seconds === 0);
    if (messages.length < channel.atOnce && !isNextDue) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
  return counts;
}

async function sendBatch(
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
  const ms = Math.round(Math.min(channel.sendMs, Math.max(minSendMs, budget.remaining() - settleMs)));
  try {
    const signal = AbortSignal.timeout(ms);
    const delivery = await within(ms + abortMs, channel.send(message, { ...decision, signal }));
    if (!delivery) return settle(message, { action: 'drop' }, { channel: name });
    return settle(message, decision, { delivery, channel: name, setting });
  } catch (error) {
    const code = error instanceof Error ? error.name : 'unknown';
    return settle(message, decision, { delivery: { state: 'failed', code }, channel: name });
  }
}

type Lead = Pick<SavedLead, 'submissionId' | 'reference'>;

/** Sends one lead's messages. Never rejects; the sweep retries failures. */
export async function notifyStaff(lead: Lead, budget: TimeBudget, { mails = true } = {}): Promise<void> {
  await attempt('messages not sent yet', lead, async () => {
    const queue = openQueue(supabaseClient(databaseSettings()), budget);
    const options = { queue, budget, reminders: areRemindersOn(), onlyLead: lead.submissionId };
    await Promise.all([
      mails && attempt('lead not notified yet', lead, () => deliver(openMailChannel(queue), options)),
      ...configuredChannels().channels.map((channel) =>
        attempt('messages not sent yet', lead, () => deliver(channel, options)),
      ),
    ]);
  });
}

async function attempt(event: string, { reference }: Lead, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(event, { reference, detail: messageOf(error) });
  }
}

const scheduledHour = 8;
const recordMs = 2000;

/** Takes `ms` at most. Health is red unless sweeps end, so it's recorded last. Throws if a channel or the database fails. */
export async function sweepQueue(ms: number) {
  const budget = startTimeBudget(ms);
  const client = supabaseClient(databaseSettings());
  const queue = openQueue(client, budget);
  const reminders = areRemindersOn();
  const { channels } = configuredChannels();
  await schedule(queue, reminders);
  const options = { queue, budget: startTimeBudget(budget.remaining() - recordMs), reminders };
  const results = await Promise.allSettled([
    Promise.resolve().then(() => deliver(openMailChannel(queue), options)),
    ...channels.map((channel) => deliver(channel, options)),
  ]);
  const [mail = noCounts, ...others] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  const sum = (key: keyof Counts) => others.reduce((total, counts) => total + counts[key], 0);
  await erasePhotos(client, budget);
  const { pending, late, dead, unconfirmed } = (await queue.counts()).mail;
  if (late > 0 || dead > 0 || unconfirmed > 0)
    logError('staff must check leads', { late, dead, unconfirmed });
  await queue.recordSweep(channels.map(({ name }) => name));
  const messages = { messagesSent: sum('sent'), messagesFailed: sum('failed') + sum('dead') };
  const sent = { ...mail, ...messages };
  if (Object.values(sent).some((count) => count > 0)) logInfo('sweep', sent);
  return { ...sent, pending };
}

/** If this fails, the next sweep tries again. */
async function erasePhotos(client: DatabaseClient, budget: TimeBudget): Promise<void> {
  try {
    await openPhotos(client, budget).eraseDue();
  } catch (error) {
    logError('photos not erased', { detail: messageOf(error) });
  }
}

/** At 8:00 AM our time: the digest daily, the report on Mondays. If this fails, leads still go out. */
async function schedule(queue: Queue, reminders: boolean): Promise<void> {
  try {
    const now = await queue.now();
    if (shopHour(now) < scheduledHour) return;
    if (reminders) await queue.schedule('digest', shopDay(now));
    const isReported = (ifConfigured(reportRecipients) ?? []).length > 0;
    if (isReported && shopWeekday(now) === 'Mon') await queue.schedule('report', shopDay(now));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    logError('sweep incomplete', { detail: error.message });
  }
}
