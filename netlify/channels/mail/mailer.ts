/** SMTP. nodemailer encodes headers, so a visitor's text can't inject one. */
import { PassThrough } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Address, MailSettings } from '../../environment.ts';
import { loopbackNames } from '../../http/loopback.ts';
import type { SendResult } from '../../lead/policy.ts';
import { logError } from '../../log.ts';
import { business } from '../../site.ts';

type Calendar = { method: string; content: string };

export type Email = {
  subject: string;
  text: string;
  html: string;
  replyTo?: Address | undefined;
  inReplyTo?: string | undefined;
  urgent: boolean;
  /** An iCalendar file. Not nodemailer's `icalEvent`, because Outlook shows the event in place of the email. */
  calendar?: Calendar;
  /** Goes out in its place if the server refuses its content. */
  bare?: Email;
};

const connectMs = 3000;
/** RFC 5321, 4.5.3.2.6. The caller's `signal` ends the wait sooner. */
const answerMs = 10 * 60 * 1000;

/** `recipients` are some of the mailer's. */
type Options = { id: string; recipients: readonly string[]; signal: AbortSignal };

export type Mailer = ReturnType<typeof openMailer>;

export function openMailer({ smtpUrl, from, to }: MailSettings) {
  const addresses = new Map(to.map(({ address }) => [address.toLowerCase(), address]));
  return {
    recipients: [...addresses.keys()],
    /** One email over one connection, because servers limit connections (Microsoft 365: three). The To header lists all of the mailer's
     * recipients. `id` becomes the Message-ID. Never rejects. */
    async send(email: Email, { id, recipients, signal }: Options): Promise<Map<string, SendResult>> {
      const { subject, text, html, replyTo, inReplyTo, urgent, calendar, bare } = email;
      const transport = nodemailer.createTransport({
        ...smtpOptions(smtpUrl),
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: answerMs,
      });
      const answered = inReplyTo && messageIdOf(inReplyTo);
      let isAllSent = false;
      transport.use('stream', ({ message }, done) => {
        message.transform(() => new PassThrough().once('end', () => (isAllSent = true)));
        done();
      });
      const envelope = recipients.map((recipient) => addresses.get(recipient) ?? recipient);
      const resultsOf = (resultOf: (address: string) => SendResult) =>
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
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(urgent && { 'X-Priority': '1 (Highest)', Importance: 'high' }),
          },
          attachments: calendar && [calendarFile(calendar)],
          signal,
        });
        return resultsOf((address) => {
          const error = rejectedErrors.find(({ recipient }) => recipient === address);
          return error ? resultOfError(error) : { state: 'sent' };
        });
      } catch (error) {
        const { command, responseCode = 0, rejectedErrors = [] } = error as SmtpError;
        if (bare && command === 'DATA' && responseCode >= 500) {
          logError('email refused, going out bare', { error: smtpErrorCode(error) });
          return this.send({ ...bare, inReplyTo }, { id, recipients, signal });
        }
        return resultsOf((address) =>
          resultOfError(rejectedErrors.find(({ recipient }) => recipient === address) ?? error, isAllSent),
        );
      }
    },
  };
}

const calendarFile = ({ method, content }: Calendar) => ({
  filename: 'appointment.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

const messageIdOf = (id: string) => `<${id}@${new URL(business.siteUrl).hostname}>`;

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

type SmtpError = {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  name?: string;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};

/** What's wrong with this recipient or this mail (RFC 3463). Servers answer any other 5xx for troubles of their own, such as a quota. */
const permanentCodes = ['5.2.1', '5.3.4'];

function isPermanent({ command, responseCode = 0, response = '' }: SmtpError) {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (responseCode < 500 || command === 'MAIL FROM') return false;
  if (!enhanced) return responseCode === 552;
  return enhanced.startsWith('5.1.') || permanentCodes.includes(enhanced);
}

function resultOfError(error: unknown, isAllSent = false): SendResult {
  const sent = error as SmtpError;
  const code = smtpErrorCode(sent);
  if (sent.responseCode) return { state: 'failed', code, permanent: isPermanent(sent) };
  return isAllSent ? { state: 'unconfirmed', code } : { state: 'failed', code, permanent: false };
}

export function smtpErrorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return responseCode ? `SMTP ${responseCode}` : (code ?? name ?? 'unknown');
}
