/** What an error of SMTP tells about an email. */
import type { Fault, SendResult } from '../../lead/policy.ts';

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

/** The codes of RFC 3463 that end an email (1.10: RFC 7505). Servers also answer 5.x.x for troubles that pass, such as those about us. */
const faults: Record<string, Fault> = {
  '1.1': 'address',
  '1.2': 'address',
  '1.3': 'address',
  '1.4': 'address',
  '1.6': 'address',
  '1.10': 'address',
  '2.1': 'address',
  '2.3': 'mail',
  '3.4': 'mail',
};

const enhancedIn = ({ response = '' }: SmtpError) =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** What the email ends for, if another try is in vain. */
function finalFault(failure: SmtpError): Fault | undefined {
  const { command, responseCode = 0 } = failure;
  if (responseCode < 500 || command === 'MAIL FROM') return undefined;
  // Without an enhanced code, 552 is a mail that's too big.
  const code = (enhancedIn(failure) ?? (responseCode === 552 ? '5.3.4' : '')).slice(2);
  return faults[code];
}

export function triedOf(error: unknown, sent: SentPart): Tried {
  const failure = error as SmtpError;
  const { responseCode = 0, command } = failure;
  const code = smtpErrorCode(failure);
  const isSeen = sent !== 'nothing' && command !== 'RCPT TO';
  if (!responseCode && sent === 'all') return { result: { state: 'unconfirmed', code }, isSeen };
  const fault = finalFault(failure);
  const result = { state: 'failed', code, permanent: fault !== undefined, fault } as const;
  return { result, isSeen, isRefused: responseCode >= 500 };
}

function smtpErrorCode(failure: SmtpError): string {
  const { code, responseCode, name } = failure;
  if (!responseCode) return code ?? name ?? 'unknown';
  return [`SMTP ${responseCode}`, enhancedIn(failure)].filter(Boolean).join(' ');
}
