/** GET /open-work/{token}: all that's open, for the staff. Changes nothing, and shows no customer: each request opens by its own link. A POST looks up a reference. */

import { referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { leadLinkKey } from '../base/environment.ts';
import { RequestError, readForm, refuseOtherSites, tokenInPath } from '../base/request.ts';
import { methodRefusal, secretPage } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { leadLinkToken, readToken } from '../lead/link.ts';
import { outage, refused } from './link-refusal.tsx';
import { answerLookup } from './lookup.ts';
import { renderOpenWork } from './open-work-page.tsx';

const requestMs = 8000;

export default async function openWork(request: Request): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'HEAD', 'POST');
  if (refusal) return refusal;
  try {
    const options = { key: leadLinkKey(), now: new Date() };
    const read = readToken('work', tokenInPath(request), options);
    if (typeof read === 'string') return refused(read === 'expired' ? 'day_over' : read);
    if (request.method === 'POST') {
      refuseOtherSites(request, { allowNullOrigin: true });
      return await answerLookup((await readForm(request)).text, read.until);
    }
    const leads = await openDatabase(startTimeBudget(requestMs)).openLeads(true);
    const work = leads.map((lead) => ({
      lead,
      reference: referenceOf(lead.submission_id),
      // Opens for as long as this page, or a link would never end.
      href: routes.leadLink(leadLinkToken(lead.submission_id, 'calling', options, read.until)),
    }));
    const now = new Date(leads[0]?.asked_at ?? options.now);
    return secretPage(200, renderOpenWork({ work, until: read.until, now }));
  } catch (error) {
    if (error instanceof RequestError) return refused('other_site');
    return outage('open work failed', error);
  }
}
