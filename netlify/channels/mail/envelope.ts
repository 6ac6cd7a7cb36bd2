/** Asks the mail server what it would say to an email's sender and recipients. Sends nothing. */

import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../../environment.ts';
import { within } from '../../http/time-budget.ts';
import { smtpErrorCode, smtpOptions } from './mailer.ts';

/** `error` is safe to log. */
export type EnvelopeFault = { fault: 'mail_server' | 'mail_sender' | 'mail_recipients'; error: string };

const timeoutMs = 2500;

type Envelope = Pick<MailSettings, 'smtpUrl' | 'from' | 'to'>;

export async function tryEnvelope({ smtpUrl, from, to }: Envelope): Promise<EnvelopeFault | undefined> {
  const addresses = [from, ...to].map(({ address }) => address);
  const utf8 = addresses.some((address) => /[^ -~]/.test(address)) ? ' SMTPUTF8' : '';
  let refused: EnvelopeFault | undefined;
  const options = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    ...smtpOptions(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    customAuth: {
      // nodemailer lets only an authentication method send commands of its own.
      async ENVELOPE({ sendCommand }) {
        const ask = async (command: string, fault: EnvelopeFault['fault']) => {
          const { status } = await sendCommand(command);
          if (status >= 300 || status < 200) refused ??= { fault, error: `SMTP ${status}` };
        };
        await ask(`MAIL FROM:<${from.address}>${utf8}`, 'mail_sender');
        for (const { address } of refused ? [] : to) await ask(`RCPT TO:<${address}>`, 'mail_recipients');
        await ask('RSET', 'mail_server');
      },
    },
  });
  const asked = new Promise<void>((resolve, reject) => {
    const next = (then: () => void) => (error?: unknown) => (error ? reject(error) : then());
    const mayLogIn = () => (connection as { allowsAuth?: boolean }).allowsAuth;
    const askAll = () => connection.login({ method: 'ENVELOPE' }, next(resolve));
    connection.on('error', reject).on('end', () => reject(new Error('The server hung up')));
    connection.connect(
      next(() => (options.auth && mayLogIn() ? connection.login(options.auth, next(askAll)) : askAll())),
    );
  });
  return within(timeoutMs, asked).then(
    () => {
      connection.quit();
      return refused;
    },
    (error: unknown) => {
      connection.close();
      return refused ?? { fault: 'mail_server', error: smtpErrorCode(error) };
    },
  );
}
