/** The functions' environment variables. Readers throw EnvironmentError if one is missing or malformed. */

import { loopbackNames } from './http/loopback.ts';
import { logError, SafeError } from './log.ts';
import { business } from './site.ts';

/** The message names the variable and the fix, never the value. */
export class EnvironmentError extends SafeError {
  override name = 'EnvironmentError';
}

export type Address = { name: string; address: string };
export type DatabaseSettings = { url: string; secretKey: string };
export type MailSettings = { smtpUrl: string; from: Address; to: Address[]; hourlyLimit: number | undefined };

/** `topic` is a secret: anyone who knows it can read every push and claim leads. */
export type PushSettings = { serverUrl: string; topic: string; token: string | undefined };

export type WebhookSettings = { url: URL; secret: string };

export type LinkSettings = { key: string; siteUrl: string };
export type ReminderSettings = { areOn: boolean; escalateTo: Address[] };

export function databaseSettings(env = process.env): DatabaseSettings {
  const url = required(
    env,
    'SUPABASE_URL',
    'the address of the Supabase project, such as https://abc.supabase.co',
  );
  if (!/^https?:$/.test(protocolOf(url)) || new URL(url).href !== `${new URL(url).origin}/`)
    throw new EnvironmentError(
      'SUPABASE_URL must be an http(s) URL without a path, such as https://abc.supabase.co. Copy "Project URL" from the Supabase dashboard.',
    );
  const secretKey = required(env, 'SUPABASE_SECRET_KEY', "one of the project's secret keys (sb_secret_…)");
  if (!/^(sb_secret_|eyJ)\S+$/.test(secretKey))
    throw new EnvironmentError(
      "SUPABASE_SECRET_KEY is not a secret key. Copy one that starts with sb_secret_ from the Supabase dashboard. The publishable key can't write.",
    );
  return { url: url.replace(/\/+$/, ''), secretKey };
}

export function mailSettings(env = process.env): MailSettings {
  const smtpUrl = required(
    env,
    'SMTP_URL',
    'the mail server, such as smtps://user:password@smtp.example.com:465',
  );
  if (!/^smtps?:$/.test(protocolOf(smtpUrl)))
    throw new EnvironmentError(
      'SMTP_URL must start with smtp:// or smtps://. Write smtps://user:password@host:465 and percent-encode special characters.',
    );
  const hourlyLimit = Number(env.MAIL_HOURLY_LIMIT || 200);
  if (!Number.isInteger(hourlyLimit) || hourlyLimit < 0)
    throw new EnvironmentError(
      'MAIL_HOURLY_LIMIT must be a whole number. Leave it out for 200 an hour, or set 0 for no limit.',
    );
  const [from = { name: business.name, address: business.email }, second] = addressesIn(env, 'MAIL_FROM');
  if (second) throw new EnvironmentError('MAIL_FROM has several addresses. Set one address as the sender.');
  const to = addressesIn(env, 'MAIL_TO');
  return {
    smtpUrl,
    from: { name: from.name || business.name, address: from.address },
    to: to.length > 0 ? to : [{ name: business.name, address: business.email }],
    hourlyLimit: hourlyLimit || undefined,
  };
}

export function pushSettings(env = process.env): PushSettings | undefined {
  const address = env.PUSH_URL?.trim();
  const token = env.PUSH_TOKEN?.trim() || undefined;
  if (!address) return undefined;
  const { origin, pathname, href } = receiverUrl('PUSH_URL', address);
  const [, topic] = /^\/([-\w]{1,64})$/.exec(pathname) ?? [];
  if (!topic || href !== origin + pathname)
    throw new EnvironmentError(
      'PUSH_URL must be a server and one topic of letters, digits, "_" and "-", such as https://ntfy.sh/ plus the output of: openssl rand -hex 16',
    );
  if (topic.length < 16 && !token)
    throw new EnvironmentError(
      'PUSH_URL has a short topic. Anyone who guesses it could claim your leads. Use at least 16 characters (openssl rand -hex 16), or a protected topic with PUSH_TOKEN.',
    );
  if (token && !/^[\x21-\x7e]+$/.test(token))
    throw new EnvironmentError('PUSH_TOKEN is not an access token for the push server, such as tk_….');
  return { serverUrl: `${origin}/`, topic, token };
}

