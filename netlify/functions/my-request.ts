/**
 * GET /my-request/{token}: the customer's page of a request, rendered from its state. POST: a button on it, and back to the page.
 * The script asks /my-request/now with the token in a header, and gets only the part that changes.
 */
import type { Config, Context } from '@netlify/functions';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey } from '../environment.ts';
import type { Notice } from '../form-page/request-page.tsx';
import { refuseOtherSites, sentToken } from '../http/request.ts';
import { htmlResponse, methodRefusal, seeOther } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { openLeadEvents, pressOn } from '../lead/events.ts';
import { readReceipt, type Unreadable } from '../lead/link.ts';
import { hasSent } from '../lead/sender.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { readPress } from '../lead/taps.ts';
import { logError, messageOf } from '../log.ts';
import { notifyStaff } from '../outbox.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/my-request/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const requestMs = 4000;
const afterResponseMs = 20_000;

export default async function myRequest(request: Request, context?: Partial<Context>): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'POST');
  if (refusal) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const isFragment = pathname === receiptRoutes.ask;
  const token = isFragment ? sentToken(request) : pathname.slice(pathname.lastIndexOf('/') + 1);
  const key = ifConfigured(leadLinkKey);
  const read = key ? readReceipt(token, { key, now: new Date() }) : 'forged';
  // Loading React for every request would slow cold starts.
  const { renderFragment, renderReceiptRefusal, renderRequestPage } = await import(
    '../form-page/request-page.tsx'
  );
  if (!key || typeof read === 'string') {
    const status = statusOf[read === 'expired' ? read : 'forged'];
    return answer(status, isFragment ? '' : renderReceiptRefusal(read === 'expired' ? read : 'forged'));
  }
  const { submissionId } = read;
  const isPress = request.method === 'POST';
  const said = isPress ? await press(request, submissionId, context) : noticeIn(searchParams.get('notice'));
  if (isPress && !isFragment)
    return seeOther(`${routes.requestPage(token)}${said ? `?notice=${said}` : ''}#now`, noReferrer);
  const state = await lookUp(submissionId).catch((error: unknown) => {
    logError('request page failed', { detail: messageOf(error) });
    return undefined;
  });
  if (!state) return answer(503, isFragment ? '' : renderReceiptRefusal('unreachable'));
  const versions = state.versions.filter(({ erased_at }) => !erased_at);
  // Only who typed it reads it: a change may come from another browser.
  const isMine = hasSent(request, versions.at(-1)?.submission_id ?? '', key);
  const shown = { ...state, versions, isMine, token, notice: said };
  return answer(200, isFragment ? renderFragment(shown) : renderRequestPage(shown));
}

const statusOf: Record<Unreadable, number> = { forged: 404, expired: 410 };
/** The address holds the token, so links must not send it. */
const noReferrer = { 'Referrer-Policy': 'no-referrer' };

const answer = (status: number, html: string) => htmlResponse(status, html, noReferrer);

const noticeIn = (name: string | null): Notice | undefined =>
  name === 'failed' || name === 'changed' ? name : undefined;

const openEvents = () => openLeadEvents(supabaseClient(), startTimeBudget(requestMs));

async function lookUp(submissionId: string) {
  const events = openEvents();
  const lead = await events.state(submissionId);
  return { lead, versions: lead ? await events.knownVersions(lead) : [] };
}

/** Without waitUntil, the next sweep tells the staff within a minute. @returns what went wrong */
async function press(
  request: Request,
  submissionId: string,
  context: Partial<Context> | undefined,
): Promise<Notice | undefined> {
  try {
    refuseOtherSites(request, { allowNullOrigin: true });
    const events = openEvents();
    const pressed = await readPress(request);
    if (!(await pressOn(events, await events.state(submissionId), pressed))) return 'changed';
    context?.waitUntil?.(notifyStaff(submissionId, startTimeBudget(afterResponseMs)));
    return undefined;
  } catch (error) {
    logError('press not recorded', { detail: messageOf(error) });
    return 'failed';
  }
}
