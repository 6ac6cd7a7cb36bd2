/** GET /api/receipt: a request's state, as HTML for its page, for the holder of its receipt token. */
import type { Config } from '@netlify/functions';
import { referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { leadLinkKey } from '../environment.ts';
import { sentToken } from '../http/request.ts';
import { htmlResponse, methodRefusal } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents } from '../lead/events.ts';
import { readReceipt } from '../lead/link.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';
import { serviceCalled } from '../site.ts';
import { type Receipt, receiptOf } from '../words/receipt.ts';

export const config: Config = {
  path: '/api/receipt',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const requestMs = 4000;
/** The page asks no more after that. */
const over = 410;

/** The token is in a header because hosts log URLs. Its signature is checked before any database call. */
export default async function receipt(request: Request): Promise<Response> {
  const refusal = methodRefusal(request, 'GET');
  if (refusal) return refusal;
  try {
    const token = sentToken(request);
    const read = readReceipt(token, { key: leadLinkKey(), now: new Date() });
    if (typeof read === 'string') return htmlResponse(read === 'forged' ? 403 : over, '');
    const events = openLeadEvents(supabaseClient(), startTimeBudget(requestMs));
    const lead = await events.state(read.submissionId);
    const found = receiptOf(lead);
    const { renderStanding } = await import('../form-page/received-page.tsx');
    const received = new Date(lead?.created_at ?? 0).toISOString();
    const service = serviceCalled(lead?.service ?? null)?.savedAs;
    const page = routes.requestReceivedAs(referenceOf(read.submissionId), received, token, service);
    return htmlResponse(isOver(found) ? over : 200, renderStanding(found, page));
  } catch (error) {
    logError('receipt failed', { detail: messageOf(error) });
    return htmlResponse(503, '');
  }
}

const isOver = ({ state, buttons = [] }: Receipt) =>
  (state === 'closed' || state === 'canceled') && buttons.length === 0;
