import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type LocalDatabase, startDatabaseOver } from '../../scripts/local/database.ts';
import { startPostgres } from '../../scripts/local/postgres.ts';
import { createDatabase, template } from './postgres-server.ts';

export type PostgresDatabase = LocalDatabase & { postgresUrl: string };

export async function startDatabaseOnPostgres(): Promise<PostgresDatabase> {
  const { postgresUrl, close } = await newDatabase();
  const database = await startDatabaseOver(postgresUrl);
  return { ...database, postgresUrl, close: () => database.close().then(close) };
}

export const copyTemplate = async (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, `test_${randomUUID().replaceAll('-', '')}`, `template ${template}`);

async function newDatabase(): Promise<{ postgresUrl: string; close(): Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl) return { postgresUrl: await copyTemplate(serverUrl), close: async () => {} };
  const server = await startPostgres();
  return { postgresUrl: server.url, close: server.close };
}
