import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reason, UserError } from '../machine/terminal.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { startInbox } from './inbox.ts';
import { type LocalSite, type SiteOptions, startSite } from './site-server.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

type Options = Omit<SiteOptions, 'root' | 'healthToken'> & {
  /** Keeps data between starts, and the inbox at port 1080 if that's free. */
  localDir?: string;
  clockSpeed?: number;
  /** Instead of the embedded one. */
  database?: LocalDatabase;
};

/** Sets the variables that functions need, so nothing leaves this machine. If a part fails to start, closes the others. */
export async function startStack({
  localDir,
  clockSpeed = 1,
  database: given,
  ...siteOptions
}: Options = {}) {
  await using started = new AsyncDisposableStack();
  const database = given ?? (await openDatabase(localDir, clockSpeed));
  started.defer(database.close);
  const inbox = await startInbox(localDir ? 1080 : 0);
  started.defer(inbox.close);
  Object.assign(process.env, {
    LEAD_LINK_KEY: process.env.LEAD_LINK_KEY || randomBytes(32).toString('hex'),
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: inbox.smtpUrl,
    PUSH_URL: inbox.pushUrl,
    TEXT_URL: inbox.textUrl,
    TEXT_FROM: '+12025550100',
  });
  for (const name of ['PUSH_URL', 'TEXT_URL', 'TEXT_FROM'])
    started.defer(() => void delete process.env[name]);
  const healthToken = process.env.HEALTH_TOKEN ? undefined : randomBytes(24).toString('hex');
  if (healthToken) {
    process.env.HEALTH_TOKEN = healthToken;
    started.defer(() => void delete process.env.HEALTH_TOKEN);
  }
  const site = await startSite({ ...siteOptions, healthToken });
  started.defer(site.close);
  // Health misses the sweep of the last minute.
  if (localDir) await site.runScheduled();
  started.defer(startSchedule(site.runScheduled, clockSpeed));
  const running = started.move();
  return { site, database, inbox, close: () => running.disposeAsync() };
}

async function openDatabase(localDir: string | undefined, clockSpeed: number): Promise<LocalDatabase> {
  const dir = localDir && clockSpeed === 1 ? join(localDir, 'database') : undefined;
  const database = await startDatabase(dir).catch((error: unknown) => {
    throw new UserError(reason(error));
  });
  if (localDir) {
    await mkdir(localDir, { recursive: true, mode: 0o700 });
    // Lets developers query the database; its address and key change on every start.
    const { url, secretKey } = database;
    await writeFile(join(localDir, 'database.json'), JSON.stringify({ url, secretKey }), { mode: 0o600 });
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
