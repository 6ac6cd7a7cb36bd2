import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migratePostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl?: string;
  }
}

export const template = 'migrated';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No fsync: tests kill the function, never the server.
  const server = await startPostgres();
  await migratePostgres(await createDatabase(server.url, template));
  project.provide('postgresUrl', server.url);
  return () => server.close();
}

export async function createDatabase(serverUrl: string, name: string, options = ''): Promise<string> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`create database ${name} ${options}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}
