import { openMailer } from '../emails/mailer.ts';
import { databaseSettings, linkSettings, mailSettings } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError } from '../log.ts';
import { CallError } from './call.ts';
import { deliverNotifications } from './delivery.ts';
import { ifConfigured } from './if-configured.ts';
import { openOutbox } from './outbox.ts';
import type { Receipt } from './receive.ts';
import { supabaseClient } from './supabase.ts';

/** Sends the mails of the lead. Never rejects: what is not sent now, the scheduled sweep sends. */
export async function notifyStaff({ submissionId, reference }: Receipt, budget: TimeBudget): Promise<void> {
  try {
    const settings = mailSettings();
    await deliverNotifications({
      outbox: openOutbox(supabaseClient(databaseSettings()), budget),
      mailer: openMailer(settings),
      hourlyLimit: settings.hourlyLimit,
      budget,
      links: ifConfigured(linkSettings),
      onlyLead: submissionId,
    });
  } catch (error) {
    logError('lead not notified yet', { reference, detail: loggable(error) });
  }
}

/** The messages of our own errors hold no personal data; those of others may. */
function loggable(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof EnvironmentError || error instanceof CallError ? error.message : error.name;
}
