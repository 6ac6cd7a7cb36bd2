/**
 * GET /my-request/{token}: the customer's page of a request, rendered from its state. POST: a button on it, and back to the page.
 * A text has a short link, /r/{token}. A redirect that the build writes leads from there to this page.
 * The script asks /my-request/now with the token in a header, and gets only the part that changes.
 */
import type { Context } from '@netlify/functions';
import { toE164 } from '../../data/lead/phone.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { type Form, readForm, refuseOtherSites, sentToken, tokenInPath } from '../base/request.ts';
import { methodRefusal, noReferrer, secretPage, seeOther } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import type { Lead } from '../lead/database.types.ts';
import { isPress, type Press } from '../lead/events.ts';
import { idInReceipt, linksEnd } from '../lead/link.ts';
import { hasSent, noSenderCookie, senderCookie } from '../lead/sender.ts';
import { type Reader, standingOf } from '../lead/standing.ts';
import { viewOf } from '../lead/words/customer.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { type Notice, renderNow } from './now.tsx';
import { renderReceiptRefusal, renderRequestPage } from './request-page.tsx';

const requestMs = 4000;
const refusalStatus = { forged: 404, closed: 410, unreachable: 503 };

export default async function myRequest(request: Request, context?: Partial<Context>): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'POST');
  if (refusal) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const isFragment = pathname === receiptRoutes.ask;
  const token = isFragment ? sentToken(request) : tokenInPath(request);
  const refused = (reason: keyof typeof refusalStatus) =>
    secretPage(refusalStatus[reason], isFragment ? '' : renderReceiptRefusal(reason));
  const key = ifConfigured(leadLinkKey);
  const submissionId = key && idInReceipt(token, key);
  if (!submissionId) return refused('forged');
  const isPress = request.method === 'POST';
  const pressed: Pressed = isPress
    ? await press(request, { submissionId, key }, context)
    : { notice: noticeIn(searchParams.get('notice')) };
  const { notice, cookie } = pressed;
  const headers: Record<string, string> = cookie ? { 'Set-Cookie': cookie } : {};
  if (isPress && !isFragment)
    return seeOther(`${routes.requestPage(token)}${notice ? `?notice=${notice}` : ''}#now`, {
      ...noReferrer,
      ...headers,
    });
  const versions = await lookUp(submissionId).catch((error: unknown) => {
    logError('request page failed', { detail: messageOf(error) });
    return undefined;
  });
  if (!versions) return refused('unreachable');
  const [lead] = versions;
  if (!lead) return refused('closed');
  const view = viewOf(lead, cookie ? 'owner' : readerOf(request, lead, key));
  const shown = { view, versions, token, notice };
  return secretPage(200, isFragment ? renderNow(shown) : renderRequestPage(shown), headers);
}

type Pressed = { notice?: Notice | undefined; cookie?: string };

const noticeIn = (name: string | null): Notice | undefined =>
  name === 'failed' || name === 'changed' || name === 'number' ? name : undefined;

/** Only the browser that sent a request has its cookie: a link can be forwarded, or sent to a mistyped address. */
const readerOf = (request: Request, lead: Lead, key: string): Reader =>
  !lead.full_receipt ? 'repeater' : hasSent(request, lead.submission_id, key) ? 'owner' : 'linkHolder';

/** The version that holds first. None once the last news or agreed time is too old. */
async function lookUp(submissionId: string): Promise<Lead[]> {
  const leads = openDatabase(startTimeBudget(requestMs));
  const lead = await leads.state(submissionId);
  if (!lead) return [];
  const { since, due = since, now } = standingOf(lead);
  if (linksEnd(due > since ? due : since) <= now) return [];
  // A repeat, maybe by a stranger, is its own only version.
  return lead.full_receipt && !lead.erased_at ? leads.versions(submissionId) : [lead];
}

/** These stop something, so they need the sender. All others only ring. */
const stopping: readonly Press[] = ['canceled', 'refused'];

const digitsOf = (phone: string) => (toE164(phone) ?? '').replace(/,.*/, '');

/** Records it if the page offers it for no more than it said. Without waitUntil, the next sweep tells the staff within a minute. */
async function press(
  request: Request,
  { submissionId, key }: { submissionId: string; key: string },
  context: Partial<Context> | undefined,
): Promise<Pressed> {
  try {
    refuseOtherSites(request, { allowNullOrigin: true });
    const { do: name, phone = '', fee }: Form = await readForm(request);
    const [lead] = await lookUp(submissionId);
    if (!lead || lead.erased_at) return { notice: 'changed' };
    const reader = readerOf(request, lead, key);
    const isProven =
      reader === 'linkHolder' && digitsOf(phone) !== '' && digitsOf(phone) === digitsOf(lead.phone);
    const mark = lead.reach === 'none' ? noSenderCookie : senderCookie(lead.submission_id, key);
    const proof = isProven && { cookie: mark };
    if (name === 'prove') return proof || { notice: 'number' };
    const { acts, standing } = viewOf(lead, reader);
    if (!isPress(name) || !acts.some((act) => act.name === name)) return { ...proof, notice: 'changed' };
    const stops = stopping.includes(name);
    const isDoubted = stops && reader === 'linkHolder' && !isProven;
    // Who doesn't want to be called can't be asked.
    if (isDoubted && (name !== 'canceled' || standing.wish === 'none')) return { notice: 'number' };
    if (stops && standing.fee.due > Number(fee ?? 0) && name === 'canceled')
      return { ...proof, notice: 'changed' };
    const after = await openDatabase(startTimeBudget(requestMs)).record(submissionId, {
      tap: isDoubted ? 'cancel_asked' : name,
      seen: standing.seen,
      ...(stops && { details: { fee: name === 'refused' ? 0 : standing.fee.due } }),
    });
    // That someone wants to cancel is told three times.
    if (!after?.recorded) return { ...proof, notice: isDoubted ? 'number' : 'changed' };
    context?.waitUntil?.(notifyStaff(submissionId));
    return { ...proof };
  } catch (error) {
    logError('press not recorded', { detail: messageOf(error) });
    return { notice: 'failed' };
  }
}
