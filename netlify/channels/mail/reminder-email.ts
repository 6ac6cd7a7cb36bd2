/** The mails about a lead that nobody has taken, or that is to be called again: the lead's mail under another headline. */
import { linkLabels } from './contact.ts';
import { duration } from './duration.ts';
import { asShown, mailAbout } from './lead-email.ts';
import { type LeadDetails, leadEmailContent } from './lead-email-content.ts';
import { subjectOf } from './lead-email-subject.ts';
import type { Email } from './mailer.ts';
import { isolated } from './plain-words.ts';

export type Reason = 'untaken' | 'no_answer' | 'escalation';

type Options = {
  waitedSeconds: number;
  reason: Reason;
};

const advices: Record<Reason, string> = {
  untaken: `Tap “${linkLabels.calling}” and these reminders stop.`,
  escalation: `Tap “${linkLabels.calling}” and the reminders to the staff stop.`,
  no_answer: `Tap “${linkLabels.calling}” before you dial, so that nobody else calls too.`,
};

export function composeReminderEmail(details: LeadDetails, { waitedSeconds, reason }: Options): Email {
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
