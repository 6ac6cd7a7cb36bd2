import { shopDayTime } from '../../../data/lead/clock.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { linkDays } from '../../../data/lead/figures.ts';
import { toNational } from '../../../data/lead/phone.ts';
import { business } from '../../base/business-facts.ts';
import { logError, messageOf } from '../../base/log.ts';
import { counted, duration, isolated, joined } from '../../base/text.ts';
import type { OpenLeadRow } from '../../lead/database.ts';
import type { LeadLinks } from '../../lead/link.ts';
import { secondsBetween } from '../../lead/policy.ts';
import { standingOf } from '../../lead/standing.ts';
import { knownIn, namedIn } from '../../lead/words/lead.ts';
import { mainLabel } from '../../lead/words/staff.ts';
import { tell } from '../../lead/words/telling.ts';
import { reachTag, wantsNothing, wishLines } from '../../lead/words/wishes.ts';
import { bareFacts, bareReason, plainEmail } from './bare.ts';
import {
  columns,
  contact,
  factsLine,
  group,
  heading,
  lateNote,
  note,
  type Part,
  paragraph,
} from './blocks.ts';
import { composeMail } from './html.ts';
import { type Email, textOnly } from './mailer.ts';

export type OpenLead = OpenLeadRow & { links?: LeadLinks | undefined };

/** Gmail clips an email after 102 kB of HTML. */
const maxListed = 15;

type Options = {
  lateSeconds?: number;
  /** The page "Open work". */
  openWork?: string | undefined;
};

/** `rows` may be only the first of many; each has the `total`. Agreed times that are still to come are listed last, in their order. */
export function composeDigestEmail(rows: OpenLead[], { lateSeconds = 0, openWork }: Options = {}): Email {
  const agreed = rows.filter(isToCome).toSorted((a, b) => dueOf(a) - dueOf(b));
  const waiting = rows.filter((row) => !isToCome(row));
  const total = rows[0]?.total ?? 0;
  const open = total - agreed.length;
  const emergencies = waiting.filter((lead) => lead.is_emergency).length;
  const headline = joined([
    (open > 0 || agreed.length === 0) && counted(open, 'open request'),
    agreed.length > 0 && counted(agreed.length, 'appointment'),
  ]);
  const subject =
    emergencies > 0 ? `${headline} (${counted(emergencies, 'emergency', 'emergencies')})` : headline;
  const leads = [...waiting, ...agreed].slice(0, maxListed);
  const listed = leads.flatMap(entriesOf);
  const more = total - listed.length;
  const mailOf = (entries: Part[], preheader = '', why = '') =>
    composeMail({
      subject,
      headline,
      preheader,
      urgent: emergencies > 0,
      parts: [
        paragraph(open > 0 ? task : agreedTask),
        openWork && note('Who has what, right now:', { label: 'Open work', href: openWork }),
        lateNote(lateSeconds),
        note(why),
        ...entries,
        more > 0 && note(moreNote(more)),
      ],
      footer: `${business.name} sends this every morning while requests are open. The buttons work for ${linkDays} days.`,
    });
  const full = mailOf(
    listed.map(({ entry }) => entry),
    listed
      .slice(0, 3)
      .map(({ preview }) => preview)
      .join('; '),
  );
  const bare = mailOf(
    listed.map(({ bareEntry }) => bareEntry),
    '',
    bareReason,
  );
  const references = leads.map(
    (lead) => referenceOf(lead.submission_id) + (wantsNothing(lead) ? ` (${reachTag(lead)})` : ''),
  );
  const plain = plainEmail(subject, leads[0]?.links, `Waiting: ${references.join(', ')}`);
  return { ...full, simpler: { ...bare, simpler: plain } };
}

/** Empty for a row that can't be shown, so it costs the others nothing. The email counts it. */
function entriesOf(row: OpenLead) {
  try {
    const lead = { ...row, phone: toNational(row.phone) };
    const telling = tell(lead);
    const button = mainLabel(telling);
    const title = titleOf(lead, namedIn(lead));
    const { name, created_at, asked_at } = lead;
    const facts = factsLine([
      ...wishLines(lead),
      isolated(name),
      `sent ${shopDayTime(new Date(created_at))}, ${duration(secondsBetween(created_at, asked_at))} ago`,
      telling.staff.digest,
      telling.slots.news || '',
    ]);
    return [
      {
        preview: joined([reachTag(lead), wantsNothing(lead) ? '' : lead.phone, title]),
        entry: group([heading(title), facts, contact({ ...lead, button })]),
        bareEntry: group([heading(titleOf(lead, knownIn(lead))), bareFacts(lead, button, lead.links)]),
      },
    ];
  } catch (error) {
    logError('left out of the digest', {
      reference: referenceOf(row.submission_id),
      detail: messageOf(error),
    });
    return [];
  }
}

const isToCome = (lead: OpenLead) => tell(lead).situation === 'agreed';
const dueOf = (lead: OpenLead) => standingOf(lead).due?.getTime() ?? 0;

/** Nothing was tapped or pressed after `time`. */
export const isOpenSince = (lead: OpenLeadRow, time: string): boolean => {
  const { since, alarm } = standingOf(lead);
  return (alarm?.at ?? since).getTime() < Date.parse(time);
};

const agreedTask = 'These times are agreed for today and tomorrow.';

const task = 'Each of these still waits for us. Mark how it went, and it leaves this list.';

const moreNote = (count: number) =>
  `${counted(count, 'more is', 'more are')} open. Each had its own email with the same buttons.`;

function titleOf({ is_emergency }: OpenLead, { service, place }: ReturnType<typeof knownIn>) {
  const wanted = service || 'Request';
  return joined([is_emergency ? `Emergency: ${wanted}` : wanted, place].map(isolated));
}

export function composeReportEmail(text: string, title: string, lateSeconds = 0): Email {
  const [, total = ''] = text.split('\n', 2);
  const email = composeMail({
    subject: title,
    preheader: total,
    parts: [lateNote(lateSeconds), columns(text)],
    footer: `The ${business.name} website sends this every Monday.`,
  });
  const pointer = textOnly(title, 'The mail server didn\'t take the report. "npm run leads" prints it.');
  return { ...email, simpler: { ...textOnly(title, email.text), simpler: pointer } };
}
