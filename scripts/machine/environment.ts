import {
  bearerToken,
  buildHookUrl,
  databaseSettings,
  leadLinkKey,
  mailSettings,
  pushSettings,
  reminderSettings,
  reportRecipients,
  textSettings,
  webhookSettings,
} from '../../netlify/base/environment.ts';
import { publicConfig } from '../../renderer/public-config.ts';
import { reason, UserError } from './terminal.ts';

/** @throws UserError with one line per malformed variable, without secret values */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env) {
  const { faults, ...settings } = environmentIn(env);
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return settings;
}

/** Each begins with the name of its variable. */
export const environmentFaults = (env: NodeJS.ProcessEnv): string[] => environmentIn(env).faults;

function environmentIn(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  const read = <T>(reader: (env: NodeJS.ProcessEnv) => T): T | undefined => {
    try {
      return reader(env);
    } catch (error) {
      faults.push(reason(error));
      return undefined;
    }
  };
  const port = read(() => wholeNumber('PORT', env, 8888, 65_535)) ?? 0;
  const clockSpeed = read(() => wholeNumber('CLOCK_SPEED', env, 1, 60)) ?? 1;
  if (env.SUPABASE_URL || env.SUPABASE_SECRET_KEY) read(databaseSettings);
  read(() => mailSettings({ ...env, SMTP_URL: env.SMTP_URL || 'smtp://127.0.0.1' }));
  if (env.LEAD_LINK_KEY) read(leadLinkKey);
  for (const name of ['SEND_EMAIL_TOKEN', 'HEALTH_TOKEN'] as const)
    if (env[name]) read(() => bearerToken(name, env));
  for (const reader of [
    pushSettings,
    webhookSettings,
    textSettings,
    reminderSettings,
    reportRecipients,
    buildHookUrl,
    publicConfig,
  ])
    read<unknown>(reader);
  return { port, clockSpeed, faults };
}

function wholeNumber(name: string, env: NodeJS.ProcessEnv, otherwise: number, most: number): number {
  const text = env[name];
  if (!text) return otherwise;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}". Change or remove it.`);
}
