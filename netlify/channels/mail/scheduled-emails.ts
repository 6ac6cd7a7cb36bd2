/** The digest of each morning, with every open request and its buttons, and the report of each week. */
import { shopDayTime } from '../../../data/lead/clock.ts';
import { toNational } from '../../../data/lead/phone.ts';
import { business } from '../../business.ts';
import { contactButtons, contactText, type LeadLinks } from './contact.ts';
import { escapeHtml } from './escape-html.ts';
import { colorAttributes, factsLine, fittingRows, heading, mailDocument, note, paragraph } from './html.ts';
import type { Email } from './mailer.ts';
import { duration, isolated, lateNote, placeOf, serviceName } from './words.ts';

/** Texts that the visitor did not give are ''. */
export type OpenLead = {
  name: string;
  phone: string;
  address: string;
  service: string;
  page: string;
  receivedAt: Date;
  waitedSeconds?: number;
  isEmergency: boolean;
  /** Somebody tapped "I'm calling" a day ago or more, and nothing since. */
  isTaken?: boolean;
  links?: LeadLinks;
};

type Digest = {
  leads: OpenLead[];
  /** Also counts those that are not listed. */
  total: number;
  lateSeconds?: number;
};

export function composeDigestEmail({ leads, total, lateSeconds = 0 }: Digest): Email {
  const late = lateNote(lateSeconds);
  const emergencies = leads.filter(({ isEmergency }) => isEmergency).length;
  const headline = `${total} ${total === 1 ? 'request is' : 'requests are'} open`;
  const entries = leads.map(entryOf);
  const html = (rows: string[], rest: number) =>
    mailDocument({
      headline,
      preheader: entries
        .slice(0, 3)
        .map(({ phone, title }) => `${phone}, ${title}`)
        .join('; '),
      urgent: emergencies > 0,
      content: [paragraph(task), ...(late ? [note(late)] : []), ...rows, rest > 0 ? note(moreNote(rest)) : '']
        .filter(Boolean)
        .join('\n'),
      footer: `Sent each morning by ${business.name} while a request is open. The buttons work for 14 days.`,
    });
  const rows = entries.map(entryHtml);
  const shown = fittingRows(rows, html([], total));
  const rest = total - shown;
  return {
    subject: `${headline}${emergencies > 0 ? `, ${emergenciesInWords(emergencies)}` : ''}`,
    text: [headline, task, late, ...entries.slice(0, shown).map(entryText), rest > 0 && moreNote(rest)]
      .filter(Boolean)
      .join('\n\n'),
    html: html(rows.slice(0, shown), rest),
    urgent: emergencies > 0,
  };
}

const task = 'Nobody has reached these customers. Call each and say how it went; then it is off this list.';

function moreNote(count: number): string {
  return `${count} more ${count === 1 ? 'is' : 'are'} open. Each had a mail of its own, with the same buttons.`;
}

function emergenciesInWords(count: number): string {
  return count === 1 ? 'one an emergency' : `${count} emergencies`;
}

type Entry = { lead: OpenLead; title: string; phone: string; facts: string[] };

function entryOf(lead: OpenLead): Entry {
  const { name, service, isEmergency, isTaken, receivedAt, waitedSeconds } = lead;
  const wanted = serviceName(service) || 'Request';
  return {
    lead,
    title: [isEmergency ? `Emergency: ${wanted}` : wanted, placeOf(lead)]
      .map(isolated)
      .filter(Boolean)
      .join(', '),
    phone: toNational(lead.phone),
    facts: [
      isolated(name),
      shopDayTime(receivedAt),
      ...(waitedSeconds === undefined ? [] : [`${duration(waitedSeconds)} ago`]),
      ...(isTaken ? ['somebody began to call, and did not say how it went'] : []),
    ],
  };
}

function entryHtml({ lead: { name, links }, title, phone, facts }: Entry): string {
  return [heading(title), factsLine(facts), contactButtons({ name, phone, links })].join('\n');
}

function entryText({ lead: { name, links }, title, phone, facts }: Entry): string {
  return [title, facts.join(', '), ...contactText({ name, phone, links })].join('\n');
}

export function composeReportEmail(text: string, title: string, lateSeconds = 0): Email {
  const late = lateNote(lateSeconds);
  const font = "font-family:Consolas,Menlo,'Courier New',monospace;font-size:13px;line-height:20px";
  const columns = `<pre ${colorAttributes({ text: 'ink' }, `margin:12px 0 0;white-space:pre-wrap;${font}`)}>${escapeHtml(text)}</pre>`;
  const [firstLine = ''] = text.split('\n', 1);
  return {
    subject: title,
    text: [title, late, text].filter(Boolean).join('\n\n'),
    html: mailDocument({
      headline: title,
      preheader: firstLine,
      content: [...(late ? [note(late)] : []), columns].join('\n'),
      footer: `Sent once a week by the website of ${business.name}.`,
    }),
    urgent: false,
  };
}
