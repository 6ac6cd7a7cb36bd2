import {
  bearerToken,
  buildHookUrl,
  databaseSettings,
  indexNowKey,
  leadLinkKey,
  mailSettings,
  pushSettings,
  reminderSettings,
  reportRecipients,
  webhookSettings,
} from '../../netlify/environment.ts';
import { publicConfig } from '../../renderer/public-config.ts';
import { UserError } from './terminal.ts';

export type Environment = ReturnType<typeof readEnvironment>;

/** @throws UserError with one line per malformed variable, without secret values */
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
  const clockSpeed = read(() => wholeNumber('CLOCK_SPEED', env, 1, 60)) ?? 1;
  if (hasDatabase) read(() => databaseSettings(env));
  if (hasDatabase && env.CLOCK_SPEED)
    faults.push('CLOCK_SPEED works only with the local database. Remove it or SUPABASE_URL.');
  if (hasDatabase && servesHere) read(() => expectProduction(env));
  read(() => mailSettings({ ...env, SMTP_URL: env.SMTP_URL || 'smtp://127.0.0.1' }));
  if (env.LEAD_LINK_KEY) read(() => leadLinkKey(env));
  const others = [
    pushSettings,
    webhookSettings,
    reminderSettings,
    reportRecipients,
    buildHookUrl,
    indexNowKey,
  ];
  for (const reader of [...others, publicConfig]) read(() => reader(env));
  for (const name of ['SEND_EMAIL_TOKEN', 'HEALTH_TOKEN'] as const)
    if (env[name]) read(() => bearerToken(name, env));
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return {
    port,
    hasDatabase,
    hasMailServer: Boolean(env.SMTP_URL),
    clockSpeed,
    /** The origin of links in emails if the database is remote. */
    publicUrl: hasDatabase ? env.URL : undefined,
  };
}

/** A remote database has customers' requests, so links in emails must lead to the live site. */
function expectProduction(env: NodeJS.ProcessEnv): void {
  const missing = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'LEAD_LINK_KEY', 'URL'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(
      `SUPABASE_URL points to a customer database, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set, so emails about their requests would get lost or have broken links. Set them all, or remove SUPABASE_URL to use a local database.`,
    );
  const { protocol, hostname = '' } = URL.parse(env.URL ?? '') ?? {};
  if (protocol !== 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname))
    throw new Error(
      'URL must be the public https:// address of the site, because links in emails start with it.',
    );
}

function wholeNumber(name: string, env: NodeJS.ProcessEnv, otherwise: number, most: number): number {
  const text = env[name];
  if (!text) return otherwise;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}". Change or remove it.`);
}
