/** Asks the mail server whether it accepts an email's sender and recipients. Sends nothing. */

import { domainToASCII } from 'node:url';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../../base/environment.ts';
import { within } from '../../base/time-budget.ts';
import { smtpOptions } from './mailer.ts';
import { smtpErrorCode } from './smtp-error.ts';

/** `error` is safe to log. */
type EnvelopeFault = { fault: 'mail_server' | 'mail_sender' | 'mail_recipients'; error: string };

const timeoutMs = 2500;

type Envelope = Pick<MailSettings, 'smtpUrl' | 'from' | 'to'>;

export async function tryEnvelope({ smtpUrl, from, to }: Envelope): Promise<EnvelopeFault | undefined> {
  const [sender, ...recipients] = [from, ...to].map(({ address }) =>
    address.replace(/[^@]+$/, domainToASCII),
  );
  const isUtf8 = /[^ -~]/.test(`${sender}${recipients}`);
  let refused: EnvelopeFault | undefined;
  const options = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    ...smtpOptions(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    customAuth: {
      // nodemailer sends other commands only in an authentication method.
      async ENVELOPE({ sendCommand, extensions }) {
        const ask = async (command: string, fault: EnvelopeFault['fault']) => {
          const { response } = await sendCommand(command);
          if (!response.startsWith('2')) refused ??= { fault, error: `SMTP ${response.slice(0, 3)}` };
        };
        const utf8 = isUtf8 && extensions.includes('SMTPUTF8') ? ' SMTPUTF8' : '';
        await ask(`MAIL FROM:<${sender}>${utf8}`, 'mail_sender');
        for (const recipient of refused ? [] : recipients)
          await ask(`RCPT TO:<${recipient}>`, 'mail_recipients');
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
