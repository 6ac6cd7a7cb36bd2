import { openMailer } from '../emails/mailer.ts';
import { databaseSettings, linkSettings, mailSettings } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError } from '../log.ts';
import { CallError } from './call.ts';
import { configuredChannels } from './channels.ts';
import { deliverNotifications } from './delivery.ts';
import { ifConfigured } from './if-configured.ts';
import { deliverMessages } from './message-delivery.ts';
import { openOutbox } from './outbox.ts';
import type { Receipt } from './receive.ts';
import { supabaseClient } from './supabase.ts';

type Lead = Pick<Receipt, 'submissionId' | 'reference'>;

/** Sends the mails of the lead and, beside them, its messages. Never rejects: what is not sent now, the scheduled sweep sends. */
export async function notifyStaff(lead: Lead, budget: TimeBudget): Promise<void> {
  await Promise.all([
    logged('lead not notified yet', lead, sendMails(lead, budget)),
    notifyChannels(lead, budget),
  ]);
}

/** Sends what phones and other programs are owed of the lead. Never rejects. */
export async function notifyChannels(lead: Lead, budget: TimeBudget): Promise<void> {
  await logged('messages not sent yet', lead, sendMessages(lead, budget));
}

async function sendMails({ submissionId }: Lead, budget: TimeBudget): Promise<unknown> {
  const settings = mailSettings();
  return deliverNotifications({
    outbox: openOutbox(supabaseClient(databaseSettings()), budget),
    mailer: openMailer(settings),
    hourlyLimit: settings.hourlyLimit,
    budget,
    links: ifConfigured(linkSettings),
    onlyLead: submissionId,
  });
}

async function sendMessages({ submissionId }: Lead, budget: TimeBudget): Promise<unknown> {
  const { channels } = configuredChannels();
  const client = supabaseClient(databaseSettings());
  return deliverMessages({ client, channels, budget, onlyLead: submissionId });
}

async function logged(event: string, { reference }: Lead, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logError(event, { reference, detail: loggable(error) });
  }
}

/** The messages of our own errors hold no personal data; those of others may. */
function loggable(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof EnvironmentError || error instanceof CallError ? error.message : error.name;
}
