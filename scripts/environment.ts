/** The variables of .env.example: read from the environment and `.env`, checked, each fault one line with what to do. */
import { existsSync } from 'node:fs';
import { UserError } from './terminal.ts';

/** Says what is wrong with a value, or nothing. */
type Check = (value: string) => string | undefined;

const url =
  (...protocols: string[]): Check =>
  (value) =>
    protocols.includes(URL.parse(value)?.protocol ?? '')
      ? undefined
      : `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;

const port: Check = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    ? undefined
    : 'must be a port number from 1 to 65535';

const mailbox = /^(?:[^<>@,]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
const mailboxes: Check = (value) =>
  value.split(',').every((one) => mailbox.test(one.trim()))
    ? undefined
    : 'must be e-mail addresses, separated by commas';
const oneMailbox: Check = (value) =>
  mailbox.test(value.trim()) ? undefined : 'must be one e-mail address, such as "Name <leads@example.com>"';

const secret: Check = (value) =>
  /^\S{16,}$/.test(value)
    ? undefined
    : 'must be at least 16 characters without spaces; make one with: openssl rand -hex 24';
const word: Check = (value) => (/^[\w.-]+$/.test(value) ? undefined : 'must be an id without spaces');
const key: Check = (value) => (/^\S+$/.test(value) ? undefined : 'must be the key alone, without spaces');

const checks = {
  PORT: port,
  SUPABASE_URL: url('https:', 'http:'),
  SUPABASE_SECRET_KEY: key,
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: oneMailbox,
  MAIL_TO: mailboxes,
  SEND_EMAIL_TOKEN: secret,
  HEALTH_TOKEN: secret,
  PUBLIC_REVIEWS_SCRIPT_URL: url('https:'),
  PUBLIC_ANALYTICS_ID: word,
  PUBLIC_MAPS_EMBED_URL: url('https:'),
} satisfies Record<string, Check>;

export type Variable = keyof typeof checks;
export type Environment = Partial<Record<Variable, string>>;

/**
 * The variables that are set, as they are; an empty one counts as not set.
 * Throws a UserError with one line for each that is malformed; never prints the value of a secret.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const environment: Environment = {};
  const faults: string[] = [];
  for (const [name, check] of Object.entries(checks) as [Variable, Check][]) {
    const value = source[name];
    if (!value) continue;
    const fault = check(value);
    if (fault) faults.push(`${name} ${fault}. Change or remove it in the environment or in .env.`);
    environment[name] = value;
  }
  const missing = environment.SUPABASE_URL ? 'SUPABASE_SECRET_KEY' : 'SUPABASE_URL';
  if (Boolean(environment.SUPABASE_URL) !== Boolean(environment.SUPABASE_SECRET_KEY)) {
    faults.push(
      `${missing} is missing: SUPABASE_URL and SUPABASE_SECRET_KEY go together. Set both, or neither for the database on this machine.`,
    );
  }
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return environment;
}

/** Puts `.env` into the environment, where there is one; what is set already stays. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
