/** Runs every minute: sends due messages, and emails the staff if leads can't be saved or phones don't ring. */

import { logError, messageOf } from '../base/log.ts';
import { jsonResponse } from '../base/responses.ts';
import { within } from '../base/time-budget.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { openOutageAlert } from '../outbox/mail/outage-alert.ts';
import { sweepQueue } from '../outbox/outbox.ts';
import { type LeadPathState, slow, tryLeadPath } from './lead-path.ts';

/** Netlify stops a scheduled function after 30 s. */
const sweepMs = 22_000;
const sweepLimitMs = 24_000;
const alertMs = 2000;

const alertStaff = openOutageAlert();

export default async function deliverNotifications(): Promise<Response> {
  const response = await sweep();
  await alertOfLeadPathFault();
  return response;
}

async function sweep() {
  try {
    const swept = await within(sweepLimitMs, sweepQueue(sweepMs));
    if (swept.silent) await alert(swept.silent);
    return jsonResponse(200, swept);
  } catch (error) {
    logError('sweep failed', { detail: messageOf(error) });
    return jsonResponse(500, { error: 'The sweep failed. See the log.' });
  }
}

/** Only every 15 minutes, because a new instance doesn't know about earlier alerts. */
async function alert(code: string) {
  if (new Date().getUTCMinutes() % 15 === 0) await alertStaff(code, AbortSignal.timeout(alertMs));
}

async function alertOfLeadPathFault() {
  // One lost call isn't an outage.
  if (!(await leadPathState()).fault) return;
  const { fault, detail } = await leadPathState();
  if (!fault) return;
  logError('lead path broken', { failing: fault, detail });
  // A function that's too slow to save a lead sends the alert itself.
  if (fault === slow) return;
  await alert(fault);
}

async function leadPathState(): Promise<LeadPathState> {
  try {
    return await tryLeadPath(supabaseClient());
  } catch (error) {
    return { fault: 'database_settings', detail: messageOf(error) };
  }
}
