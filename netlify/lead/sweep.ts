/** The scheduled run over the outbox: sends what is due, and reports what waits for a person. */
import { openMailer } from '../emails/mailer.ts';
import { databaseSettings, mailSettings } from '../environment.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { logError, logInfo } from '../log.ts';
import { type DeliveryCounts, deliverNotifications } from './delivery.ts';
import { type OutboxCounts, openOutbox } from './outbox.ts';
import { sendSummaries } from './summaries.ts';
import { supabaseClient } from './supabase.ts';

/** What this run sent, and what is in the outbox after it. */
type SweepCounts = DeliveryCounts & OutboxCounts & { summaries: number };

/** Takes at most `ms` milliseconds. Throws EnvironmentError or OutboxError. */
export async function sweepOutbox(ms: number): Promise<SweepCounts> {
  const settings = mailSettings();
  const budget = startTimeBudget(ms);
  const outbox = openOutbox(supabaseClient(databaseSettings()), budget);
  const options = { outbox, mailer: openMailer(settings), hourlyLimit: settings.hourlyLimit, budget };
  // Summaries go first, as a slow mail server may use up the time, and last, as the hourly limit may be reached only now.
  const summariesBefore = await sendSummaries(options);
  const delivery = await deliverNotifications(options);
  const summaries = summariesBefore + (await sendSummaries(options));
  const counts = await outbox.counts();
  if (counts.late > 0 || counts.dead > 0 || counts.unconfirmed > 0) {
    logError('leads wait for a person', counts);
  }
  if (delivery.sent + delivery.failed + delivery.dead + summaries > 0) {
    logInfo('sweep', { ...delivery, summaries });
  }
  return { ...delivery, summaries, ...counts };
}
