import { randomUUID } from 'node:crypto';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { inject } from 'vitest';
import { serveDatabase } from '../../scripts/local/database.ts';
import type { Sql } from '../../scripts/local/storage.ts';
import { createDatabase } from './postgres.ts';
import { template } from './postgres-server.ts';

export type PostgresDatabase = Awaited<ReturnType<typeof startDatabaseOnPostgres>>;

/** The URL of a new database with all migrations. */
export const copyTemplate = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), `test_${randomUUID().replaceAll('-', '')}`, `template ${template}`);

export async function startDatabaseOnPostgres() {
  const postgresUrl = await copyTemplate();
  const connection = createPostgresConnection({ url: postgresUrl, postgresOptions: { max: 20 } });
  const sql: Sql = <Row>(query: string, params?: unknown[]) =>
    connection.driver.unsafe<(Row & object)[]>(query, params as string[] | undefined);
  return { ...(await serveDatabase(connection, sql)), sql, postgresUrl };
}
