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

/** Whose fault a code of RFC 3463 is (1.10: RFC 7505). Servers answer 5.x.x for troubles that pass, so only a `final` one ends an email. */
const faults: { whose: Fault; final: boolean; codes: string }[] = [
  { whose: 'address', final: true, codes: '1.1 1.2 1.3 1.4 1.6 1.10 2.1' },
  { whose: 'address', final: false, codes: '2.0 2.2 2.4' },
  { whose: 'sender', final: false, codes: '1.7 1.8' },
  { whose: 'mail', final: true, codes: '2.3 3.4' },
  { whose: 'mail', final: false, codes: '6.0 6.1 6.2 6.3 6.4 6.5' },
  {
    whose: 'server',
    final: false,
    codes:
      '0.0 1.0 1.5 3.0 3.1 3.2 3.3 3.5 4.0 4.1 4.2 4.3 4.4 4.5 4.6 4.7 5.0 5.1 5.2 5.3 5.4 5.5 7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7',
  },
];

const enhancedIn = ({ response = '' }: SmtpError) =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** What the email ends for, if another try is in vain. */
function finalFault(failure: SmtpError): Fault | undefined {
  const { command, responseCode = 0 } = failure;
  if (responseCode < 500 || command === 'MAIL FROM') return undefined;
  // Without an enhanced code, 552 is a mail that's too big.
  const code = (enhancedIn(failure) ?? (responseCode === 552 ? '5.3.4' : '')).slice(2);
  return faults.find(({ final, codes }) => final && codes.split(' ').includes(code))?.whose;
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

function smtpErrorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  if (!responseCode) return code ?? name ?? 'unknown';
  return [`SMTP ${responseCode}`, enhancedIn(error as SmtpError)].filter(Boolean).join(' ');
}
