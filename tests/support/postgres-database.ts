import { randomUUID } from 'node:crypto';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { inject } from 'vitest';
import { type LocalDatabase, serveDatabase } from '../../scripts/local/database.ts';
import { migratePostgres, startPostgres } from './postgres.ts';
import { createDatabase, template } from './postgres-server.ts';

export type PostgresDatabase = LocalDatabase & { postgresUrl: string };

export async function startDatabaseOnPostgres(): Promise<PostgresDatabase> {
  const { postgresUrl, close } = await newDatabase();
  await migratePostgres(postgresUrl);
  const connection = createPostgresConnection({ url: postgresUrl, postgresOptions: { max: 20 } });
  const { driver } = connection;
  const sql = <Row>(query: string, params?: unknown[]) =>
    driver.unsafe<(Row & object)[]>(query, params as string[] | undefined);
  const server = await serveDatabase(connection, sql);
  return {
    ...server,
    sql,
    postgresUrl,
    async close() {
      await server.close();
      // Otherwise postgres.js waits for running queries.
      await driver.end({ timeout: 1 });
      await close();
    },
  };
}

export const copyTemplate = async (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, `test_${randomUUID().replaceAll('-', '')}`, `template ${template}`);

async function newDatabase(): Promise<{ postgresUrl: string; close(): Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl) return { postgresUrl: await copyTemplate(serverUrl), close: async () => {} };
  const server = await startPostgres();
  return { postgresUrl: server.url, close: server.close };
}
