/** Emails the staff if leads aren't saved, or a receiver takes nothing from us. Works without the database; holds no customer data. */

import { business } from '../../base/business-facts.ts';
import { mailSettings } from '../../base/environment.ts';
import { logError, messageOf } from '../../base/log.ts';
import { paragraph } from './blocks.ts';
import { composeMail } from './html.ts';
import { type Email, openMailer, textOnly } from './mailer.ts';

/** Each code once an hour per function instance. Emails of a code in the same hour share a Message-ID, so most email apps show only one. */
export function openOutageAlert() {
  const alerted = new Set<string>();
  return async (code: string, signal: AbortSignal) => {
    const id = `${code}-${new Date().toISOString().slice(0, 13)}`;
    try {
      const mailer = openMailer(mailSettings());
      const recipients = mailer.recipients.filter((recipient) => !alerted.has(`${recipient} ${id}`));
      if (recipients.length === 0) return;
      for (const recipient of recipients) alerted.add(`${recipient} ${id}`);
      const email = composeOutageAlert(code);
      for (const [recipient, result] of await mailer.send(email, { id, recipients, signal })) {
        if (result.state !== 'failed') continue;
        if (!result.permanent) alerted.delete(`${recipient} ${id}`);
        logError('outage alert not sent', { error: result.code });
      }
    } catch (error) {
      logError('outage alert not sent', { error: messageOf(error) });
    }
  };
}

const saved = 'Requests are saved and emailed.';

/** Those of the first pattern that a code matches, else of the last. */
const problems: [codes: RegExp, problem: string, consequence: string][] = [
  [/^push_/, "Phones don't ring for requests", `The push server refuses our messages. ${saved}`],
  [
    /^webhook_/,
    "Another program doesn't hear of requests",
    `The other program refuses our webhooks. ${saved}`,
  ],
  [
    /^/,
    "Website requests aren't being saved",
    `The website can't save requests. It shows visitors an error and asks them to call ${business.phone}.`,
  ],
];

export function composeOutageAlert(code: string): Email {
  const [, problem, preheader = ''] = problems.find(([codes]) => codes.test(code)) ?? [];
  const email = composeMail({
    subject: `${problem}: ${code}`,
    preheader,
    urgent: true,
    parts: [
      preheader,
      `Call the person who runs the website and tell them: ${code}.`,
      "You'll get this about once an hour until it's fixed.",
    ].map((text) => paragraph(text)),
    footer: `Sent from the ${business.name} website.`,
  });
  return { ...email, simpler: textOnly(email.subject, email.text) };
}
