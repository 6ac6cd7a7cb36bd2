/** The database on this machine: Supabase's interface over an embedded Postgres, with the project's own migrations. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { lockDirectory } from './lock.ts';
import { migrate, migratePostgres, type SqlSession } from './migrate.ts';
import { type SupabaseServer, serveSupabase } from './serve-supabase.ts';

export type LocalDatabase = SupabaseServer & {
  sql<Row = Record<string, unknown>>(query: string, params?: unknown[]): Promise<Row[]>;
};

/** PGlite reserves 128 MB by default. */
const lean = ['-c', 'shared_buffers=8MB'];

type Options = {
  dir?: string | undefined;
  wantedPort?: number | undefined;
};

/** @throws where the folder is in use, or a migration fails */
export async function startDatabase({ dir = 'memory', wantedPort }: Options = {}): Promise<LocalDatabase> {
  const release = dir === 'memory' ? async () => {} : await lockDirectory(dir);
  if (dir !== 'memory') await mkdir(path.dirname(dir), { recursive: true });
  const connection = await createPgliteConnection({
    url: dir === 'memory' ? 'memory://' : dir,
    pgliteOptions: { startParams: [...PGlite.defaultStartParams, ...lean] },
  });
  const inTurn = queue();
  const session: SqlSession = {
    exec: async (script) => void (await connection.driver.exec(script)),
    query: async <Row>(query: string, params: unknown[] = []) =>
      (await connection.driver.query<Row>(query, params)).rows,
  };
  const close = async () => {
    await inTurn(() => connection.close());
    await release();
  };
  try {
    await migrate(session);
    const server = await serveSupabase({ connection, wantedPort, around: inTurn });
    return {
      ...server,
      sql: (query, params) => inTurn(() => session.query(query, params)),
      close: async () => {
        await server.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function startDatabaseOver(postgresUrl: string, { sessions = 20 } = {}): Promise<LocalDatabase> {
  await migratePostgres(postgresUrl);
  const owner = postgres(postgresUrl, { max: 2, onnotice: () => {} });
  const connection = createPostgresConnection({ url: postgresUrl, postgresOptions: { max: sessions } });
  const server = await serveSupabase({ connection, wantedPort: undefined });
  return {
    ...server,
    sql: async <Row>(query: string, params: unknown[] = []) =>
      (await owner.unsafe(query, params as never[])) as unknown as Row[],
    close: async () => {
      await server.close();
      // Without a limit postgres.js waits for a request under way.
      await connection.driver.end({ timeout: 1 });
      await owner.end({ timeout: 1 });
    },
  };
}

/** PGlite is one session: two requests at once would share a transaction. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task, task);
    last = result.catch(() => {});
    return result;
  };
}
