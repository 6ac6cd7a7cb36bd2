import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { App, type IAppConfig } from '@supabase/lite';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { closeServer, listen } from './listen.ts';
import { type Execute, migrate } from './migrate.ts';
import { localServer } from './server.ts';
import { localStorageApi, type Sql } from './storage.ts';

type Connection = Awaited<IAppConfig['connection']>;

export type LocalDatabase = { url: string; secretKey: string; sql: Sql; close(): Promise<void> };

const lowMemory = ['-c', 'shared_buffers=8MB'];

/** Starts the embedded database, in memory if `dir` is missing. @throws if the folder is in use or a migration fails */
export async function startDatabase(dir?: string): Promise<LocalDatabase> {
  await using started = new AsyncDisposableStack();
  if (dir) started.use(lockDirectory(dir));
  const { connection } = await openPglite(dir);
  const inTurn = queue();
  started.defer(() => inTurn(() => connection.close()));
  if (dir) await chmod(dir, 0o700);
  const sql = async <Row>(query: string, params?: unknown[]) =>
    (await inTurn(() => connection.driver.query<Row>(query, params))).rows;
  const { close, ...server } = await serveDatabase(connection, sql, inTurn);
  started.defer(close);
  const running = started.move();
  return { ...server, sql, close: () => running.disposeAsync() };
}

/** The embedded database with all migrations. */
export async function openPglite(dir = 'memory://') {
  // Otherwise V8 takes 600 MB and 4 s to optimize a single function of Postgres.
  setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');
  const connection = await createPgliteConnection({
    url: dir,
    pgliteOptions: { startParams: [...PGlite.defaultStartParams, ...lowMemory] },
  });
  const execute: Execute = async (script) => (await connection.driver.exec(script)).at(-1)?.rows ?? [];
  await migrate(execute);
  return { connection, execute };
}

type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Answers like Supabase. @param around what each request waits for */
export async function serveDatabase(
  connection: Connection,
  sql: Sql,
  around: Queue = (request) => request(),
) {
  process.env.DO_NOT_TRACK = '1';
  const [publishable_key = '', secretKey = ''] = ['publishable', 'secret'].map(
    (kind) => `sb_${kind}_${randomBytes(24).toString('base64url')}`,
  );
  withoutGrants(connection);
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key,
      secret_key: secretKey,
      jwt_secret: randomBytes(32).toString('hex'),
    },
    options: { server: { admin: false } },
  });
  const storage = localStorageApi(sql, secretKey);
  const server = localServer(async (request) => {
    const stored = await storage(request);
    if (stored) return stored;
    const response = await around(() => app.fetch(request, { peerAddress: null }));
    response.headers.delete('access-control-allow-origin');
    return response;
  });
  const url = await listen(server);
  // The first request reads the whole catalog, which would exceed our timeouts later.
  await fetch(`${url}/rest/v1/contact_submissions?select=id&limit=1`, { headers: { apikey: secretKey } });
  return { url, secretKey, close: () => closeServer(server) };
}

/** Blocks the grants that @supabase/lite adds at its first request; our migrations set them. */
function withoutGrants(connection: Connection): void {
  const isGrant = (sql = '') => /^\s*(?:grant|alter\s+default\s+privileges)\b/i.test(sql);
  connection.kysely = connection.kysely.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode' && isGrant(node.sqlFragments[0]) ? { ...node, sqlFragments: ['select'] } : node,
    transformResult: async ({ result }) => result,
  });
}

/** PGlite has one session, so concurrent requests would share a transaction. */
function queue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result.catch(() => {});
    return result;
  };
}

/** Two processes would corrupt the database. Returns a lock that the system opens, too, however this process ends. */
function lockDirectory(dir: string): DatabaseSync {
  mkdirSync(path.dirname(dir), { recursive: true });
  const lock = new DatabaseSync(`${dir}.lock`);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    throw new Error(
      `The local database in ${dir} is already in use. Stop the other npm start first (Ctrl-C in its terminal).`,
      { cause },
    );
  }
}
