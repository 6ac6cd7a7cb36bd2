import { configuredChannels } from '../channels/configured.ts';
import { openMailChannel } from '../channels/mail/channel.ts';
import { databaseSettings } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError } from '../log.ts';
import { deliver } from './deliver.ts';
import { areRemindersOn } from './if-configured.ts';
import { openQueue } from './queue.ts';
import type { SavedLead } from './receive.ts';
import { CallError, supabaseClient } from './supabase.ts';

type Lead = Pick<SavedLead, 'submissionId' | 'reference'>;

/**
 * Sends what the staff are owed of one lead; with `mails: false` only to phones and other programs.
 * Never rejects: the sweep sends what isn't sent now.
 */
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
    // The messages of our own errors hold no personal data; those of others may.
    const isOwn = error instanceof EnvironmentError || error instanceof CallError;
    logError(event, { reference, detail: isOwn ? error.message : error instanceof Error ? error.name : '' });
  }
}
