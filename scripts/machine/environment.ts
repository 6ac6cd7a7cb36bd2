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

export type Environment = ReturnType<typeof readEnvironment>;

/** @throws UserError with a line for each malformed variable, without the value of any secret */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env, { servesHere = false } = {}) {
  const hasDatabase = Boolean(env.SUPABASE_URL || env.SUPABASE_SECRET_KEY);
  const faults: string[] = [];
  const read = <T>(reader: () => T): T | undefined => {
    try {
      return reader();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const port = read(() => wholeNumber('PORT', env, 8888, 65_535)) ?? 0;
  const clockSpeed = read(() => wholeNumber('CLOCK_SPEED', env, 1, 3600)) ?? 1;
  if (hasDatabase) read(() => databaseSettings(env));
  if (hasDatabase && env.CLOCK_SPEED)
    faults.push('CLOCK_SPEED is for the database on this machine. Remove it, or SUPABASE_URL.');
  if (hasDatabase && servesHere) read(() => expectProduction(env));
  read(() => mailSettings({ ...env, SMTP_URL: env.SMTP_URL || 'smtp://127.0.0.1' }));
  if (env.LEAD_LINK_KEY) read(() => leadLinkKey(env));
  const others = [pushSettings, webhookSettings, reminderSettings, reportRecipients, buildHookUrl];
  for (const reader of [...others, publicConfig]) read(() => reader(env));
  for (const name of ['SEND_EMAIL_TOKEN', 'HEALTH_TOKEN'] as const)
    if (env[name]) read(() => bearerToken(name, env));
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return {
    port,
    hasDatabase,
    hasMailServer: Boolean(env.SMTP_URL),
    clockSpeed,
    /** Where the links of mails lead to, for a database that is not of this machine. */
    publicUrl: hasDatabase ? env.URL : undefined,
  };
}

/** A database that is not of this machine holds customers: what is sent to them and the staff must lead where production's mails lead. */
function expectProduction(env: NodeJS.ProcessEnv): void {
  const missing = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'LEAD_LINK_KEY', 'URL'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(
      `SUPABASE_URL names a database with requests of customers, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: their mails would go astray. Set all, or remove SUPABASE_URL to use a database on this machine.`,
    );
  const { protocol, hostname = '' } = URL.parse(env.URL ?? '') ?? {};
  if (protocol !== 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname))
    throw new Error('URL must be the public https:// address of the site, where the links of mails lead.');
}

function wholeNumber(name: string, env: NodeJS.ProcessEnv, otherwise: number, most: number): number {
  const text = env[name];
  if (!text) return otherwise;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to ${most}, got "${text}". Change or remove it.`);
}
