import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reason, UserError } from '../machine/terminal.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { startInbox } from './inbox.ts';
import { type LocalSite, startSite } from './site.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

type Options = {
  /** Keeps data between starts, and the inbox at port 1080 if that's free. */
  localDir?: string;
  port?: number;
  clockSpeed?: number;
  serveSite?: (options: { port: number }) => Promise<LocalSite>;
};

/** Sets the variables that functions need, so nothing leaves this machine. If a part fails to start, closes the others. */
export async function startStack(options: Options = {}) {
  const { localDir, port = 0, clockSpeed = 1, serveSite = startSite } = options;
  const started = new AsyncDisposableStack();
  try {
    const database = await openDatabase(localDir, clockSpeed);
    started.defer(database.close);
    const inbox = await startInbox(localDir ? 1080 : 0);
    started.defer(async () => {
      delete process.env.PUSH_URL;
      await inbox.close();
    });
    process.env.LEAD_LINK_KEY ||= randomBytes(32).toString('hex');
    Object.assign(process.env, { SMTP_URL: inbox.smtpUrl, PUSH_URL: inbox.pushUrl });
    const site = await serveSite({ port });
    started.defer(site.close);
    started.defer(startSchedule(site.runScheduled, clockSpeed));
    return { site, database, inbox, close: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function openDatabase(localDir: string | undefined, clockSpeed: number): Promise<LocalDatabase> {
  const dir = localDir && clockSpeed === 1 ? join(localDir, 'database') : undefined;
  const database = await startDatabase(dir).catch((error: unknown) => {
    throw new UserError(reason(error));
  });
  const { url, secretKey } = database;
  Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey });
  if (localDir) {
    await mkdir(localDir, { recursive: true, mode: 0o700 });
    // Lets developers query the database; its address and key change on every start.
    const note = JSON.stringify({ url, secretKey });
    await writeFile(join(localDir, 'database.json'), note, { mode: 0o600 });
  }
  if (clockSpeed > 1) await setClockSpeed(database, clockSpeed);
  return database;
}

async function setClockSpeed({ sql }: LocalDatabase, speed: number): Promise<void> {
  const start = `timestamptz '${new Date().toISOString()}'`;
  await sql(`create or replace function lead_now() returns timestamptz
    language sql stable as $$ select ${start} + (pg_catalog.now() - ${start}) * ${speed} $$`);
}

function startSchedule(run: LocalSite['runScheduled'], clockSpeed: number): () => void {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    for (const name of await run()) console.error(`${name} failed`);
    isRunning = false;
  }, 60_000 / clockSpeed);
  return () => clearInterval(timer);
}

export const describeStack = ({ site, inbox, database }: Stack): string =>
  `Site          ${site.url}
Inbox         ${inbox.webUrl} (emails and pushes)
Database API  ${database.url}`;
