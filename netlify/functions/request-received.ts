/**
 * GET /request-received/{reference}?at={time}&service={name}&receipt={token}: the page after a form post without JavaScript. POST: a button on it.
 * Only `look` and POST query the database.
 */
import type { Config, Context } from '@netlify/functions';
import { callDue } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey } from '../environment.ts';
import type { Found } from '../form-page/received-page.tsx';
import { refuseOtherSites } from '../http/request.ts';
import { htmlResponse, methodRefusal, seeOther } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents, pressOn } from '../lead/events.ts';
import { readReceipt } from '../lead/link.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { readPress } from '../lead/taps.ts';
import { logError, messageOf } from '../log.ts';
import { notifyStaff } from '../outbox.ts';
import { business, serviceCalled } from '../site.ts';
import { receiptOf } from '../words/receipt.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/request-received/:reference',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const lookMs = 4000;
const afterResponseMs = 20_000;
const yearMs = 366 * 86_400_000;

export default async function requestReceived(request: Request, context?: Partial<Context>) {
  const refusal = methodRefusal(request, 'GET', 'POST');
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
    const isPress = request.method === 'POST';
    const found = await (isPress
      ? press(request, opened?.submissionId, context)
      : opened && searchParams.has('look') && lookUp(opened.submissionId));
    const service = serviceCalled(searchParams.get('service'));
    const { submissionId: _, ...promised } = opened ?? { submissionId: '', isEmergency: false };
    const sent = {
      ...promised,
      reference,
      receivedAt: received.toISOString(),
      callBy: callDue(received, business.responseMinutes).toISOString(),
      proof: (service ?? business).proof,
      service: service?.savedAs,
      receipt: opened && receipt,
    };
    const href = opened && routes.requestReceivedAs(reference, sent.receivedAt, receipt, service?.savedAs);
    const page = renderReceivedPage(sent, href, found || undefined);
    // The URL holds the receipt token, so links must not send it as a referrer.
    return htmlResponse(found === 'press' ? 503 : 200, page, { 'Referrer-Policy': 'no-referrer' });
  } catch (error) {
    logError('confirmation page failed', { reference, detail: messageOf(error) });
    return seeOther(routes.requestReceived);
  }
}

const openEvents = () => openLeadEvents(supabaseClient(), startTimeBudget(lookMs));

async function lookUp(submissionId: string): Promise<Found> {
  try {
    return receiptOf(await openEvents().state(submissionId));
  } catch (error) {
    logError('receipt failed', { detail: messageOf(error) });
    return 'look';
  }
}

/** Without waitUntil, the next sweep tells the staff within a minute. */
async function press(
  request: Request,
  submissionId: string | undefined,
  context: Partial<Context> | undefined,
): Promise<Found> {
  if (!submissionId) return 'press';
  try {
    refuseOtherSites(request, { allowNullOrigin: true });
    const lead = await pressOn(openEvents(), submissionId, await readPress(request));
    context?.waitUntil?.(notifyStaff(submissionId, startTimeBudget(afterResponseMs)));
    return receiptOf(lead);
  } catch (error) {
    logError('press not recorded', { detail: messageOf(error) });
    return 'press';
  }
}
