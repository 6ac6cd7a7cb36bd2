import type { TestProject } from 'vitest/node';
import { createDatabase, migratePostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const template = 'migrated';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No fsync: tests kill the function, never the server.
  const server = await startPostgres();
  await migratePostgres(await createDatabase(server.url, template));
  project.provide('postgresUrl', server.url);
  return server.close;
}
