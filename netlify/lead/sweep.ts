/** The scheduled run: raises what nobody has taken, sends mails and messages that are due, and reports what waits for a person. */
import type { Address } from '../email-addresses.ts';
import { openMailer } from '../emails/mailer.ts';
import {
  databaseSettings,
  type LinkSettings,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../environment.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { logError, logInfo } from '../log.ts';
import { CallError } from './call.ts';
import { configuredChannels } from './channels.ts';
import { type DeliveryCounts, deliverNotifications } from './delivery.ts';
import { ifConfigured } from './if-configured.ts';
import { deliverMessages, type MessageDelivery } from './message-delivery.ts';
import { type Outbox, type OutboxCounts, openOutbox } from './outbox.ts';
import { sendDigests, sendReports } from './scheduled.ts';
import { sendSummaries } from './summaries.ts';
import { type DatabaseClient, supabaseClient } from './supabase.ts';

type MailCounts = DeliveryCounts & OutboxCounts & { summaries: number; digests: number; reports: number };
type Tools = {
  client: DatabaseClient;
  outbox: Outbox;
  budget: TimeBudget;
  links: LinkSettings | undefined;
};

/** Takes at most `ms` milliseconds. Mails and messages hold each other up in nothing. Throws EnvironmentError or CallError. */
export async function sweepOutbox(ms: number): Promise<MailCounts & MessageDelivery> {
  const budget = startTimeBudget(ms);
  const client = supabaseClient(databaseSettings());
  const links = ifConfigured(linkSettings);
  const tools = { client, outbox: openOutbox(client, budget), budget, links };
  const raising = raisingSettings(links);
  const beat = zeroOnFailure(() => tools.outbox.noteSweep().then(() => 0));
  if (raising) await zeroOnFailure(() => oweReminders(tools.outbox, raising.escalateTo));
  const [mails, messages] = await Promise.allSettled([
    sweepMails(tools, raising),
    sweepMessages(tools),
    beat,
  ]);
  if (mails.status === 'rejected') throw mails.reason;
  if (messages.status === 'rejected') throw messages.reason;
  return { ...mails.value, ...messages.value };
}

async function sweepMails(
  { client, outbox, budget, links }: Tools,
  raising: Raising | undefined,
): Promise<MailCounts> {
  const settings = mailSettings();
  const mailer = openMailer(settings);
  const escalation = raising && openMailer({ ...settings, to: raising.escalateTo });
  const reportMailer = openMailer({ ...settings, to: ifConfigured(reportRecipients) ?? [] });
  const options = { outbox, mailer, hourlyLimit: settings.hourlyLimit, budget, links, escalation };
  // Summaries go first, as a slow mail server may use up the time, and last, as the hourly limit may be reached only now.
  const summariesBefore = await sendSummaries(options);
  const delivery = await deliverNotifications(options);
  const digests = raising ? await zeroOnFailure(() => sendDigests({ ...options, links: raising.links })) : 0;
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

async function sweepMessages({ client, budget }: Tools): Promise<MessageDelivery> {
  const { channels } = configuredChannels();
  return deliverMessages({ client, channels, budget });
}

type Raising = { links: LinkSettings; escalateTo: Address[] };

/** Without links nobody could stop a reminder, so none is made. A fault of these settings keeps no mail of a lead waiting. */
function raisingSettings(links: LinkSettings | undefined): Raising | undefined {
  const reminders = ifConfigured(reminderSettings);
  return links && reminders?.areOn ? { links, escalateTo: reminders.escalateTo } : undefined;
}

async function oweReminders(outbox: Outbox, escalateTo: Address[]): Promise<number> {
  const staff = ifConfigured(mailSettings)?.to.map(({ address }) => address.toLowerCase()) ?? [];
  await outbox.oweReminders({
    escalates: escalateTo.some(({ address }) => !staff.includes(address.toLowerCase())),
  });
  return 0;
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
