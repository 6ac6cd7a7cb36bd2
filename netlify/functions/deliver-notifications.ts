/** Every minute: sends what the outbox still owes, and says aloud what is late or given up. */
import type { Config } from '@netlify/functions';
import { startBudget } from '../budget.ts';
import { openMailer } from '../emails/mailer.ts';
import { databaseSettings, mailSettings } from '../environment.ts';
import { deliverNotifications } from '../lead/deliver.ts';
import { lateSeconds, openOutbox } from '../lead/outbox.ts';
import { supabase } from '../lead/supabase.ts';
import { logError, logInfo } from '../log.ts';
import { json } from '../respond.ts';

export const config: Config = { schedule: '* * * * *' };

/** Milliseconds; Netlify stops a scheduled function after 30 s. */
const whole = 20_000;

export default async function deliver(): Promise<Response> {
  try {
    const settings = mailSettings();
    const budget = startBudget(whole);
    const outbox = openOutbox(supabase(databaseSettings()), budget);
    const delivery = await deliverNotifications({
      outbox,
      mailer: openMailer(settings),
      hourlyLimit: settings.hourlyLimit,
      budget,
    });
    const health = await outbox.health(lateSeconds);
    if (health.late > 0 || health.dead > 0) logError('leads wait for a person', health);
    if (delivery.sent + delivery.failed + delivery.dead > 0) logInfo('sweep', delivery);
    return json(200, { ...delivery, ...health });
  } catch (error) {
    logError('sweep failed', { detail: (error as Error).message });
    return json(500, { error: 'The sweep failed; see the log.' });
  }
}
