/** When messages go out: after a request or a tap, and every minute. */

import { shopDay, shopHour, shopWeekday } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import { areRemindersOn, ifConfigured, reportRecipients } from '../base/environment.ts';
import { logError, logInfo, messageOf } from '../base/log.ts';
import { startTimeBudget, type TimeBudget } from '../base/time-budget.ts';
import { type LeadDatabase, openDatabase } from '../lead/database.ts';
import { openPhotos } from '../lead/photos.ts';
import { CallError } from '../lead/supabase.ts';
import { configuredChannels, silenceOf } from './configured.ts';
import { openCustomerChannel } from './customer/channel.ts';
import { deliver, noCounts } from './deliver.ts';
import { openMailChannel } from './mail/channel.ts';

/** Sends what's due to the staff, on each channel whatever becomes of the others. Email comes first. @param onlyLead a submission id */
async function deliverAll(queue: LeadDatabase, budget: TimeBudget, onlyLead?: string) {
  const options = { queue, budget, reminders: areRemindersOn(), onlyLead };
  return Promise.allSettled([
    Promise.resolve().then(() => deliver(openMailChannel(queue), options)),
    ...configuredChannels()
      .channels.filter(({ toCustomer }) => !toCustomer)
      .map((channel) => deliver(channel, options)),
  ]);
}

const textChannel = () => configuredChannels().channels.find(({ name }) => name === 'text');

/** After the staff's, so that none of theirs waits. Texts go first, and may take half the time: no email repeats one. Never rejects. */
async function deliverToCustomers(queue: LeadDatabase, budget: TimeBudget, onlyLead?: string) {
  for (const [open, parts] of [
    [textChannel, 2],
    [openCustomerChannel, 1],
  ] as const) {
    try {
      const channel = open();
      const part = startTimeBudget(budget.remaining() / parts);
      if (channel) await deliver(channel, { queue, budget: part, reminders: true, onlyLead });
    } catch (error) {
      logError('customers not told', { detail: messageOf(error) });
    }
  }
}

const afterResponseMs = 20_000;

/** For a new request or a tap: sends what's due for this lead, then for others. Never rejects; the sweep retries failures. */
export async function notifyStaff(submissionId: string): Promise<void> {
  const budget = startTimeBudget(afterResponseMs);
  const failed = (error: unknown) =>
    logError('messages not sent yet', { reference: referenceOf(submissionId), detail: messageOf(error) });
  try {
    const queue = openDatabase(budget);
    const results = [await deliverAll(queue, budget, submissionId), await deliverAll(queue, budget)];
    for (const result of results.flat()) if (result.status === 'rejected') failed(result.reason);
    await deliverToCustomers(queue, budget, submissionId);
  } catch (error) {
    failed(error);
  }
}

const scheduledHour = 8;
const recordMs = 2000;
/** A slow server for customers doesn't keep alerts waiting. */
const customersMs = 10_000;

/** Counts emails, and names a receiver that takes nothing from us. Takes `ms` at most. Health is red unless sweeps end, so only what goes to customers comes after that is recorded. Throws if a channel or the database fails. */
export async function sweepQueue(ms: number) {
  const budget = startTimeBudget(ms);
  const queue = openDatabase(budget);
  await schedule(queue);
  const results = await deliverAll(queue, startTimeBudget(budget.remaining() - recordMs));
  const [sent = noCounts] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  await erasePhotos(budget);
  const counts = await queue.counts();
  const { pending, late, dead, unconfirmed } = counts('mail');
  const { channels } = configuredChannels();
  if (late > 0 || dead > 0 || unconfirmed > 0)
    logError('staff must check leads', { late, dead, unconfirmed });
  await queue.recordSweep(channels.map(({ name }) => name));
  await deliverToCustomers(queue, startTimeBudget(Math.min(customersMs, budget.remaining())));
  if (Object.values(sent).some((count) => count > 0)) logInfo('sweep', sent);
  const [silent] = channels.flatMap((channel) => (!channel.toCustomer && silenceOf(channel, counts)) || []);
  return { ...sent, pending, silent };
}

/** If this fails, the next sweep tries again. */
async function erasePhotos(budget: TimeBudget) {
  try {
    await openPhotos(budget).eraseDue();
  } catch (error) {
    logError('photos not erased', { detail: messageOf(error) });
  }
}

/** At 8:00 AM our time: the digest daily, the report on Mondays. If this fails, leads still go out. */
async function schedule(queue: LeadDatabase) {
  try {
    const now = await queue.now();
    if (shopHour(now) < scheduledHour) return;
    if (areRemindersOn()) await queue.schedule('digest', shopDay(now));
    const isReported = (ifConfigured(reportRecipients) ?? []).length > 0;
    if (isReported && shopWeekday(now) === 'Mon') await queue.schedule('report', shopDay(now));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    logError('sweep incomplete', { detail: error.message });
  }
}
