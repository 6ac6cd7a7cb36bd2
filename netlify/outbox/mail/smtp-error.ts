/** What an error of SMTP tells about an email. */
import type { SendResult } from '../../lead/policy.ts';

/** How much of the email the server has. */
export type SentPart = 'nothing' | 'a part' | 'all';

/** `isSeen`: it failed after the email began, so its content may be the reason. `isRefused`: with a 5xx. */
export type Tried = { result: SendResult; isSeen?: boolean; isRefused?: boolean };

export type SmtpError = {
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

export function triedOf(error: unknown, sent: SentPart): Tried {
  const failure = error as SmtpError;
  const { responseCode = 0, command } = failure;
  const code = smtpErrorCode(failure);
  const isSeen = sent !== 'nothing' && command !== 'RCPT TO';
  if (!responseCode && sent === 'all') return { result: { state: 'unconfirmed', code }, isSeen };
  const permanent = isPermanent(failure);
  return { result: { state: 'failed', code, permanent }, isSeen, isRefused: responseCode >= 500 };
}

function smtpErrorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return responseCode ? `SMTP ${responseCode}` : (code ?? name ?? 'unknown');
}
