import { referenceIn } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { leadLinkKey } from '../base/environment.ts';
import { secretPage, seeOther } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { leadLinkToken } from '../lead/link.ts';
import { renderFoundRequests } from './found-requests.tsx';

const lookupMs = 4000;

/**
 * Leads to the request's own page, or to a choice: a visitor's browser chooses the id, so two requests can have one reference. What's found
 * opens for as long as the link it was found with, or a link would never end.
 */
export async function answerLookup(text = '', until: Date): Promise<Response> {
  const reference = referenceIn(text) ?? '';
  const options = { key: leadLinkKey(), now: new Date() };
  const leads = reference ? await openDatabase(startTimeBudget(lookupMs)).find(reference) : [];
  const found = leads.map(({ submission_id, created_at, service }) => ({
    href: routes.leadLink(leadLinkToken(submission_id, 'calling', options, until)),
    received: new Date(created_at),
    service,
  }));
  const [only, ...others] = found;
  return only && others.length === 0
    ? seeOther(only.href)
    : secretPage(200, renderFoundRequests(reference, found));
}
