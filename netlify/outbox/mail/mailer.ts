/** SMTP. nodemailer encodes headers, so a visitor's text can't inject one. */
import { PassThrough } from 'node:stream';
import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import type { Address, MailSettings } from '../../base/environment.ts';
import { logError } from '../../base/log.ts';
import { loopbackNames } from '../../base/own-origin.ts';
import type { SendResult } from '../../lead/policy.ts';
import { type SentPart, type SmtpError, type Tried, triedOf } from './smtp-error.ts';

type Calendar = { method: string; content: string };

export type Email = {
  subject: string;
  text: string;
  /** '' for an email of text alone, which goes without any header that a filter may dislike. */
  html: string;
  replyTo?: Address | undefined;
  inReplyTo?: string | undefined;
  urgent: boolean;
  /** The recipient's own iCalendar file, so each gets an email of their own. Not nodemailer's `icalEvent`, because Outlook shows the event in place of the email. */
  calendar?: ((recipient: string) => Calendar) | undefined;
  /** Goes out in its place if the server doesn't take its content. */
  simpler?: Email;
};

/** The last resort of an email. */
export const textOnly = (subject: string, text: string): Email => ({
  subject,
  text,
  html: '',
  urgent: false,
});

const versionsOf = (email: Email): Email[] => [email, ...(email.simpler ? versionsOf(email.simpler) : [])];

const connectMs = 3000;
/** RFC 5321, 4.5.3.2.6. The caller's `signal` ends the wait sooner. */
const answerMs = 10 * 60 * 1000;

/** `recipients` are some of the mailer's. */
type Options = { id: string; recipients: readonly string[]; signal: AbortSignal };
type SendOptions = Options & { rung?: number | undefined };

export type Mailer = ReturnType<typeof openMailer>;

export function openMailer({ smtpUrl, from, to }: MailSettings) {
  const addresses = new Map(to.map(({ address }) => [address.toLowerCase(), address]));
  const addressOf = (recipient: string) => addresses.get(recipient) ?? recipient;
  // A filter that dislikes our website's host would dislike it in a Message-ID, too.
  const messageIdOf = (id: string) => `<${id}@${domainToASCII(from.address.replace(/^.*@/, ''))}>`;

  /** One email over one connection, because servers limit connections (Microsoft 365: three). The To header lists all of the mailer's
   * recipients. `id` becomes the Message-ID. Never rejects. */
  async function trySending(email: Email, { id, recipients, signal }: Options): Promise<[string, Tried][]> {
    const { subject, text, html, replyTo, inReplyTo, urgent, calendar } = email;
    const transport = nodemailer.createTransport({
      ...smtpOptions(smtpUrl),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: answerMs,
    });
    const answered = inReplyTo && messageIdOf(inReplyTo);
    let sent: SentPart = 'nothing';
    transport.use('stream', ({ message }, done) => {
      message.transform(() =>
        new PassThrough().once('resume', () => (sent = 'a part')).once('end', () => (sent = 'all')),
      );
      done();
    });
    const envelope = recipients.map(addressOf);
    const sending = transport.sendMail({
      from,
      to,
      envelope: { from: from.address, to: envelope },
      replyTo,
      subject,
      text,
      html,
      messageId: messageIdOf(id),
      inReplyTo: answered,
      references: answered,
      // nodemailer's own priority adds X-MSMail-Priority, which spam filters dislike.
      headers: html
        ? {
            'Auto-Submitted': 'auto-generated',
            ...(urgent && { 'X-Priority': '1 (Highest)', Importance: 'high' }),
          }
        : {},
      attachments: calendar && [calendarFile(calendar(envelope.join()))],
      signal,
    });
    const { error, rejectedErrors = [] } = await sending.then(
      (info) => ({ rejectedErrors: info.rejectedErrors, error: undefined }),
      (error: SmtpError) => ({ rejectedErrors: error.rejectedErrors, error }),
    );
    return recipients.map((recipient) => {
      const refusal = rejectedErrors.find(({ recipient: refused }) => refused === addressOf(recipient));
      const failure = refusal ?? error;
      return [recipient, failure ? triedOf(failure, sent) : { result: { state: 'sent' } }];
    });
  }

  /** Sends the version `rung` steps down from the full email, and the next one at once if the server refuses it. If all were tried before,
   * or without a `rung` because no queue tries again, it tries all at once. */
  async function sendVersions(
    email: Email,
    { rung, ...options }: SendOptions,
    results: Map<string, SendResult>,
  ): Promise<void> {
    let { recipients } = options;
    const versions = versionsOf(email);
    const triesAll = rung === undefined || rung >= versions.length;
    for (const [index, version] of versions.entries()) {
      if (recipients.length === 0 || options.signal.aborted) break;
      if (!triesAll && index < rung) continue;
      const refused: string[] = [];
      let refusal: string | undefined;
      const answering = { ...version, inReplyTo: email.inReplyTo };
      for (const [recipient, { result, isSeen, isRefused }] of await trySending(answering, {
        ...options,
        recipients,
      })) {
        if (result.state === 'sent') {
          results.set(recipient, result);
          continue;
        }
        // An earlier version may have arrived, which a later failure doesn't change.
        if (results.get(recipient)?.state !== 'unconfirmed')
          results.set(recipient, { ...result, rung: Math.max(rung ?? 0, index + (isSeen ? 1 : 0)) });
        const waits = rung !== undefined && result.state === 'unconfirmed';
        if (!isSeen || waits || !(triesAll || isRefused)) continue;
        refused.push(recipient);
        refusal ??= result.code;
      }
      if (refusal && version.simpler) logError('email refused, sending a simpler one', { error: refusal });
      recipients = refused;
    }
  }

  return {
    recipients: [...addresses.keys()],
    /** Never rejects. */
    async send(email: Email, options: SendOptions): Promise<Map<string, SendResult>> {
      const results = new Map<string, SendResult>();
      const groups = email.calendar ? options.recipients.map((one) => [one]) : [options.recipients];
      for (const recipients of groups) await sendVersions(email, { ...options, recipients }, results);
      return results;
    },
  };
}

const calendarFile = ({ method, content }: Calendar) => ({
  filename: 'appointment.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

function smtpOptions(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl);
  return {
    url: smtpUrl,
    // Never sends the password unencrypted over a network.
    requireTLS: !loopbackNames.includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
