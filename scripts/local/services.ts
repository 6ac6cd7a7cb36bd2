/** The database and the mail server that the functions talk to: those of the environment, or ones on this machine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../machine/environment.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { setClockSpeed } from './clock.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { localLinkKey } from './link-key.ts';

export type Services = {
  /** Undefined where the environment names another database. */
  database: LocalDatabase | undefined;
  /** Undefined where the environment names another mail server. */
  inbox: Inbox | undefined;
  close: () => Promise<void>;
};

type Options = {
  /** What the environment names already; nothing by default. */
  environment?: Pick<Environment, 'hasDatabase' | 'hasMailServer' | 'clockSpeed'>;
  /** Folder that keeps the database between starts; absent, it is in memory. */
  databaseDir?: string;
  /** Kept free for the site, which starts later. */
  sitePort?: number;
};

/** The ports that Supabase's and MailDev's users know; free ones where another program has them. */
const familiarPorts = { database: 54321, inboxWeb: 1080, inboxSmtp: 1025 };

/** Starts what the environment does not name, and sets the variables that the functions read. */
export async function startServices({ environment, databaseDir, sitePort }: Options = {}): Promise<Services> {
  const familiar = (name: keyof typeof familiarPorts) =>
    databaseDir && familiarPorts[name] !== sitePort ? familiarPorts[name] : undefined;
  const wantedPort = familiar('database');
  const database = environment?.hasDatabase
    ? undefined
    : await openDatabase({ dir: databaseDir, wantedPort });
  // Of several that start at once one has the database's port: it takes the inbox's too, and the others do not try.
  const isFirst = !database || database.url.endsWith(`:${wantedPort}`);
  const inbox = environment?.hasMailServer
    ? undefined
    : await startInbox(isFirst ? { smtpPort: familiar('inboxSmtp'), webPort: familiar('inboxWeb') } : {});
  process.env.LEAD_LINK_KEY ||= await localLinkKey(databaseDir && dirname(databaseDir));
  if (inbox) process.env.SMTP_URL = inbox.smtpUrl;
  if (database) {
    process.env.SUPABASE_URL = database.url;
    process.env.SUPABASE_SECRET_KEY = database.secretKey;
    if (databaseDir) await noteKey(databaseDir, database);
    if (environment && environment.clockSpeed > 1) await setClockSpeed(database, environment.clockSpeed);
  }
  return {
    database,
    inbox,
    async close() {
      await Promise.all([inbox?.close(), database?.close()]);
    },
  };
}

/** What keeps a database from starting (another process uses it, a migration is wrong) is the user's to put right. */
async function openDatabase(options: Parameters<typeof startDatabase>[0]): Promise<LocalDatabase> {
  try {
    return await startDatabase(options);
  } catch (error) {
    throw new UserError(reason(error));
  }
}

/** For a developer who wants to ask the database something; it changes at every start. */
async function noteKey(databaseDir: string, { url, secretKey }: LocalDatabase): Promise<void> {
  const folder = dirname(databaseDir);
  await mkdir(folder, { recursive: true });
  const note = JSON.stringify({ url, secretKey }, null, 2);
  await writeFile(join(folder, 'database.json'), `${note}\n`, { mode: 0o600 });
}
