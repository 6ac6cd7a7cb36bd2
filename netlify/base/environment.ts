/** The functions' environment variables. Readers throw EnvironmentError if one is missing or malformed. */

import addressparser from 'nodemailer/lib/addressparser';
import { cleanEmail } from '../../data/lead/email.ts';
import { toE164 } from '../../data/lead/phone.ts';
import { awayToday, business } from './business-facts.ts';
import { logError, SafeError } from './log.ts';
import { loopbackNames } from './own-origin.ts';

/** The message names the variable and the fix, never the value. */
export class EnvironmentError extends SafeError {
  override name = 'EnvironmentError';
}

export type Address = { name: string; address: string };
export type MailSettings = ReturnType<typeof mailSettings>;
export type PushSettings = NonNullable<ReturnType<typeof pushSettings>>;
export type WebhookSettings = NonNullable<ReturnType<typeof webhookSettings>>;
export type TextSettings = NonNullable<ReturnType<typeof textSettings>>;

export function databaseSettings(env = process.env) {
  const url = required(
    env,
    'SUPABASE_URL',
    'the address of the Supabase project, such as https://abc.supabase.co',
  );
  must(
    isSafe(url) && new URL(url).href === `${new URL(url).origin}/`,
    'SUPABASE_URL must be an https:// URL without a path, such as https://abc.supabase.co. Copy "Project URL" from the Supabase dashboard.',
  );
  const secretKey = required(env, 'SUPABASE_SECRET_KEY', "one of the project's secret keys (sb_secret_…)");
  must(
    /^(sb_secret_|eyJ)\S+$/.test(secretKey),
    "SUPABASE_SECRET_KEY is not a secret key. Copy one that starts with sb_secret_ from the Supabase dashboard. The publishable key can't write.",
  );
  return { url: url.replace(/\/+$/, ''), secretKey };
}

export function mailSettings(env = process.env) {
  const smtpUrl = required(
    env,
    'SMTP_URL',
    'the mail server, such as smtps://user:password@smtp.example.com:465',
  );
  must(
    /^smtps?:$/.test(protocolOf(smtpUrl)),
    'SMTP_URL must start with smtp:// or smtps://. Write smtps://user:password@host:465 and percent-encode special characters.',
  );
  const { port, pathname = '', hash = '' } = URL.parse(smtpUrl) ?? {};
  must(
    hash === '' && pathname.length < 2,
    'SMTP_URL has something after the host. Write smtps://user:password@host:465, with %23 for "#", %2F for "/" and %3F for "?" in the password.',
  );
  must(
    port !== (smtpUrl.startsWith('smtps:') ? '587' : '465'),
    'SMTP_URL must be smtps:// for port 465, which begins encrypted, and smtp:// for port 587.',
  );
  const [from = { name: business.name, address: business.email }, second] = addressesIn(env, 'MAIL_FROM');
  must(!second, 'MAIL_FROM has several addresses. Set one address as the sender.');
  const to = recipientsIn(env, 'MAIL_TO');
  return {
    smtpUrl,
    from: { name: from.name || business.name, address: from.address },
    to: to.length > 0 ? to : [{ name: business.name, address: business.email }],
    hourlyLimit: hourlyLimitIn(env, 'MAIL_HOURLY_LIMIT', 200, ', or set 0 for no limit') || undefined,
  };
}

/** `topic` is a secret: anyone who knows it can read every push and claim leads. */
export function pushSettings(env = process.env) {
  const address = env.PUSH_URL?.trim();
  const token = env.PUSH_TOKEN?.trim() || undefined;
  if (!address) return undefined;
  const { origin, pathname, href } = receiverUrl('PUSH_URL', address);
  const [, topic] = /^\/([-\w]{1,64})$/.exec(pathname) ?? [];
  must(
    topic && href === origin + pathname,
    'PUSH_URL must be a server and one topic of letters, digits, "_" and "-", such as https://ntfy.sh/ plus the output of: openssl rand -hex 16',
  );
  must(
    topic.length >= 16 || token,
    'PUSH_URL has a short topic. Anyone who guesses it could claim your leads. Use at least 16 characters (openssl rand -hex 16), or a protected topic with PUSH_TOKEN.',
  );
  must(
    !token || /^[\x21-\x7e]+$/.test(token),
    'PUSH_TOKEN is not an access token for the push server, such as tk_….',
  );
  return { serverUrl: `${origin}/`, topic, token };
}

