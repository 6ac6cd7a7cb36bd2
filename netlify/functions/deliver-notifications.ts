/** Runs every minute: sends the mails that are due, and tells the staff where leads are being refused. */
import type { Config } from '@netlify/functions';
import { openOutageAlert } from '../channels/mail/outage-alert.ts';
import { jsonResponse } from '../http/responses.ts';
import { alertOfLeadPathFault } from '../lead/lead-path-check.ts';
import { sweepQueue } from '../lead/sweep.ts';
import { logError, messageOf } from '../log.ts';

export const config: Config = { schedule: '* * * * *' };

/** Together below the 30 s after which Netlify stops a scheduled function. */
const sweepMs = 22_000;
const checkMs = 5000;

const alertStaff = openOutageAlert();

export default async function deliverNotifications(): Promise<Response> {
  const response = await sweep();
  await alertOfLeadPathFault(alertStaff, checkMs);
  return response;
}

async function sweep(): Promise<Response> {
  try {
    return jsonResponse(200, await sweepQueue(sweepMs));
  } catch (error) {
    logError('sweep failed', { detail: messageOf(error) });
    return jsonResponse(500, { error: 'The sweep failed; see the log.' });
  }
}
