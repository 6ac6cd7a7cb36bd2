/** Emails the staff if leads aren't saved or emailed, or something else fails. Works without the database; holds no customer data. */

import { mailSettings } from '../../environment.ts';
import { logError, messageOf } from '../../log.ts';
import { business } from '../../site.ts';
import { composeMail, paragraph } from './html.ts';
import { type Email, openMailer } from './mailer.ts';

/** Once an hour per function instance. Emails in the same hour share a Message-ID, so most email apps show only one. */
export function openOutageAlert() {
  const alerted = new Map<string, string>();
  return async (code: string, signal: AbortSignal): Promise<void> => {
    const hour = new Date().toISOString().slice(0, 13);
    try {
      const mailer = openMailer(mailSettings());
      const recipients = mailer.recipients.filter((recipient) => alerted.get(recipient) !== hour);
      if (recipients.length === 0) return;
      for (const recipient of recipients) alerted.set(recipient, hour);
      const id = `leads-refused-${hour}`;
      for (const [recipient, result] of await mailer.send(composeOutageAlert(code), {
        id,
        recipients,
        signal,
      })) {
        if (result.state !== 'failed') continue;
        if (!result.permanent) alerted.delete(recipient);
        logError('outage alert not sent', { error: result.code });
      }
    } catch (error) {
      logError('outage alert not sent', { error: messageOf(error) });
    }
  };
}

type Problem = { subject: string; lines: string[] };

const notSaved: Problem = {
  subject: "Website requests aren't being saved",
  lines: [
    `The website can't save requests. It shows visitors an error and asks them to call ${business.phone}.`,
  ],
};
const notEmailed: Problem = {
  subject: "Request emails aren't going out",
  lines: [
    "The website saves requests but doesn't send their emails. Find the requests in the contact_submissions table.",
    'Once it works again, run "select announce_missing_leads();" in the SQL editor to send the missing emails.',
  ],
};
const elsewhere: Problem = {
  subject: 'Part of the website has stopped working',
  lines: [
    'The website saves and emails new requests. It fails at something else: taps, photos, recognizing a request sent twice, counting calls, or reports.',
  ],
};
const problems: Record<string, Problem> = {
  insert_failed: notSaved,
  message_missing: notEmailed,
  claim_messages_failed: notEmailed,
  settle_messages_failed: notEmailed,
  repeats_stuck: elsewhere,
};

const problemOf = (code: string): Problem =>
  problems[code] ?? (code.endsWith('_failed') ? elsewhere : notSaved);

export function composeOutageAlert(code: string): Email {
  const problem = problemOf(code);
  const subject = `${problem.subject}: ${code}`;
  const lines = [
    ...problem.lines,
    'You can find the cause in the function log and at /api/health.',
    "You'll get this at most once an hour from each running copy of the function until it's fixed.",
  ];
  return composeMail({
    subject,
    preheader: lines[0] ?? '',
    urgent: true,
    parts: lines.map(paragraph),
    footer: `Sent from the ${business.name} website.`,
  });
}
