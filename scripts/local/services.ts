/** The database and the mail server that the functions talk to: those of the environment, or ones on this machine. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../machine/environment.ts';
import { run } from '../machine/processes.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { setClockSpeed } from './clock.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { localLinkKey } from './link-key.ts';
import { type LocalPushes, startLocalPushes } from './push-server.ts';

export type Services = {
  database: LocalDatabase | undefined;
  inbox: Inbox | undefined;
  pushes?: LocalPushes | undefined;
  close: () => Promise<void>;
};

type Options = {
  environment?: Pick<Environment, 'hasDatabase' | 'hasMailServer' | 'clockSpeed'>;
  databaseDir?: string;
  sitePort?: number;
};

/** Supabase's, MailDev's and ntfy's own ports; free ones where they are taken. */
const familiarPorts = { database: 54321, inboxWeb: 1080, inboxSmtp: 1025, pushes: 2586 };

export async function startServices({ environment, databaseDir, sitePort }: Options = {}): Promise<Services> {
  const familiar = (name: keyof typeof familiarPorts) =>
    databaseDir && familiarPorts[name] !== sitePort ? familiarPorts[name] : undefined;
  const wantedPort = familiar('database');
  const database = environment?.hasDatabase
    ? undefined
    : await openDatabase({ dir: databaseDir, wantedPort });
  // Whoever has the usual port of the database takes those of the inbox too.
  const isFirst = !database || database.url.endsWith(`:${wantedPort}`);
  const inbox = environment?.hasMailServer
    ? undefined
    : await startInbox(
        isFirst ? { smtpPort: familiar('inboxSmtp'), webPort: familiar('inboxWeb') } : {},
        databaseDir && join(dirname(databaseDir), 'inbox'),
      );
  // Requests of another database are no business of a page on this machine.
  const pushes =
    database && !process.env.PUSH_URL
      ? await startLocalPushes(isFirst ? familiar('pushes') : undefined)
      : undefined;
  if (pushes) process.env.PUSH_URL = pushes.topicUrl;
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
    pushes,
    async close() {
      if (pushes) delete process.env.PUSH_URL;
      await Promise.all([inbox?.close(), pushes?.close(), database?.close()]);
    },
  };
}

async function openDatabase(options: Parameters<typeof startDatabase>[0]): Promise<LocalDatabase> {
  try {
    const { dir } = options ?? {};
    if (dir && !existsSync(dir)) await run('node', [join(import.meta.dirname, 'create-database.ts'), dir]);
    const database = await startDatabase(options);
    // Requests of visitors are in it.
    if (dir) await chmod(dir, 0o700);
    return database;
  } catch (error) {
    throw new UserError(reason(error));
  }
}

/** For a developer who wants to ask the database; the key changes at every start. */
async function noteKey(databaseDir: string, { url, secretKey }: LocalDatabase): Promise<void> {
  const folder = dirname(databaseDir);
  await mkdir(folder, { recursive: true });
  const note = JSON.stringify({ url, secretKey }, null, 2);
  await writeFile(join(folder, 'database.json'), `${note}\n`, { mode: 0o600 });
}
