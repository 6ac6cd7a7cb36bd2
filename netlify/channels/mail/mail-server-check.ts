/** Whether the mail server would take a mail: connects, encrypts and logs in, and sends nothing. */
import nodemailer from 'nodemailer';
import { smtpErrorCode, smtpOptions } from './mailer.ts';

type MailServerState = {
  errorCode?: string;
  ageSeconds: number;
};

const keptMs = 60_000;
const timeoutMs = 2500;

/** The returned function asks a server at most once a minute, and in between repeats the last answer. */
export function openMailServerCheck(): (smtpUrl: string) => Promise<MailServerState> {
  let last: { smtpUrl: string; at: number; errorCode: Promise<string | undefined> } | undefined;
  return async (smtpUrl) => {
    if (last?.smtpUrl !== smtpUrl || performance.now() - last.at > keptMs) {
      last = { smtpUrl, at: performance.now(), errorCode: askMailServer(smtpUrl) };
    }
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
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('ETIMEDOUT'), timeoutMs);
  });
  const verified = transport.verify().then(() => undefined, smtpErrorCode);
  try {
    return await Promise.race([verified, timeout]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
