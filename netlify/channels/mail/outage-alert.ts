/** Emails the staff if leads aren't saved or emailed, or something else fails. Works without the database; holds no customer data. */

import { mailSettings } from '../../environment.ts';
import { logError, messageOf } from '../../log.ts';
import { business } from '../../site.ts';
import { composeMail, paragraph } from './html.ts';
import { type Email, openMailer, textOnly } from './mailer.ts';

/** Once an hour per function instance. Emails in the same hour share a Message-ID, so most email apps show only one. */
export function openOutageAlert() {
  const alerted = new Map<string, string>();
  return async (code: string, signal: AbortSignal) => {
    const hour = new Date().toISOString().slice(0, 13);
    try {
      const mailer = openMailer(mailSettings());
      const recipients = mailer.recipients.filter((recipient) => alerted.get(recipient) !== hour);
      if (recipients.length === 0) return;
      for (const recipient of recipients) alerted.set(recipient, hour);
      const id = `leads-refused-${hour}`;
      const email = composeOutageAlert(code);
      for (const [recipient, result] of await mailer.send(email, { id, recipients, signal })) {
        if (result.state !== 'failed') continue;
        if (!result.permanent) alerted.delete(recipient);
        logError('outage alert not sent', { error: result.code });
      }
    } catch (error) {
      logError('outage alert not sent', { error: messageOf(error) });
    }
  };
}

const notEmailed = [
  "Request emails aren't going out",
  `The website saves requests but doesn't send their emails. Find the requests in the contact_submissions table.`,
  'Once it works again, run "select announce_missing_leads();" in the SQL editor to send the missing emails.',
] as const;
const codesOfMail = ['message_missing', 'claim_messages_failed', 'settle_messages_failed'];
const notSaved = [
  "Website requests aren't being saved",
  `The website can't save requests. It shows visitors an error and asks them to call ${business.phone}.`,
] as const;
const elsewhere = [
  'Part of the website has stopped working',
  'The website saves and emails new requests. It fails at something else: taps, photos, recognizing a request sent twice, counting calls, or reports.',
] as const;

function problemOf(code: string) {
  if (codesOfMail.includes(code)) return notEmailed;
  return code !== 'insert_failed' && /_(failed|stuck)$/.test(code) ? elsewhere : notSaved;
}

export function composeOutageAlert(code: string): Email {
  const [problem, ...lines] = problemOf(code);
  const [preheader] = lines;
  const email = composeMail({
    subject: `${problem}: ${code}`,
    preheader,
    urgent: true,
    parts: [
      ...lines,
      'You can find the cause in the function log and at /api/health.',
      "You'll get this at most once an hour from each running copy of the function until it's fixed.",
    ].map(paragraph),
    footer: `Sent from the ${business.name} website.`,
  });
  return { ...email, simpler: textOnly(email.subject, email.text) };
}
