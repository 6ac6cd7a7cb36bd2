import { configuredChannels } from '../channels/configured.ts';
import { openMailChannel } from '../channels/mail/channel.ts';
import { databaseSettings } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError } from '../log.ts';
import { CallError } from './call.ts';
import { deliver } from './deliver.ts';
import { areRemindersOn } from './if-configured.ts';
import { openQueue } from './queue.ts';
import type { SavedLead } from './receive.ts';
import { supabaseClient } from './supabase.ts';

type Lead = Pick<SavedLead, 'submissionId' | 'reference'>;

/** Sends the mails and messages of one lead. Never rejects: the sweep sends what isn't sent now. */
export async function notifyStaff(lead: Lead, budget: TimeBudget): Promise<void> {
  const mails = async () => {
    const queue = openQueue(supabaseClient(databaseSettings()), budget);
    const options = { queue, budget, reminders: areRemindersOn(), onlyLead: lead.submissionId };
    await deliver(openMailChannel(queue), options);
  };
  await Promise.all([logged('lead not notified yet', lead, mails), notifyChannels(lead, budget)]);
}

/** Sends what phones and other programs are owed of the lead. Never rejects. */
export async function notifyChannels(lead: Lead, budget: TimeBudget): Promise<void> {
  await logged('messages not sent yet', lead, async () => {
    const { channels } = configuredChannels();
    const queue = openQueue(supabaseClient(databaseSettings()), budget);
    const options = { queue, budget, reminders: areRemindersOn(), onlyLead: lead.submissionId };
    await Promise.all(channels.map((channel) => deliver(channel, options)));
  });
}

async function logged(event: string, { reference }: Lead, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(event, { reference, detail: loggable(error) });
  }
}

/** The messages of our own errors hold no personal data; those of others may. */
function loggable(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof EnvironmentError || error instanceof CallError ? error.message : error.name;
}
