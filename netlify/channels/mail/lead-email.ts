/** The mails about one lead: readable on a lock screen, and answered with one tap. */
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { business } from '../../business.ts';
import { contactButtons, contactText, linkLabels } from './contact.ts';
import { factsLine, factTable, type Line, link, mailDocument, note, quote } from './html.ts';
import {
  type EmailContent,
  type LeadDetails,
  leadEmailContent,
  leadEmailSubject,
  subjectOf,
} from './lead-email-content.ts';
import type { Email } from './mailer.ts';
import { duration, isolated, placeOf, serviceName, shorten, withoutDirectionMarks } from './words.ts';

export function composeLeadEmail(details: LeadDetails): Email {
  const lead = asShown(details);
  const urgent = lead.kind === 'alert';
  return mailAbout(lead, leadEmailContent(lead), { subject: leadEmailSubject(lead), urgent });
}

/** The lead with its phone in our notation, and without marks that turn the direction of the text around them. */
function asShown(lead: LeadDetails): LeadDetails {
  const { customerName, phone, address, service, message } = lead;
  return {
    ...lead,
    customerName: withoutDirectionMarks(customerName),
    phone: withoutDirectionMarks(toNational(toE164(phone) ?? phone)),
    address: withoutDirectionMarks(address),
    service: withoutDirectionMarks(service),
    message: withoutDirectionMarks(message),
  };
}

function mailAbout(
  lead: LeadDetails,
  content: EmailContent,
  { subject, urgent }: Pick<Email, 'subject' | 'urgent'>,
): Email {
  const { customerName: name, phone, links, email } = lead;
  const { headline, facts, notes, advice, request, message, photo, details } = content;
  const lines = (facts: Line[]) => facts.map(lineText).join('\n');
  return {
    subject,
    text: [
      headline,
      facts.join(', '),
      ...notes,
      contactText({ name, phone, links }).join('\n'),
      lines(request),
      message && `Message:\n${message}`,
      photo && `${photo.note}\nAsk by text: ${photo.textHref}`,
      lines(details),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailDocument({
      headline,
      preheader: preheaderOf(lead),
      urgent,
      content: [
        factsLine(facts),
        ...notes.map((text) => note(text)),
        contactButtons({ name, phone, links }, advice),
        factTable(request),
        message && quote(message),
        photo && note(photo.note, `<br>${link('Ask by text', photo.textHref)}`),
        factTable(details),
      ]
        .filter(Boolean)
        .join('\n'),
      footer: `Sent by the request form of ${business.name}.${links ? ' The two buttons work for 14 days.' : ''}`,
    }),
    ...(email && { replyTo: { name, address: email } }),
    urgent,
  };
}

const previewLength = 120;

/** The phone number comes first, as the subject has no room for it where place or service is long. */
function preheaderOf(lead: LeadDetails): string {
  const { phone, customerName, service, message } = lead;
  const known = [phone, customerName, serviceName(service), placeOf(lead)].map(isolated).filter(Boolean);
  return `${known.join(', ')}. ${shorten(isolated(message), previewLength)}`.trim();
}

function lineText({ label, value, href }: Line): string {
  return `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`;
}

export type Reason = 'untaken' | 'no_answer' | 'escalation';

type Reminder = { waitedSeconds: number; reason: Reason };

const advices: Record<Reason, string> = {
  untaken: `Tap “${linkLabels.calling}” and these reminders stop.`,
  escalation: `Tap “${linkLabels.calling}” and the reminders to the staff stop.`,
  no_answer: `Tap “${linkLabels.calling}” before you dial, so that nobody else calls too.`,
};

export function composeReminderEmail(details: LeadDetails, { waitedSeconds, reason }: Reminder): Email {
  const lead = asShown(details);
  const content = leadEmailContent(lead, waitedSeconds);
  const { tag, headline, note } = wordsOf(lead, waitedSeconds)[reason];
  return mailAbout(
    lead,
    { ...content, headline, notes: [note, ...content.notes], advice: advices[reason] },
    { subject: subjectOf(tag, lead), urgent: lead.isEmergency && reason !== 'no_answer' },
  );
}

type Words = { tag: string; headline: string; note: string };

function wordsOf({ customerName, phone, isEmergency }: LeadDetails, seconds: number): Record<Reason, Words> {
  const waited = duration(seconds);
  const short = duration(seconds, 'short');
  const who = `${isolated(customerName)} ${isEmergency ? 'has an emergency' : 'asked for a call'}`;
  return {
    untaken: {
      tag: `Waiting ${short}: `,
      headline: `Waiting ${waited}: nobody has taken it`,
      note: `${who} and has waited ${waited}.`,
    },
    escalation: {
      tag: `NOT TAKEN, ${short}: `,
      headline: `Waiting ${waited}: the staff has not taken it`,
      note: `${who} and has waited ${waited}. You get this as none of the staff has taken it.`,
    },
    no_answer: {
      tag: 'Call again: ',
      headline: `Call again: no answer at ${phone}`,
      note: `${who}; that was ${waited} ago. A first call reached nobody.`,
    },
  };
}
