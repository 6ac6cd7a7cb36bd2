/** GET /request-received/{reference}?at={time}&receipt={token}: the page after a form post without JavaScript. Only `look` queries the database. */
import type { Config } from '@netlify/functions';
import { referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey } from '../environment.ts';
import { htmlResponse, methodRefusal, seeOther } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents, type Receipt, receiptOf } from '../lead/events.ts';
import { readReceipt } from '../lead/link.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/request-received/:reference',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const lookMs = 4000;
const yearMs = 366 * 86_400_000;

export default async function requestReceived(request: Request): Promise<Response> {
  const refusal = methodRefusal(request, 'GET');
  if (refusal) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const [reference = ''] = /[^/]*$/.exec(pathname) ?? [];
  const now = new Date();
  const received = new Date(searchParams.get('at') ?? '');
  // Also false for a date that isn't one, or from which no other can be counted.
  const isRecent = Math.abs(now.getTime() - received.getTime()) < yearMs;
  if (!/^[0-9A-F]{8}$/.test(reference) || !isRecent) return seeOther(routes.requestReceived);
  try {
    const { renderReceivedPage } = await import('../form-page/received-page.tsx');
    const receipt = searchParams.get('receipt') ?? '';
    const key = receipt && ifConfigured(leadLinkKey);
    const read = key ? readReceipt(receipt, { key, now }) : 'forged';
    const opened =
      typeof read === 'object' && referenceOf(read.submissionId) === reference ? read : undefined;
    const page = renderReceivedPage({
      reference,
      received,
      isEmergency: false,
      ...(opened && {
        ...opened,
        receipt,
        lookHref: `${routes.requestReceivedAs(reference, received, receipt)}&look=`,
        ...(searchParams.has('look') && { found: await lookUp(opened.submissionId) }),
      }),
    });
    // The URL holds the receipt token, so links must not send it as a referrer.
    return htmlResponse(200, page, { 'Referrer-Policy': 'no-referrer' });
  } catch (error) {
    logError('confirmation page failed', { reference, detail: messageOf(error) });
    return seeOther(routes.requestReceived);
  }
}

async function lookUp(submissionId: string): Promise<Receipt | 'unknown'> {
  try {
    const events = openLeadEvents(supabaseClient(), startTimeBudget(lookMs));
    return receiptOf(await events.state(submissionId));
  } catch (error) {
    logError('receipt failed', { detail: messageOf(error) });
    return 'unknown';
  }
}
