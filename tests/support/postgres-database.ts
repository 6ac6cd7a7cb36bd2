/** Supabase's interface over a PostgreSQL server of its own, as production has one. */
import { type LocalDatabase, startDatabaseOver } from '../../scripts/local/database.ts';
import { startPostgres } from '../../scripts/local/postgres.ts';

export type PostgresDatabase = LocalDatabase & {
  /** For the owner of the database: a session beside the HTTP interface. */
  postgresUrl: string;
};

/**
 * Starts both; `close` stops both. Writes are not forced to disk: tests kill the function, never the server.
 * @param options `sessions` that the interface may open
 */
export async function startDatabaseOnPostgres(
  options: { sessions?: number } = {},
): Promise<PostgresDatabase> {
  const server = await startPostgres({ durable: false });
  try {
    const database = await startDatabaseOver(server.url, options);
    return {
      ...database,
      postgresUrl: server.url,
      async close() {
        await database.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
