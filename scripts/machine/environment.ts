/** Checks the variables of .env.example before a command begins. */
import {
  bearerToken,
  buildHookUrl,
  databaseSettings,
  leadLinkKey,
  mailSettings,
  pushSettings,
  reminderSettings,
  reportRecipients,
  webhookSettings,
} from '../../netlify/environment.ts';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { UserError } from './terminal.ts';

export type Environment = {
  port: number;
  hasDatabase: boolean;
  hasMailServer: boolean;
  clockSpeed: number;
  /** Where the links of mails lead to, for a database that is not of this machine. */
  publicUrl: string | undefined;
};

/**
 * @param servesHere whether the functions run on this machine
 * @throws UserError with a line for each malformed variable, without the value of any secret
 */
export function readEnvironment(
  env: NodeJS.ProcessEnv = process.env,
  { servesHere = false } = {},
): Environment {
  const isSet = (...names: string[]) => names.some((name) => Boolean(env[name]));
  const hasDatabase = isSet('SUPABASE_URL', 'SUPABASE_SECRET_KEY');
  const faults = [
    fault(() => port(env)),
    fault(() => clockSpeed(env, hasDatabase)),
    hasDatabase && fault(() => databaseSettings(env)),
    hasDatabase && servesHere && fault(() => wholeConfiguration(env)),
    fault(() => mailSettings(isSet('SMTP_URL') ? env : { ...env, SMTP_URL: 'smtp://127.0.0.1' })),
    isSet('LEAD_LINK_KEY') && fault(() => leadLinkKey(env)),
    fault(() => pushSettings(env)),
    fault(() => webhookSettings(env)),
    fault(() => reminderSettings(env)),
    fault(() => reportRecipients(env)),
    fault(() => buildHookUrl(env)),
    isSet('SEND_EMAIL_TOKEN') && fault(() => bearerToken('SEND_EMAIL_TOKEN', env)),
    isSet('HEALTH_TOKEN') && fault(() => bearerToken('HEALTH_TOKEN', env)),
    fault(() => publicConfig(env)),
  ].filter((line) => typeof line === 'string');
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return {
    port: port(env),
    hasDatabase,
    hasMailServer: isSet('SMTP_URL'),
    clockSpeed: clockSpeed(env, hasDatabase),
    publicUrl: hasDatabase ? env.URL : undefined,
  };
}

/** A database that is not of this machine holds customers: what is sent to them and the staff must lead where production's mails lead. */
function wholeConfiguration(env: NodeJS.ProcessEnv): void {
  const missing = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'LEAD_LINK_KEY', 'URL'].filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      `SUPABASE_URL names a database with requests of customers, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: their mails would go astray. Set all, or remove SUPABASE_URL to use a database on this machine.`,
    );
  }
  const { protocol = '', hostname = '' } = URL.parse(env.URL ?? '') ?? {};
  if (protocol !== 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname)) {
    throw new Error('URL must be the public https:// address of the site, where the links of mails lead.');
  }
}

function port({ PORT }: NodeJS.ProcessEnv): number {
  if (!PORT) return 8888;
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) >= 1 && Number(PORT) <= 65_535) return Number(PORT);
  throw new Error(`PORT must be a number from 1 to 65535, got "${PORT}". Change or remove it.`);
}

function clockSpeed({ CLOCK_SPEED }: NodeJS.ProcessEnv, hasDatabase: boolean): number {
  if (!CLOCK_SPEED) return 1;
  if (hasDatabase) {
    throw new Error('CLOCK_SPEED is for the database on this machine. Remove it, or SUPABASE_URL.');
  }
  const speed = Number(CLOCK_SPEED);
  if (/^\d{1,4}$/.test(CLOCK_SPEED) && speed >= 1 && speed <= 3600) return speed;
  throw new Error(
    `CLOCK_SPEED must be a whole number from 1 to 3600, got "${CLOCK_SPEED}". Change or remove it.`,
  );
}

function fault(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
