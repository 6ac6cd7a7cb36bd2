import { shopDayTime } from '../../../data/lead/clock.ts';
import { toNational } from '../../../data/lead/phone.ts';
import { business } from '../../business.ts';
import type { OpenLeadRow } from '../../lead/queue.ts';
import {
  columns,
  composeMail,
  contact,
  factsLine,
  heading,
  type LeadLinks,
  note,
  paragraph,
  together,
} from './html.ts';
import type { Email } from './mailer.ts';
import { duration, isolated, lateNote, placeOf, serviceName } from './words.ts';

export type OpenLead = OpenLeadRow & { links?: LeadLinks | undefined };

/** UTF-8 bytes of a mail's HTML: Gmail cuts a mail off at 102 kB. */
const maxHtmlBytes = 100_000;

/** The database lists a part of the open leads if there are very many; each row has the `total`. */
export function composeDigestEmail(leads: OpenLead[], lateSeconds = 0): Email {
  const total = leads[0]?.total ?? 0;
  const emergencies = leads.filter(({ is_emergency }) => is_emergency).length;
  const headline = `${total} ${total === 1 ? 'request is' : 'requests are'} open`;
  const inWords = emergencies === 1 ? 'one an emergency' : `${emergencies} emergencies`;
  const entries = leads.map((lead) =>
    together([heading(titleOf(lead)), factsLine(factsOf(lead)), contact(withPhone(lead))]),
  );
  const preheader = leads
    .slice(0, 3)
    .map((lead) => `${withPhone(lead).phone}, ${titleOf(lead)}`)
    .join('; ');
  const mailWith = (shown: number) =>
    composeMail({
      subject: `${headline}${emergencies > 0 ? `, ${inWords}` : ''}`,
      headline,
      preheader,
      urgent: emergencies > 0,
      parts: [
        paragraph(task),
        late(lateSeconds),
        ...entries.slice(0, shown),
        total > shown && note(moreNote(total - shown)),
      ],
      footer: `Sent each morning by ${business.name} while a request is open. The buttons work for 14 days.`,
    });
  let shown = entries.length;
  while (shown > 0 && Buffer.byteLength(mailWith(shown).html) > maxHtmlBytes) shown -= 1;
  return mailWith(shown);
}

const task = 'Nobody has reached these customers. Call each and say how it went; then it is off this list.';

const moreNote = (count: number): string =>
  `${count} more ${count === 1 ? 'is' : 'are'} open. Each had a mail of its own, with the same buttons.`;

function late(seconds: number) {
  const text = lateNote(seconds);
  return text && note(text);
}

const withPhone = (lead: OpenLead) => ({ ...lead, phone: toNational(lead.phone) });

function titleOf(lead: OpenLead): string {
  const wanted = serviceName(lead.service) || 'Request';
  return [lead.is_emergency ? `Emergency: ${wanted}` : wanted, placeOf(lead)]
    .map(isolated)
    .filter(Boolean)
    .join(', ');
}

function factsOf({ name, created_at, waited_seconds, taken }: OpenLead): string[] {
  return [
    isolated(name),
    shopDayTime(new Date(created_at)),
    `${duration(waited_seconds)} ago`,
    ...(taken ? ['somebody began to call, and did not say how it went'] : []),
  ];
}

export function composeReportEmail(text: string, title: string, lateSeconds = 0): Email {
  const [firstLine = ''] = text.split('\n', 1);
  return composeMail({
    subject: title,
    preheader: firstLine,
    parts: [late(lateSeconds), columns(text)],
    footer: `Sent once a week by the website of ${business.name}.`,
  });
}