export function webhookSettings(env = process.env) {
  const [address, secret] = [env.WEBHOOK_URL?.trim(), env.WEBHOOK_SECRET?.trim()];
  if (!address && !secret) return undefined;
  const [missing, present] = address ? ['SECRET', 'URL'] : ['URL', 'SECRET'];
  must(
    address && secret,
    `WEBHOOK_${missing} is not set, but WEBHOOK_${present} is. Set both or remove both.`,
  );
  const [, key = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = Buffer.from(key, 'base64');
  must(
    bytes.toString('base64') === key && bytes.length >= 24 && bytes.length <= 64,
    'WEBHOOK_SECRET must be "whsec_" and 24 to 64 bytes in base64. Make one with: echo whsec_$(openssl rand -base64 32)',
  );
  const url = receiverUrl('WEBHOOK_URL', address);
  const database = URL.parse(env.SUPABASE_URL ?? '');
  must(
    !isLoopback(url) || !database || isLoopback(database),
    'WEBHOOK_URL points to this machine, but the database is elsewhere. Use a receiver on the internet.',
  );
  return { url, secret };
}

/** Texts to customers. The key in the URL also signs what the provider posts to us. */
export function textSettings(env = process.env) {
  const [address, from = ''] = [env.TEXT_URL?.trim(), env.TEXT_FROM?.trim()];
  if (!address) return undefined;
  const url = URL.parse(address);
  must(
    url?.username && url.password && isSafe(address),
    'TEXT_URL must be https://ACCOUNT:KEY@api.twilio.com/2010-04-01/Accounts/ACCOUNT/Messages.json, with your account SID and auth token.',
  );
  must(
    toE164(from) === from && !from.includes(','),
    'TEXT_FROM must be the number that texts come from, such as +13145550123.',
  );
  return { url, from, hourlyLimit: hourlyLimitIn(env, 'TEXT_HOURLY_LIMIT', 30) };
}

function hourlyLimitIn(env: NodeJS.ProcessEnv, name: string, usual: number, none = '') {
  const limit = Number(env[name] || usual);
  must(
    Number.isInteger(limit) && limit >= (none ? 0 : 1),
    `${name} must be a whole number. Leave it out for ${usual} an hour${none}.`,
  );
  return limit;
}

function receiverUrl(name: string, address: string) {
  const url = URL.parse(address);
  must(
    url && isSafe(address) && !url.username && !url.password,
    `${name} must be an https:// URL without a user name or password.`,
  );
  return url;
}

/** Leads and secrets go over https, or to this machine. */
function isSafe(address: string) {
  const protocol = protocolOf(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(new URL(address)));
}

const isLoopback = ({ hostname }: URL) => loopbackNames.includes(hostname);

/** Netlify and the local server set URL. */
export const publicUrl = (env = process.env): string => env.URL || business.siteUrl;

export const linkSettings = (env = process.env) => ({ key: leadLinkKey(env), siteUrl: publicUrl(env) });

export function reminderSettings(env = process.env) {
  const { REMINDERS = '' } = env;
  must(['', 'on', 'off'].includes(REMINDERS), 'REMINDERS must be "on" or "off". It is on by default.');
  return { areOn: REMINDERS !== 'off', escalateTo: recipientsIn(env, 'MAIL_ESCALATE_TO') };
}

export const reportRecipients = (env = process.env): Address[] => recipientsIn(env, 'MAIL_REPORT_TO');

/** A secret: anyone who has it can start builds. */
export function buildHookUrl(env = process.env): string | undefined {
  const url = env.BUILD_HOOK_URL?.trim();
  if (!url) return undefined;
  must(
    isSafe(url),
    'BUILD_HOOK_URL must be an https:// URL. Copy a build hook from Netlify, such as https://api.netlify.com/build_hooks/…',
  );
  return url;
}

export const bearerToken = (name: 'SEND_EMAIL_TOKEN' | 'HEALTH_TOKEN', env = process.env): string =>
  secret(name, 16, env);

export const leadLinkKey = (env = process.env): string => secret('LEAD_LINK_KEY', 32, env);

function must(isFine: unknown, message: string): asserts isFine {
  if (!isFine) throw new EnvironmentError(message);
}

function secret(name: string, least: number, env: NodeJS.ProcessEnv) {
  const value = required(env, name, `${least} or more random characters (openssl rand -hex 32)`);
  must(value.length >= least, `${name} is too short. Make one with: openssl rand -hex 32`);
  must(!value.startsWith('**'), `${name} is masked. Netlify shows no secret again, so enter your own copy.`);
  return value;
}

function required(env: NodeJS.ProcessEnv, name: string, meaning: string) {
  const value = env[name]?.trim();
  must(value, `${name} is not set. Set it to ${meaning}.`);
  return value;
}

function protocolOf(url: string) {
  const { protocol = '', hostname } = URL.parse(url) ?? {};
  return hostname && url.includes('://') ? protocol : '';
}

/** Without colleagues on vacation, unless no one would be left. */
function recipientsIn(env: NodeJS.ProcessEnv, name: string): Address[] {
  const all = addressesIn(env, name);
  const away = awayToday().map(({ name }) => name);
  const present = all.filter((one) => !away.includes(one.name));
  return present.length > 0 ? present : all;
}

function addressesIn(env: NodeJS.ProcessEnv, name: string): Address[] {
  const list = env[name]?.trim();
  if (!list) return [];
  const found = addressparser(list, { flatten: true });
  // The parser takes what follows an address for its name.
  const isFine = ({ name, address }: Address) => !name.includes('@') && cleanEmail(address) === address;
  must(
    found.length > 0 && !/[\p{Cc}\u2028\u2029]/u.test(list) && found.every(isFine),
    `${name} must be email addresses in one line, separated by commas: leads@example.com or Name <leads@example.com>.`,
  );
  return found;
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
