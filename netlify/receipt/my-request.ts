/**
 * GET /my-request/{token}: the customer's page of a request, rendered from its state. POST: a button on it, and back to the page.
 * The script asks /my-request/now with the token in a header, and gets only the part that changes.
 */
import type { Context } from '@netlify/functions';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { readForm, refuseOtherSites, sentToken, tokenInPath } from '../base/request.ts';
import { methodRefusal, noReferrer, secretPage, seeOther } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { readToken } from '../lead/link.ts';
import { hasSent } from '../lead/sender.ts';
import { offersOf } from '../lead/words/receipt.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { type Notice, renderNow } from './now.tsx';
import { renderReceiptRefusal, renderRequestPage } from './page.tsx';

const requestMs = 4000;
const refusalStatus = { forged: 404, expired: 410, unreachable: 503 };

export default async function myRequest(request: Request, context?: Partial<Context>): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'POST');
  if (refusal) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const isFragment = pathname === receiptRoutes.ask;
  const token = isFragment ? sentToken(request) : tokenInPath(request);
  const refused = (reason: keyof typeof refusalStatus) =>
    secretPage(refusalStatus[reason], isFragment ? '' : renderReceiptRefusal(reason));
  const key = ifConfigured(leadLinkKey);
  if (!key) return refused('forged');
  const read = readToken('receipt', token, { key, now: new Date() });
  if (typeof read === 'string') return refused(read);
  const { submissionId } = read;
  const isPress = request.method === 'POST';
  const notice = isPress ? await press(request, submissionId, context) : noticeIn(searchParams.get('notice'));
  if (isPress && !isFragment)
    return seeOther(`${routes.requestPage(token)}${notice ? `?notice=${notice}` : ''}#now`, noReferrer);
  const state = await lookUp(submissionId).catch((error: unknown) => {
    logError('request page failed', { detail: messageOf(error) });
    return undefined;
  });
  if (!state) return refused('unreachable');
  const versions = state.versions.filter(({ erased_at }) => !erased_at);
  // Only who typed it reads it: a change may come from another browser.
  const isMine = hasSent(request, versions.at(-1)?.submission_id ?? '', key);
  const shown = { ...state, versions, isMine, token, notice };
  return secretPage(200, isFragment ? renderNow(shown) : renderRequestPage(shown));
}

const noticeIn = (name: string | null): Notice | undefined =>
  name === 'failed' || name === 'changed' ? name : undefined;

const openLeads = () => openDatabase(startTimeBudget(requestMs));

async function lookUp(submissionId: string) {
  const leads = openLeads();
  const lead = await leads.state(submissionId);
  // A repeat, maybe by a stranger, is its own only version.
  if (!lead?.full_receipt) return { lead, versions: lead ? [lead] : [] };
  const versions = await leads.versions(submissionId);
  return { lead, versions: versions.filter(({ full_receipt }) => full_receipt).toReversed() };
}

/**
 * Records it if the page offers it for no more than it said. Without waitUntil, the next sweep tells the staff within a minute.
 * @returns what went wrong
 */
async function press(
  request: Request,
  submissionId: string,
  context: Partial<Context> | undefined,
): Promise<Notice | undefined> {
  try {
    refuseOtherSites(request, { allowNullOrigin: true });
    const leads = openLeads();
    const { do: name, fee } = await readForm(request);
    const lead = await leads.state(submissionId);
    const offer = lead && offersOf(lead).find((act) => act.name === name);
    if (!lead || !offer || (offer.fee && offer.fee !== fee)) return 'changed';
    const after = await leads.record(lead.submission_id, { tap: offer.name, seen: lead.seen });
    if (!after?.recorded) return 'changed';
    context?.waitUntil?.(notifyStaff(submissionId));
    return undefined;
  } catch (error) {
    logError('press not recorded', { detail: messageOf(error) });
    return 'failed';
  }
}
