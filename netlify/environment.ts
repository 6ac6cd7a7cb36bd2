/** The variables the functions run on. Each reader checks its own, and says which is wrong and what to do. */
import business from '../data/business.json' with { type: 'json' };

/** Its message names the variable and the remedy, never the value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

export type Address = { name: string; address: string };
export type DatabaseSettings = { url: string; secretKey: string };
export type MailSettings = {
  smtpUrl: string;
  from: Address;
  to: Address[];
  /** Most mails in an hour; the rest wait in the outbox. */
  hourlyLimit: number;
};

/** SUPABASE_URL and SUPABASE_SECRET_KEY. Throws EnvironmentError. */
export function databaseSettings(env = process.env): DatabaseSettings {
  const url = needed(
    env,
    'SUPABASE_URL',
    'the address of the Supabase project, such as https://abc.supabase.co',
  );
  if (!/^https?:$/.test(protocolOf(url))) {
    throw new EnvironmentError(
      'SUPABASE_URL is not an http(s) address. Copy "Project URL" from the Supabase dashboard.',
    );
  }
  const secretKey = needed(env, 'SUPABASE_SECRET_KEY', 'a secret key of the project (sb_secret_…)');
  if (!/^(sb_secret_|eyJ)\S+$/.test(secretKey)) {
    throw new EnvironmentError(
      'SUPABASE_SECRET_KEY is not a secret key. Copy one that starts with sb_secret_ from the Supabase dashboard; the publishable key cannot write.',
    );
  }
  return { url: url.replace(/\/+$/, ''), secretKey };
}

/** SMTP_URL, and MAIL_FROM, MAIL_TO, MAIL_HOURLY_LIMIT or their defaults. Throws EnvironmentError. */
export function mailSettings(env = process.env): MailSettings {
  const smtpUrl = needed(
    env,
    'SMTP_URL',
    'the mail server, such as smtps://user:password@smtp.example.com:465',
  );
  if (!/^smtps?:$/.test(protocolOf(smtpUrl))) {
    throw new EnvironmentError(
      'SMTP_URL is not an smtp:// or smtps:// address. Write smtps://user:password@host:465, with special characters percent-encoded.',
    );
  }
  const hourlyLimit = Number(env.MAIL_HOURLY_LIMIT || 200);
  if (!Number.isInteger(hourlyLimit) || hourlyLimit < 1) {
    throw new EnvironmentError('MAIL_HOURLY_LIMIT is not a whole number above 0. Leave it out for 200.');
  }
  const [from = { name: business.name, address: business.email }] = addresses(env, 'MAIL_FROM');
  const to = addresses(env, 'MAIL_TO');
  return {
    smtpUrl,
    from: { name: from.name || business.name, address: from.address },
    to: to.length > 0 ? to : [{ name: business.name, address: business.email }],
    hourlyLimit,
  };
}

/** A bearer token that callers must show. Throws EnvironmentError where it is absent or could be guessed. */
export function bearerToken(name: 'SEND_EMAIL_TOKEN' | 'HEALTH_TOKEN', env = process.env): string {
  const token = needed(env, name, 'a random text of 16 characters or more (openssl rand -hex 32)');
  if (token.length < 16) {
    throw new EnvironmentError(`${name} is too short. Make one with: openssl rand -hex 32`);
  }
  return token;
}

function needed(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name]?.trim();
  if (!value) throw new EnvironmentError(`${name} is not set. Set it to ${meaning}.`);
  return value;
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}

/** `a@b.co` or `Name <a@b.co>`, several separated by commas. */
function addresses(env: NodeJS.ProcessEnv, name: string): Address[] {
  const list = env[name]?.split(',').map((part) => part.trim()) ?? [];
  return list.filter(Boolean).map((part) => {
    const [, label = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<)?([^\s<>"]+@[^\s<>"]+)>?$/.exec(part) ?? [];
    if (!address) {
      throw new EnvironmentError(
        `${name} is not an e-mail address. Write leads@example.com, or Name <leads@example.com>.`,
      );
    }
    return { name: label, address };
  });
}
