import type { TestProject } from 'vitest/node';
import { createDatabase, migratePostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const template = 'migrated';

export default async function setup({ vitest }: TestProject) {
  // All projects share one server.
  if ('postgresUrl' in vitest.getProvidedContext()) return undefined;
  // No fsync: tests kill the function, never the server.
  const server = await startPostgres();
  await migratePostgres(await createDatabase(server.url, template));
  vitest.provide('postgresUrl', server.url);
  return server.close;
}
