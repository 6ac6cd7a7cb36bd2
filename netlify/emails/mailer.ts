/** One way out: SMTP, with time limits of our own and nothing of a visitor in a header that could be broken. */
import nodemailer from 'nodemailer';
import business from '../../data/business.json' with { type: 'json' };
import type { Address, MailSettings } from '../environment.ts';

export type Email = {
  subject: string;
  text: string;
  html: string;
  /** The customer, where an e-mail address was given. */
  replyTo?: Address;
  urgent: boolean;
};

export type Mailer = {
  /** Resolves when the mail server has taken the mail. `id` makes the Message-ID. Rejects otherwise: see sendingError. */
  send(email: Email, options: { id: string; signal: AbortSignal }): Promise<void>;
};

export function openMailer({ smtpUrl, from, to }: MailSettings): Mailer {
  const { hostname } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 3000,
    greetingTimeout: 3000,
    socketTimeout: 5000,
    // A password never crosses the network in the clear.
    requireTLS: !['127.0.0.1', 'localhost', '[::1]'].includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ subject, text, html, replyTo, urgent }, { id, signal }) {
      await transport.sendMail({
        from,
        to,
        ...(replyTo && { replyTo }),
        subject,
        text,
        html,
        messageId: `<${id}@${new URL(business.siteUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(urgent && { priority: 'high' as const }),
        signal,
      });
    },
  };
}

/** What went wrong, as a code for the log, and whether the server will never take this mail (5xx to address or content). */
export function sendingError(error: unknown): { code: string; permanent: boolean } {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: responseCode ? `SMTP ${responseCode}` : (code ?? name ?? 'unknown'),
    permanent: ofThisMail && responseCode !== undefined && responseCode >= 500,
  };
}
