import { shopDayTime } from '../../../data/lead/clock.ts';
import { toNational } from '../../../data/lead/phone.ts';
import { business } from '../../business.ts';
import { linkDays } from '../../lead/link.ts';
import type { OpenLeadRow } from '../../lead/queue.ts';
import { reachTag, wishLines } from '../../lead/wishes.ts';
import { bareFacts, bareReason } from './bare.ts';
import { duration, isolated, knownIn, lateNote, placeOf, serviceName } from './format.ts';
import {
  columns,
  composeMail,
  contact,
  factsLine,
  group,
  heading,
  type LeadLinks,
  note,
  type Part,
  paragraph,
} from './html.ts';
import type { Email } from './mailer.ts';

export type OpenLead = OpenLeadRow & { links?: LeadLinks | undefined };

/** UTF-8 bytes. Gmail clips an email after 102 kB of HTML. */
const maxHtmlBytes = 100_000;

/** `leads` may be only the first of many; each row has the `total`. */
export function composeDigestEmail(leads: OpenLead[], lateSeconds = 0): Email {
  const total = leads[0]?.total ?? 0;
  const emergencies = leads.filter(({ is_emergency }) => is_emergency).length;
  const headline = `${total} open ${total === 1 ? 'request' : 'requests'}`;
  const emergencyCount = ` (${emergencies} ${emergencies === 1 ? 'emergency' : 'emergencies'})`;
  const entries = leads.map((lead) =>
    group([
      heading(titleOf(lead)),
      factsLine([...wishLines(lead), ...factsOf(lead)]),
      contact(withPhone(lead)),
    ]),
  );
  const preheader = leads
    .slice(0, 3)
    .map((lead) => [reachTag(lead), withPhone(lead).phone, titleOf(lead)].filter(Boolean).join(', '))
    .join('; ');
  const bareEntries = leads.map((lead) =>
    group([heading(titleIn(lead, knownIn(lead))), bareFacts(lead, lead.links)]),
  );
  const mailWith = (shown: number, { entries, preheader, why }: Told) =>
    composeMail({
      subject: headline + (emergencies > 0 ? emergencyCount : ''),
      headline,
      preheader,
      urgent: emergencies > 0,
      parts: [
        paragraph(task),
        late(lateSeconds),
        why && note(why),
        ...entries.slice(0, shown),
        total > shown && note(moreNote(total - shown)),
      ],
      footer: `${business.name} sends this every morning while requests are open. The buttons work for ${linkDays} days.`,
    });
  const fitting = (told: Told) => {
    let shown = leads.length;
    while (shown > 0 && Buffer.byteLength(mailWith(shown, told).html) > maxHtmlBytes) shown -= 1;
    return mailWith(shown, told);
  };
  const bare = fitting({ entries: bareEntries, preheader: '', why: bareReason });
  return { ...fitting({ entries, preheader }), bare };
}

type Told = { entries: Part[]; preheader: string; why?: string };

const task =
  'These customers are still waiting. Call or text each one, then mark how it went to take it off this list.';

const moreNote = (count: number): string =>
  `${count} more ${count === 1 ? 'is' : 'are'} open. Each had its own email with the same buttons.`;

function late(seconds: number) {
  const text = lateNote(seconds);
  return text && note(text);
}

const withPhone = (lead: OpenLead) => ({ ...lead, phone: toNational(lead.phone) });

const titleOf = (lead: OpenLead) =>
  titleIn(lead, { service: serviceName(lead.service), place: placeOf(lead) });

function titleIn({ is_emergency }: OpenLead, { service, place }: ReturnType<typeof knownIn>): string {
  const wanted = service || 'Request';
  return [is_emergency ? `Emergency: ${wanted}` : wanted, place].map(isolated).filter(Boolean).join(', ');
}

function factsOf({ name, created_at, waited_seconds, taken }: OpenLead): string[] {
  return [
    isolated(name),
    shopDayTime(new Date(created_at)),
    `${duration(waited_seconds)} ago`,
    ...(taken ? ['claimed, but no result marked'] : []),
  ];
}

export function composeReportEmail(text: string, title: string, lateSeconds = 0): Email {
  const [firstLine = ''] = text.split('\n', 1);
  return composeMail({
    subject: title,
    preheader: firstLine,
    parts: [late(lateSeconds), columns(text)],
    footer: `The ${business.name} website sends this every Monday.`,
  });
}
