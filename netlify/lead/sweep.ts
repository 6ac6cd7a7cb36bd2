/** The scheduled run over the outbox: raises what nobody has taken, sends what is due, and reports what waits for a person. */
import { openMailer } from '../emails/mailer.ts';
import {
  databaseSettings,
  linkSettings,
  type MailSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../environment.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { logError, logInfo } from '../log.ts';
import { CallError } from './call.ts';
import { type DeliveryCounts, deliverNotifications } from './delivery.ts';
import { ifConfigured } from './if-configured.ts';
import { type OutboxCounts, openOutbox } from './outbox.ts';
import { sendDigests, sendReports } from './scheduled.ts';
import { sendSummaries } from './summaries.ts';
import { supabaseClient } from './supabase.ts';

type SweepCounts = DeliveryCounts & OutboxCounts & { summaries: number; digests: number; reports: number };

/** Takes at most `ms` milliseconds. Throws EnvironmentError or CallError. */
export async function sweepOutbox(ms: number): Promise<SweepCounts> {
  const settings = mailSettings();
  const budget = startTimeBudget(ms);
  const client = supabaseClient(databaseSettings());
  const outbox = openOutbox(client, budget);
  const mailer = openMailer(settings);
  const { links, escalation, reportMailer } = reminderMailers(settings);
  const options = { outbox, mailer, hourlyLimit: settings.hourlyLimit, budget, links, escalation };
  if (escalation) {
    const escalates = escalation.recipients.some((address) => !mailer.recipients.includes(address));
    await zeroOnFailure(async () => {
      await outbox.oweReminders({ escalates });
      return 0;
    });
  }
  // Summaries go first, as a slow mail server may use up the time, and last, as the hourly limit may be reached only now.
  const summariesBefore = await sendSummaries(options);
  const delivery = await deliverNotifications(options);
  const digests = links && escalation ? await zeroOnFailure(() => sendDigests({ ...options, links })) : 0;
  const reports = await zeroOnFailure(() => sendReports({ outbox, mailer: reportMailer, budget, client }));
  const summaries = summariesBefore + (await sendSummaries(options));
  const counts = await outbox.counts();
  if (counts.late > 0 || counts.dead > 0 || counts.unconfirmed > 0) {
    logError('leads wait for a person', counts);
  }
  const sent = { ...delivery, summaries, digests, reports };
  if (Object.values(sent).some((count) => count > 0)) logInfo('sweep', sent);
  return { ...sent, ...counts };
}

/** Without links nobody could stop a reminder, so none is sent. A fault of these settings keeps no mail of a lead waiting. */
function reminderMailers(settings: MailSettings) {
  const links = ifConfigured(linkSettings);
  const reminders = ifConfigured(reminderSettings);
  const reportTo = ifConfigured(reportRecipients) ?? [];
  return {
    links,
    escalation: links && reminders?.areOn ? openMailer({ ...settings, to: reminders.escalateTo }) : undefined,
    reportMailer: openMailer({ ...settings, to: reportTo }),
  };
}

/** 0, and a line in the log, where the database does not do it: leads must go out all the same. */
async function zeroOnFailure(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    logError('sweep incomplete', { detail: error.message });
    return 0;
  }
}
