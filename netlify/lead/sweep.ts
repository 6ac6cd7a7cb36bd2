import { shopDay, shopHour, shopWeekday } from '../../data/lead/clock.ts';
import { configuredChannels } from '../channels/configured.ts';
import { openMailChannel } from '../channels/mail/channel.ts';
import { areRemindersOn, databaseSettings, ifConfigured, reportRecipients } from '../environment.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { logError, logInfo } from '../log.ts';
import { type Counts, deliver, noCounts } from './deliver.ts';
import { readCounts } from './health.ts';
import { openQueue, type Queue } from './queue.ts';
import { CallError, supabaseClient } from './supabase.ts';

type Sweep = Counts & { pending: number; messagesSent: number; messagesFailed: number };

const scheduledHour = 8;

export async function sweepQueue(ms: number): Promise<Sweep> {
  const budget = startTimeBudget(ms);
  const client = supabaseClient(databaseSettings());
  const queue = openQueue(client, budget);
  const reminders = areRemindersOn();
  const { channels } = configuredChannels();
  await schedule(queue, ['mail', ...channels.map(({ name }) => name)], reminders);
  const options = { queue, budget, reminders };
  const results = await Promise.allSettled([
    Promise.resolve().then(() => deliver(openMailChannel(queue), options)),
    ...channels.map((channel) => deliver(channel, options)),
  ]);
  const [mail = noCounts, ...others] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  const sum = (key: keyof Counts) => others.reduce((total, counts) => total + counts[key], 0);
  const { pending, late, dead, unconfirmed } = (await readCounts(client, budget)).mail;
  if (late > 0 || dead > 0 || unconfirmed > 0)
    logError('leads wait for a person', { late, dead, unconfirmed });
  const messages = { messagesSent: sum('sent'), messagesFailed: sum('failed') + sum('dead') };
  const sent = { ...mail, ...messages };
  if (Object.values(sent).some((count) => count > 0)) logInfo('sweep', sent);
  return { ...sent, pending };
}

/** From 8:00 in the shop's time zone: the digest each day, the report on Mondays. Leads go out even if this fails. */
async function schedule(queue: Queue, channels: string[], reminders: boolean): Promise<void> {
  try {
    const now = await queue.noteSweep(channels);
    if (shopHour(now) < scheduledHour) return;
    if (reminders) await queue.schedule('digest', shopDay(now));
    const isReported = (ifConfigured(reportRecipients) ?? []).length > 0;
    if (isReported && shopWeekday(now) === 'Mon') await queue.schedule('report', shopDay(now));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    logError('sweep incomplete', { detail: error.message });
  }
}