export function webhookSettings(env = process.env): WebhookSettings | undefined {
  const [address, secret] = [env.WEBHOOK_URL?.trim(), env.WEBHOOK_SECRET?.trim()];
  if (!address && !secret) return undefined;
  if (!address || !secret) {
    const [missing, present] = address ? ['SECRET', 'URL'] : ['URL', 'SECRET'];
    throw new EnvironmentError(
      `WEBHOOK_${missing} is not set, but WEBHOOK_${present} is. Set both or remove both.`,
    );
  }
  const [, key = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = Buffer.from(key, 'base64');
  if (bytes.toString('base64') !== key || bytes.length < 24 || bytes.length > 64)
    throw new EnvironmentError(
      'WEBHOOK_SECRET must be "whsec_" and 24 to 64 bytes in base64. Make one with: echo whsec_$(openssl rand -base64 32)',
    );
  const url = receiverUrl('WEBHOOK_URL', address);
  const database = URL.parse(env.SUPABASE_URL ?? '');
  if (isLoopback(url) && database && !isLoopback(database))
    throw new EnvironmentError(
      'WEBHOOK_URL points to this machine, but the database is elsewhere. Use a receiver on the internet.',
    );
  return { url, secret };
}

/** Messages about leads go over https, or to this machine. */
export function receiverUrl(name: string, address: string): URL {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!url || !isSafe || url.username || url.password)
    throw new EnvironmentError(`${name} must be an https:// URL without a user name or password.`);
  return url;
}

const isLoopback = ({ hostname }: URL): boolean => loopbackNames.includes(hostname);

/** Netlify and the local server set URL. */
export function linkSettings(env = process.env): LinkSettings {
  return { key: leadLinkKey(env), siteUrl: env.URL || business.siteUrl };
}

export function reminderSettings(env = process.env): ReminderSettings {
  const { REMINDERS = '' } = env;
  if (!['', 'on', 'off'].includes(REMINDERS))
    throw new EnvironmentError('REMINDERS must be "on" or "off". It is on by default.');
  return { areOn: REMINDERS !== 'off', escalateTo: addressesIn(env, 'MAIL_ESCALATE_TO') };
}

export const reportRecipients = (env = process.env): Address[] => addressesIn(env, 'MAIL_REPORT_TO');

/** A secret: anyone who has it can start builds. */
export function buildHookUrl(env = process.env): string | undefined {
  const url = env.BUILD_HOOK_URL?.trim();
  if (!url) return undefined;
  if (!/^https?:$/.test(protocolOf(url)))
    throw new EnvironmentError(
      'BUILD_HOOK_URL must be an http(s) URL. Copy a build hook from Netlify, such as https://api.netlify.com/build_hooks/…',
    );
  return url;
}

export const bearerToken = (name: 'SEND_EMAIL_TOKEN' | 'HEALTH_TOKEN', env = process.env): string =>
  secret(name, 16, env);

export const leadLinkKey = (env = process.env): string => secret('LEAD_LINK_KEY', 32, env);

function secret(name: string, least: number, env: NodeJS.ProcessEnv): string {
  const value = required(env, name, `${least} or more random characters (openssl rand -hex 32)`);
  if (value.length < least)
    throw new EnvironmentError(`${name} is too short. Make one with: openssl rand -hex 32`);
  return value;
}

function required(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name]?.trim();
  if (!value) throw new EnvironmentError(`${name} is not set. Set it to ${meaning}.`);
  return value;
}

function protocolOf(url: string): string {
  const { protocol = '', hostname } = URL.parse(url) ?? {};
  return hostname && url.includes('://') ? protocol : '';
}

function addressesIn(env: NodeJS.ProcessEnv, name: string): Address[] {
  const list = env[name]?.trim();
  return list ? parseAddresses(list, name) : [];
}

/** A comma or semicolon outside a quoted name. */
const separator = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/;
const namedAddress = /^(?:"([^"]*)"|([^"<>@]*?))\s*<([^<>]*)>$/;
const localPart = /^(?!')[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const domain =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

function parseAddresses(list: string, variable: string): Address[] {
  if (/[\p{Cc}\u2028\u2029]/u.test(list))
    throw new EnvironmentError(
      `${variable} has a line break or a tab in it. Separate addresses with commas.`,
    );
  const parts = list.split(separator).map((part) => part.trim());
  const found = new Map<string, Address>();
  parts.forEach((part, index) => {
    const place = parts.length > 1 ? `${variable}, part ${index + 1} of ${parts.length},` : variable;
    if (!part) throw new EnvironmentError(`${place} is empty. Remove the extra comma or semicolon.`);
    const [, quotedName, plainName, inBrackets] = namedAddress.exec(part) ?? [];
    const address = inBrackets ?? part;
    if (!isAddress(address))
      throw new EnvironmentError(
        `${place} is not an email address. Write leads@example.com or Name <leads@example.com>, separated by commas.`,
      );
    const key = address.toLowerCase();
    if (!found.has(key)) found.set(key, { name: (quotedName ?? plainName ?? '').trim(), address });
  });
  return [...found.values()];
}

function isAddress(text: string): boolean {
  const [before = '', after = '', ...more] = text.split('@');
  return more.length === 0 && text.length <= 254 && localPart.test(before) && domain.test(after);
}

export function ifConfigured<Settings>(read: () => Settings): Settings | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    logError('not configured', { detail: error.message });
    return undefined;
  }
}

/** Reminders need links, because only a link can stop them. */
export const areRemindersOn = (): boolean =>
  ifConfigured(linkSettings) !== undefined && (ifConfigured(reminderSettings)?.areOn ?? false);
