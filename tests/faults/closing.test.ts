/** The database of tests and benchmarks can be closed at any moment. */
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';

it('closes while it answers a request that waits for a lock', async () => {
  const database = await startDatabaseOnPostgres();
  const other = postgres(database.postgresUrl, { max: 1, onnotice: () => {} });
  const locked = other.begin(async (sql) => {
    await sql`lock table contact_submissions`;
    const asked = fetch(`${database.url}/rest/v1/contact_submissions?select=id`, {
      headers: { apikey: database.secretKey },
    });
    const waiting = () => sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(1);
    await Promise.all([database.close(), expect(asked).rejects.toThrow()]);
  });
  // The server that held the lock is gone.
  await expect(locked).rejects.toThrow(/CONNECTION|terminat/i);
  await other.end({ timeout: 1 });
});
