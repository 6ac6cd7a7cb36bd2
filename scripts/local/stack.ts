/** The site with what its functions talk to: database, mail server and pushes of the environment, or ones on this machine. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../machine/environment.ts';
import { run } from '../machine/processes.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { setClockSpeed } from './clock.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { startSchedule } from './schedule.ts';
import { type LocalSite, startSite } from './site.ts';

export type Services = {
  database: LocalDatabase | undefined;
  inbox: Inbox | undefined;
  close: () => Promise<void>;
};

export type Stack = Services & { site: LocalSite };

type Options = {
  environment?: Pick<Environment, 'hasDatabase' | 'hasMailServer' | 'clockSpeed'>;
  databaseDir?: string;
};

type StackOptions = Options & {
  port?: number;
  serveSite?: (options: { port: number }) => Promise<LocalSite>;
};

/** The ports of Supabase and of an inbox by custom; free ones if they are taken. */
const usualPorts = { database: 54321, inboxWeb: 1080, inboxSmtp: 1025 };

/** If a later part cannot start, closes those that did. */
export async function startStack({
  port = 0,
  serveSite = startSite,
  ...options
}: StackOptions = {}): Promise<Stack> {
  const services = await startServices(options, port);
  try {
    const site = await serveSite({ port });
    // The site of another database sends that database's mails.
    const stopSchedule = services.database
      ? startSchedule(site.runScheduled, options.environment?.clockSpeed)
      : async () => {};
    return {
      ...services,
      site,
      async close() {
        await stopSchedule();
        await site.close();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Notes in the environment where the functions find everything. @param sitePort is left free */
export async function startServices(
  { environment, databaseDir }: Options = {},
  sitePort = 0,
): Promise<Services> {
  const folder = databaseDir && dirname(databaseDir);
  const usual = (name: keyof typeof usualPorts) =>
    databaseDir && usualPorts[name] !== sitePort ? usualPorts[name] : undefined;
  const database = environment?.hasDatabase ? undefined : await openDatabase(databaseDir, usual('database'));
  const takesMails = !environment?.hasMailServer;
  const takesPushes = database !== undefined && !process.env.PUSH_URL;
  const inbox =
    takesMails || takesPushes
      ? await startInbox(
          { smtpPort: usual('inboxSmtp'), webPort: usual('inboxWeb') },
          folder && join(folder, 'inbox'),
        )
      : undefined;
  process.env.LEAD_LINK_KEY ||= await localLinkKey(folder);
  if (inbox && takesMails) process.env.SMTP_URL = inbox.smtpUrl;
  if (inbox && takesPushes) process.env.PUSH_URL = inbox.pushUrl;
  if (database) {
    const { url, secretKey } = database;
    Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey });
    // For a developer who queries the database; the key changes at every start.
    if (folder) await writePrivate(join(folder, 'database.json'), JSON.stringify({ url, secretKey }));
    if (environment && environment.clockSpeed > 1) await setClockSpeed(database, environment.clockSpeed);
  }
  return {
    database,
    inbox,
    async close() {
      if (takesPushes) delete process.env.PUSH_URL;
      await Promise.all([inbox?.close(), database?.close()]);
    },
  };
}

async function openDatabase(dir: string | undefined, wantedPort?: number): Promise<LocalDatabase> {
  try {
    if (dir && !existsSync(dir)) await run('node', [join(import.meta.dirname, 'create-database.ts'), dir]);
    const database = await startDatabase({ dir, wantedPort });
    // It holds the requests of visitors.
    if (dir) await chmod(dir, 0o700);
    return database;
  } catch (error) {
    throw new UserError(reason(error));
  }
}

/** The key that signs the links in mails: made once for a folder, so that the links of earlier mails still work. */
export async function localLinkKey(folder?: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  if (!folder) return made;
  const file = join(folder, 'link-key');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  await writePrivate(file, made);
  return made;
}

async function writePrivate(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${content}\n`, { mode: 0o600 });
}

export function describeStack({ site, inbox, database }: Stack, shown = process.env): string {
  const mailServer = URL.parse(shown.SMTP_URL ?? '')?.hostname;
  const hasMails = inbox && shown.SMTP_URL === inbox.smtpUrl;
  return [
    `Site          ${site.url}`,
    ...(inbox ? [`Inbox         ${inbox.webUrl} (mails and pushes)`] : []),
    ...(hasMails ? [] : [`Mail server   ${mailServer} (SMTP_URL)`]),
    `Database API  ${database?.url ?? `${shown.SUPABASE_URL} (SUPABASE_URL)`}`,
    ...(database
      ? []
      : ['Schedule      none: reminders and waiting mails are left to the site of that database']),
  ].join('\n');
}
