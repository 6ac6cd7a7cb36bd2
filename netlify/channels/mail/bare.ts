/** Emails without a customer's words, for mail servers that refuse them. */
import { referenceOf } from '../../../data/lead/contract.ts';
import type { LeadLinks } from '../../lead/link.ts';
import { knownIn } from '../../words/lead.ts';
import { claimLabel, reachText, type Wishes } from '../../words/wishes.ts';
import { factTable, group, note, wishes } from './html.ts';

export const bareReason =
  'The mail server refused the full email, so this one leaves out everything that the customer typed.';

type Lead = Wishes & Parameters<typeof knownIn>[0] & { submission_id: string };

export function bareFacts(lead: Lead, links: LeadLinks | undefined) {
  const { service, place } = knownIn(lead);
  const reference = referenceOf(lead.submission_id);
  return group([
    wishes([reachText(lead)].filter(Boolean)),
    factTable([
      { label: 'Service', value: service },
      { label: 'Place', value: place },
      { label: 'Reference', value: reference },
    ]),
    links
      ? note('The name and number are on its page.', { label: claimLabel(lead), href: links.calling })
      : note('The name and number are in the table contact_submissions.'),
  ]);
}
