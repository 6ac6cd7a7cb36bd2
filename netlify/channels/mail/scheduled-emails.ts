import { shopDayTime } from '../../../data/lead/clock.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { toNational } from '../../../data/lead/phone.ts';
import { business } from '../../business.ts';
import { linkDays } from '../../lead/link.ts';
import type { OpenLeadRow } from '../../lead/queue.ts';
import { reachTag, wishLines } from '../../lead/wishes.ts';
import { logError, messageOf } from '../../log.ts';
import { bareFacts, bareReason } from './bare.ts';
import { duration, isolated, knownIn, lateNote, placeOf, serviceName, waitedSeconds } from './format.ts';
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
  const told = leads.flatMap(toldOf);
  const full = {
    entries: told.map(({ entry }) => entry),
    preheader: told
      .slice(0, 3)
      .map(({ preview }) => preview)
      .join('; '),
  };
  const bare = { entries: told.map(({ bareEntry }) => bareEntry), preheader: '', why: bareReason };
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
  const fitting = (content: Told) => {
    let shown = content.entries.length;
    while (shown > 0 && Buffer.byteLength(mailWith(shown, content).html) > maxHtmlBytes) shown -= 1;
    return mailWith(shown, content);
  };
  return { ...fitting(full), bare: fitting(bare) };
}

type Told = { entries: Part[]; preheader: string; why?: string };

/** Empty for a row that can't be shown, so it costs the others nothing. The email counts it. */
function toldOf(lead: OpenLead) {
  try {
    const title = titleOf(lead);
    const facts = factsLine([...wishLines(lead), ...factsOf(lead)]);
    return [
      {
        preview: [reachTag(lead), withPhone(lead).phone, title].filter(Boolean).join(', '),
        entry: group([heading(title), facts, contact(withPhone(lead))]),
        bareEntry: group([heading(titleIn(lead, knownIn(lead))), bareFacts(lead, lead.links)]),
      },
    ];
  } catch (error) {
    logError('left out of the digest', {
      reference: referenceOf(lead.submission_id),
      detail: messageOf(error),
    });
    return [];
  }
}

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

function factsOf({ name, created_at, asked_at, state }: OpenLead): string[] {
  return [
    isolated(name),
    shopDayTime(new Date(created_at)),
    `${duration(waitedSeconds({ created_at, claimed_at: asked_at }))} ago`,
    ...(state === 'taken' ? ['claimed, but no result marked'] : []),
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
