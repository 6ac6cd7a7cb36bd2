/** Simpler emails, for mail servers that don't take the full one: without the customer's words, then without a link, too. */
import { referenceOf } from '../../../data/lead/contract.ts';
import { business } from '../../base/business-facts.ts';
import { joined } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import type { Answers } from '../../lead/words/answers.ts';
import { knownIn } from '../../lead/words/lead.ts';
import { reachText } from '../../lead/words/wishes.ts';
import { factTable, group, note, type Part, wishes } from './blocks.ts';
import { type Email, textOnly } from './mailer.ts';

export const bareReason =
  "The mail server didn't take the full email, so this one leaves out everything that the customer typed.";

const inTable = 'The name and number are in the table contact_submissions.';

type Named = Answers & { submission_id: string };

export function bareFacts(lead: Named, button: string, links: LeadLinks | undefined): Part {
  const { service, place } = knownIn(lead);
  return group([
    wishes([reachText(lead)]),
    factTable([
      { label: 'Service', value: service },
      { label: 'Place', value: place },
      { label: 'Reference', value: referenceOf(lead.submission_id) },
    ]),
    links
      ? note('The name and number are on its page.', { label: button, href: links.calling })
      : note(inTable),
  ]);
}

/** "Emergency: request 1A2B3C4D waits" for "EMERGENCY! request 1A2B3C4D waits" */
export const calmly = (subject: string): string =>
  subject
    .replace('! ', ': ')
    .replace(/^[A-Z ]{2,}/, (loud) => loud.charAt(0) + loud.slice(1).toLowerCase())
    .replace(/^r/, 'R');

/** The last resort: no HTML, no link, and nothing that the customer typed. */
export const plainEmail = (subject: string, links: LeadLinks | undefined, summary = ''): Email =>
  textOnly(
    subject,
    joined(
      [
        `${subject}.`,
        summary,
        "The mail server didn't take a longer email.",
        links
          ? `Open the page of an earlier email and enter the reference under "Got a text with a reference?", or call ${business.phone}.`
          : inTable,
      ],
      '\n\n',
    ),
  );
