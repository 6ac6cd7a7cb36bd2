/** The clock of what comes at a time of the day: the digest at 8:00, the report on Mondays. */
import type { LocalDatabase } from '../../scripts/local/database.ts';

type WithDatabase = { database: Pick<LocalDatabase, 'sql'> };

/** As if it were `time`, an ISO 8601 text. What happened so far stays as long ago as it was. */
export async function setClock({ database }: WithDatabase, time: string): Promise<void> {
  await database.sql(`create or replace function lead_now() returns timestamptz
    language sql stable security definer set search_path = '' as $$ select timestamptz '${time}' $$`);
}

/** Until a test sets another time: a Tuesday before 8:00 in St. Louis, on which neither is due. Else tests would depend on the hour. */
export const quietHour = '2026-12-01T07:00-06:00';
