/** GET /request-received/{reference}?at={time}&receipt={token}: the page after a form post without JavaScript. Only `look` queries the database. */
import type { Config } from '@netlify/functions';
import { shopTime } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import { receiptHeadings, receiptText } from '../../data/lead/receipt.ts';
import { routes } from '../../data/shared/routes.ts';
import { databaseSettings, ifConfigured, leadLinkKey } from '../environment.ts';
import { htmlResponse, jsonResponse, seeOther } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents, receiptOf } from '../lead/events.ts';
import { type ReceiptToken, readReceipt } from '../lead/link.ts';
import { supabaseClient } from '../lead/supabase.ts';
import type { Coming } from '../lead/team.ts';
import { logError, messageOf } from '../log.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/request-received/:reference',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const lookMs = 4000;

export default async function requestReceived(request: Request): Promise<Response> {
  if (request.method !== 'GET') return jsonResponse(405, { error: 'Use GET.' }, { Allow: 'GET' });
  const { pathname, searchParams } = new URL(request.url);
  const [reference] = /[^/]*$/.exec(pathname) ?? [];
  const received = new Date(searchParams.get('at') ?? '');
  if (!reference || !/^[0-9A-F]{8}$/.test(reference) || !isRecent(received))
    return seeOther(routes.requestReceived);
  try {
    const { renderReceivedPage } = await import('../form-page/received-page.tsx');
    const receipt = searchParams.get('receipt') ?? '';
    const opened = open(receipt, reference);
    const page = renderReceivedPage({
      reference,
      received,
      isEmergency: opened?.isEmergency ?? false,
      ...(opened && {
        byText: opened.byText,
        settle: opened.settle,
        receipt,
        lookHref: `${routes.requestReceivedAs(reference, received, receipt)}&look=`,
        ...(searchParams.has('look') && (await currentState(opened.submissionId))),
      }),
    });
    // The URL holds the receipt token, so links must not send it as a referrer.
    return htmlResponse(200, page, { 'Referrer-Policy': 'no-referrer' });
  } catch (error) {
    logError('confirmation page failed', { reference, detail: messageOf(error) });
    return seeOther(routes.requestReceived);
  }
}

/** Also false for a date that isn't one, or from which no other can be counted. */
const isRecent = (date: Date): boolean => Math.abs(Date.now() - date.getTime()) < 366 * 86_400_000;

function open(receipt: string, reference: string): ReceiptToken | undefined {
  const key = receipt && ifConfigured(leadLinkKey);
  if (!key) return undefined;
  const opened = readReceipt(receipt, { key, now: new Date() });
  return typeof opened === 'object' && referenceOf(opened.submissionId) === reference ? opened : undefined;
}

type Current = { heading?: string | undefined; standing: string | Coming };

async function currentState(submissionId: string): Promise<Current> {
  try {
    const events = openLeadEvents(supabaseClient(databaseSettings()), startTimeBudget(lookMs));
    const { answer, coming } = receiptOf(await events.state(submissionId));
    const when = shopTime('at' in answer ? new Date(answer.at) : new Date());
    return {
      heading: receiptHeadings[coming ? 'coming' : answer.state],
      standing: coming ?? receiptText(answer, when),
    };
  } catch (error) {
    logError('receipt failed', { detail: messageOf(error) });
    return { standing: "We can't check right now, but your request is saved." };
  }
}
