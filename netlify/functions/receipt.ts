/** GET /api/receipt: a request's state (waiting, taken or closed) and who is on the way for the holder of its receipt token. */
import type { Config } from '@netlify/functions';
import { databaseSettings, leadLinkKey } from '../environment.ts';
import { sentToken } from '../http/request.ts';
import { jsonResponse } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents, receiptOf } from '../lead/events.ts';
import { readReceipt } from '../lead/link.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';

export const config: Config = {
  path: '/api/receipt',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const requestMs = 4000;

/** The token is in a header because hosts log URLs. Its signature is checked before any database call. */
export default async function receipt(request: Request): Promise<Response> {
  if (request.method !== 'GET') return jsonResponse(405, { error: 'Use GET.' }, { Allow: 'GET' });
  try {
    const read = readReceipt(sentToken(request), { key: leadLinkKey(), now: new Date() });
    if (read === 'forged') return jsonResponse(403, { error: 'This receipt is not valid.' });
    if (read === 'expired') return jsonResponse(410, { error: 'This receipt has expired.' });
    const events = openLeadEvents(supabaseClient(databaseSettings()), startTimeBudget(requestMs));
    const { answer, coming } = receiptOf(await events.state(read.submissionId));
    if (!coming) return jsonResponse(200, answer);
    const { renderComing } = await import('../form-page/received-page.tsx');
    return jsonResponse(200, { ...answer, coming: renderComing(coming) });
  } catch (error) {
    logError('receipt failed', { detail: messageOf(error) });
    return jsonResponse(503, { error: 'Please try again later.' });
  }
}
