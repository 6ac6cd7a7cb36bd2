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

export type Mailer = ReturnType<typeof openMailer>;

export function openMailer({ smtpUrl, from, to }: MailSettings) {
  const addresses = new Map(to.map(({ address }) => [address.toLowerCase(), address]));
  // A filter that dislikes our website's host would dislike it in a Message-ID, too.
  const messageIdOf = (id: string) => `<${id}@${domainToASCII(from.address.replace(/^.*@/, ''))}>`;

  /** One email over one connection, because servers limit connections (Microsoft 365: three). The To header lists all of the mailer's
   * recipients. `id` becomes the Message-ID. Never rejects. */
  async function trySending(email: Email, { id, recipients, signal }: Options): Promise<Map<string, Tried>> {
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
    const envelope = recipients.map((recipient) => addresses.get(recipient) ?? recipient);
    const triedWith = (resultOf: (address: string) => Tried) =>
      new Map(recipients.map((recipient, index) => [recipient, resultOf(envelope[index] ?? '')]));
    try {
      const { rejectedErrors = [] } = await transport.sendMail({
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
      return triedWith((address) => {
        const error = rejectedErrors.find(({ recipient }) => recipient === address);
        return error ? triedOf(error, sent) : { result: { state: 'sent' } };
      });
    } catch (error) {
      const { rejectedErrors = [] } = error as SmtpError;
      return triedWith((address) =>
        triedOf(rejectedErrors.find(({ recipient }) => recipient === address) ?? error, sent),
      );
    }
  }

  const mailer = {
    recipients: [...addresses.keys()],
    /** Sends the version `rung` steps down from the full email, and the next one at once if the server refuses it. If all were tried before,
     * or without a `rung` because no queue tries again, it tries all at once. Never rejects. */
    async send(
      email: Email,
      { rung, ...options }: Options & { rung?: number | undefined },
    ): Promise<Map<string, SendResult>> {
      if (email.calendar && options.recipients.length > 1) {
        const all = new Map<string, SendResult>();
        for (const recipient of options.recipients)
          for (const [one, result] of await mailer.send(email, { ...options, rung, recipients: [recipient] }))
            all.set(one, result);
        return all;
      }
      const versions = versionsOf(email);
      const triesAll = rung === undefined || rung >= versions.length;
      const results = new Map<string, SendResult>();
      let { recipients } = options;
      for (const [index, version] of versions.entries()) {
        if (recipients.length === 0 || options.signal.aborted) break;
        if (!triesAll && index < rung) continue;
        const tried = await trySending(
          { ...version, inReplyTo: email.inReplyTo },
          { ...options, recipients },
        );
        for (const [recipient, { result, isSeen }] of tried) {
          const next = Math.max(rung ?? 0, index + (isSeen ? 1 : 0));
          // An earlier version may have arrived, which a later failure doesn't change.
          if (results.get(recipient)?.state !== 'unconfirmed' || result.state === 'sent')
            results.set(recipient, result.state === 'sent' ? result : { ...result, rung: next });
        }
        const refused = [...tried].filter(([, { result, isSeen, isRefused }]) => {
          const waits = rung !== undefined && result.state === 'unconfirmed';
          return isSeen && !waits && (triesAll || isRefused);
        });
        const codes = refused.map(([, { result }]) => (result.state === 'sent' ? '' : result.code));
        if (refused.length > 0 && version.simpler)
          logError('email refused, sending a simpler one', { error: codes[0] });
        recipients = refused.map(([recipient]) => recipient);
      }
      return results;
    },
  };
  return mailer;
}

const calendarFile = ({ method, content }: Calendar) => ({
  filename: 'appointment.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

export function smtpOptions(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl);
  return {
    url: smtpUrl,
    // Never sends the password unencrypted over a network.
    requireTLS: !loopbackNames.includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
