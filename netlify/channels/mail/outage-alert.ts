/** Tells the staff by mail that leads are being refused, saved without a mail, or not raised again. Needs no database and holds no visitor's words. */
import { business } from '../../business.ts';
import { mailSettings } from '../../environment.ts';
import { logError, messageOf } from '../../log.ts';
import { composeMail, paragraph } from './html.ts';
import { type Email, type Mailer, openMailer } from './mailer.ts';

/** Once an hour from each instance of the function; mails of one hour share a Message-ID, so that most mail programs show one. */
export function openOutageAlert() {
  const alerted = new Map<string, string>();
  return async (code: string, signal: AbortSignal): Promise<void> => {
    const hour = new Date().toISOString().slice(0, 13);
    const alert = async (mailer: Mailer, recipient: string) => {
      alerted.set(recipient, hour);
      const result = await mailer.send(composeOutageAlert(code), {
        id: `leads-refused-${hour}`,
        recipient,
        signal,
      });
      if (result.state !== 'failed') return;
      if (!result.permanent) alerted.delete(recipient);
      logError('staff not told of refused leads', { error: result.code });
    };
    try {
      const mailer = openMailer(mailSettings());
      const others = mailer.recipients.filter((recipient) => alerted.get(recipient) !== hour);
      await Promise.all(others.map((recipient) => alert(mailer, recipient)));
    } catch (error) {
      logError('staff not told of refused leads', { error: messageOf(error) });
    }
  };
}

type Words = { subject: string; lines: string[] };

const refused: Words = {
  subject: 'Leads are being refused',
  lines: [
    `Requests from the website cannot be saved. Visitors are told so, and asked to call ${business.phone}.`,
  ],
};
const notMailed: Words = {
  subject: 'Leads are not being mailed',
  lines: [
    'Requests from the website are saved, but their mails are not sent: look into the table contact_submissions.',
    'After you fix it, run "select announce_missing_leads();" in the SQL editor to send the missing mails.',
  ],
};
const notRaised: Words = {
  subject: 'Leads are not raised again',
  lines: [
    'Requests from the website are saved and mailed once, but nobody is reminded of those that nobody takes. Call each as its mail comes.',
  ],
};
const wordsOf: Record<string, Words> = {
  message_missing: notMailed,
  mails_stuck: notMailed,
  reminders_stuck: notRaised,
  taps_stuck: notRaised,
};

export function composeOutageAlert(code: string): Email {
  const words = wordsOf[code] ?? refused;
  const subject = `${words.subject}: ${code}`;
  const lines = [
    ...words.lines,
    'The reason stands in the log of the functions, and in the answer of /api/health.',
    'This mail comes at most once an hour from each instance of the function, as long as it goes on.',
  ];
  return composeMail({
    subject,
    preheader: lines[0] ?? '',
    urgent: true,
    parts: lines.map(paragraph),
    footer: `Sent by the website of ${business.name}.`,
  });
}
