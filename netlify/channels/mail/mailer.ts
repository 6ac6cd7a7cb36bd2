/** SMTP. nodemailer encodes headers, so a visitor's text can't inject one. */
import nodemailer from 'nodemailer';
import type { Logger } from 'nodemailer/lib/shared';
import { business } from '../../business.ts';
import type { Address, MailSettings } from '../../environment.ts';
import { loopbackNames } from '../../http/loopback.ts';
import { within } from '../../http/time-budget.ts';
import type { SendResult } from '../../lead/policy.ts';

type Calendar = { method: string; content: string };

export type Email = {
  subject: string;
  text: string;
  html: string;
  replyTo?: Address;
  inReplyTo?: string;
  urgent: boolean;
  /** An iCalendar file. Not nodemailer's `icalEvent`, because Outlook shows the event in place of the email. */
  calendar?: Calendar;
};

const connectMs = 3000;
/** RFC 5321, 4.5.3.2.6. The caller's `signal` ends the wait sooner. */
const answerMs = 10 * 60 * 1000;

type Options = { id: string; recipient: string; signal: AbortSignal };

export type Mailer = ReturnType<typeof openMailer>;

export function openMailer({ smtpUrl, from, to }: MailSettings) {
  const addresses = new Map(to.map(({ address }) => [address.toLowerCase(), address]));
  return {
    recipients: [...addresses.keys()],
    /** Sends to one of `recipients`, though the To header lists all. `id` becomes the Message-ID. Never rejects. */
    async send(email: Email, { id, recipient, signal }: Options): Promise<SendResult> {
      const { subject, text, html, replyTo, inReplyTo, urgent, calendar } = email;
      const transmission = watchTransmission();
      const transport = nodemailer.createTransport({
        ...smtpOptions(smtpUrl),
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: answerMs,
        logger: transmission.logger,
      });
      try {
        await transport.sendMail({
          from,
          to,
          envelope: { from: from.address, to: addresses.get(recipient) ?? recipient },
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          messageId: messageIdOf(id),
          ...(inReplyTo && { inReplyTo: messageIdOf(inReplyTo), references: messageIdOf(inReplyTo) }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(urgent && { priority: 'high' as const }),
          ...(calendar && { attachments: [calendarFile(calendar)] }),
          signal,
        });
        return { state: 'sent' };
      } catch (error) {
        return resultOfError(error, transmission);
      }
    },
  };
}

const calendarFile = ({ method, content }: Calendar) => ({
  filename: 'appointment.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

const messageIdOf = (id: string): string => `<${id}@${new URL(business.siteUrl).hostname}>`;

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

type SmtpError = { code?: string; responseCode?: number; name?: string };

function resultOfError(error: unknown, transmission: Transmission): SendResult {
  const { code, responseCode } = error as SmtpError;
  const shown = smtpErrorCode(error);
  if (responseCode) {
    const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    return { state: 'failed', code: shown, permanent: isAboutThisMail && responseCode >= 500 };
  }
  if (transmission.complete) return { state: 'unconfirmed', code: shown };
  return { state: 'failed', code: shown, permanent: false };
}

function smtpErrorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return responseCode ? `SMTP ${responseCode}` : (code ?? name ?? 'unknown');
}

type Transmission = ReturnType<typeof watchTransmission>;

/** nodemailer reports the end of a transmission only to its logger. */
function watchTransmission() {
  let complete = false;
  const ignore = () => {};
  return {
    get complete() {
      return complete;
    },
    logger: {
      trace: ignore,
      debug: ignore,
      info: (entry: unknown) => {
        complete ||= (entry as { tnx?: string } | undefined)?.tnx === 'message';
      },
      warn: ignore,
      error: ignore,
      fatal: ignore,
    } satisfies Logger,
  };
}

type MailServerState = { errorCode?: string; ageSeconds: number };

const cacheMs = 60_000;
const timeoutMs = 2500;

/** The returned function caches the server's response for a minute. */
export function openMailServerCheck(): (smtpUrl: string) => Promise<MailServerState> {
  let last: { smtpUrl: string; at: number; errorCode: Promise<string | undefined> } | undefined;
  return async (smtpUrl) => {
    if (last?.smtpUrl !== smtpUrl || performance.now() - last.at > cacheMs)
      last = { smtpUrl, at: performance.now(), errorCode: askMailServer(smtpUrl) };
    const { at } = last;
    const errorCode = await last.errorCode;
    return { ...(errorCode && { errorCode }), ageSeconds: Math.floor((performance.now() - at) / 1000) };
  };
}

async function askMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = nodemailer.createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const verified = transport.verify().then(() => undefined, smtpErrorCode);
  return within(timeoutMs, verified)
    .catch(() => 'ETIMEDOUT')
    .finally(() => transport.close());
}
