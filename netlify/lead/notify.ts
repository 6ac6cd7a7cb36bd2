import { configuredChannels } from '../channels/configured.ts';
import { openMailChannel } from '../channels/mail/channel.ts';
import { areRemindersOn, databaseSettings } from '../environment.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { deliver } from './deliver.ts';
import { openQueue } from './queue.ts';
import type { SavedLead } from './receive.ts';
import { supabaseClient } from './supabase.ts';

type Lead = Pick<SavedLead, 'submissionId' | 'reference'>;

/** Sends what is owed for one lead. Never rejects: the sweep sends the rest. */
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
