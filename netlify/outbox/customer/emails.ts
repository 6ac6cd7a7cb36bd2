/** What we email to a customer. Nothing in it was typed, because anyone could have typed the address. */
import { shopFullTime } from '../../../data/lead/clock.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { telHref } from '../../../data/shared/links.ts';
import { business } from '../../base/business-facts.ts';
import { joined } from '../../base/text.ts';
import type { Claimed } from '../../lead/policy.ts';
import { knownIn } from '../../lead/words/lead.ts';
import { act, paragraph } from '../mail/blocks.ts';
import { appointmentFile } from '../mail/calendar.ts';
import { composeMail } from '../mail/html.ts';
import { type Email, textOnly } from '../mail/mailer.ts';
import { band } from './band.ts';
import { contentOf } from './contents.ts';

/** @param page the URL of the request's page */
export function composeCustomerEmail(message: Claimed, page: string | undefined): Email {
  const { kind, submission_id, created_at } = message;
  const { subject, preheader, parts, ...top } = contentOf(message, page);
  const isNew = kind === 'received';
  const reference = referenceOf(submission_id);
  const footer = `${business.name}. Request ${reference}. Someone typed this address into our request form on ${shopFullTime(new Date(created_at))}. If that wasn't you, call us, and we'll remove it.`;
  const email = composeMail({
    subject,
    preheader,
    replyTo: { name: business.name, address: business.email },
    band: band(top),
    parts: [
      ...parts,
      act({
        look: 'call',
        label: `${isNew ? "Can't wait" : 'Questions'}? Say ${reference.slice(0, 4)}`,
        phone: business.phone,
        href: telHref(business.phone),
      }),
      isNew && paragraph('In danger? Call 911.'),
    ],
    footer,
  });
  const text = `${email.text}\n\n${footer}`;
  const calendar =
    kind === 'appointment' || kind === 'changed'
      ? appointmentFile(message, {
          summary: joined([business.name, knownIn(message).service]),
          location: '',
          description: joined([page, business.phone, `Request ${reference}`], '\n'),
        })
      : undefined;
  return { ...email, text, calendar, simpler: textOnly(subject, text) };
}
