/** GET /api/receipt: does my request wait, is it taken, is it closed? Asked with the token that came with the answer to the request. */
import type { Config } from '@netlify/functions';
import { databaseSettings, leadLinkKey } from '../environment.ts';
import { shownToken } from '../http/request.ts';
import { jsonResponse } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents, receiptState } from '../lead/events.ts';
import { readReceipt } from '../lead/link.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/api/receipt',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const requestMs = 4000;

/** The token comes in a header: an address is written into logs. Its signature is checked before the database is asked. */
export default async function receipt(request: Request): Promise<Response> {
  if (request.method !== 'GET') return jsonResponse(405, { error: 'Use GET.' }, { Allow: 'GET' });
  try {
    const read = readReceipt(shownToken(request), { key: leadLinkKey(), now: new Date() });
    if (read === 'forged') return jsonResponse(403, { error: 'No receipt of ours.' });
    if (read === 'expired') return jsonResponse(410, { error: 'This receipt has expired.' });
    const events = openLeadEvents(supabaseClient(databaseSettings()), startTimeBudget(requestMs));
    return jsonResponse(200, receiptState(await events.state(read.submissionId)));
  } catch (error) {
    logError('receipt failed', { detail: messageOf(error) });
    return jsonResponse(503, { error: 'Please ask again later.' });
  }
}
