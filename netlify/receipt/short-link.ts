/** GET /r/{code}: leads from a text to the customer's page, as long as an email's link would. */
import { routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { tokenInPath } from '../base/request.ts';
import { methodRefusal, noReferrer, secretPage, seeOther } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { idInCode, readToken, receiptToken } from '../lead/link.ts';
import { standingOf } from '../lead/standing.ts';
import { renderReceiptRefusal } from './request-page.tsx';

const lookUpMs = 4000;

export default async function shortLink(request: Request): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'HEAD');
  if (refusal) return refusal;
  const closed = secretPage(410, renderReceiptRefusal('closed'));
  const key = ifConfigured(leadLinkKey);
  const submissionId = key && idInCode(tokenInPath(request), key);
  if (!submissionId) return closed;
  try {
    const lead = await openDatabase(startTimeBudget(lookUpMs)).state(submissionId);
    if (!lead || lead.erased_at) return closed;
    const token = receiptToken(submissionId, { key, now: standingOf(lead).since });
    const isOld = readToken('receipt', token, { key, now: new Date(lead.asked_at) }) === 'expired';
    return isOld ? closed : seeOther(routes.requestPage(token), noReferrer);
  } catch (error) {
    logError('request page failed', { detail: messageOf(error) });
    return secretPage(503, renderReceiptRefusal('unreachable'));
  }
}
