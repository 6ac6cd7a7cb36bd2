/** Runs every minute: sends due messages, and emails the staff if phones don't ring. */

import { logError, messageOf } from '../base/log.ts';
import { jsonResponse } from '../base/responses.ts';
import { within } from '../base/time-budget.ts';
import { openOutageAlert } from '../outbox/mail/outage-alert.ts';
import { sweepQueue } from '../outbox/outbox.ts';

/** Netlify stops a scheduled function after 30 s. */
const sweepMs = 22_000;
const sweepLimitMs = 24_000;
const alertMs = 2000;

const alertStaff = openOutageAlert();

export default async function deliverNotifications(): Promise<Response> {
  try {
    const swept = await within(sweepLimitMs, sweepQueue(sweepMs));
    // A new instance doesn't know about earlier alerts.
    if (swept.silent && new Date().getUTCMinutes() % 15 === 0)
      await alertStaff(swept.silent, AbortSignal.timeout(alertMs));
    return jsonResponse(200, swept);
  } catch (error) {
    logError('sweep failed', { detail: messageOf(error) });
    return jsonResponse(500, { error: 'The sweep failed. See the log.' });
  }
}
