/** Ways in which a function of the database may fail. */
import type { LocalDatabase } from '../../scripts/local/database.ts';

export type Called = { signature: string; name: string; args: string; result: string; definition: string };

/** Our functions that `roots` (SQL) are, or call. */
export const functionsFrom = (sql: LocalDatabase['sql'], roots: string) =>
  sql<Called>(`
    with recursive called as (
      ${roots}
      union
      select p.oid from called c
      join pg_proc caller on caller.oid = c.oid
      join pg_proc p on p.pronamespace = 'public'::regnamespace and caller.prosrc ~ ('public\\.' || p.proname || '\\(')
    )
    select oid::regprocedure::text as signature, proname as name, pg_get_function_arguments(oid) as args,
      pg_get_function_result(oid) as result, pg_get_functiondef(oid) as definition
    from called join pg_proc using (oid)`);
type Way = (called: Called) => [begin: string, end: string];
const withBody =
  (body: string): Way =>
  ({ name, args, result, definition }) => [
    `create or replace function public.${name}(${args}) returns ${result} language plpgsql security definer
      set search_path = '' as $$ begin ${body} end $$`,
    definition,
  ];
export const ways: Record<string, Way> = {
  missing: ({ signature, name }) => [
    `alter function ${signature} rename to moved`,
    `alter function ${signature.replace(name, 'moved')} rename to ${name}`,
  ],
  failing: withBody(`raise exception 'broken';`),
  'without rights': ({ signature }) => [
    `alter function ${signature} owner to anon`,
    `alter function ${signature} owner to postgres`,
  ],
};
/** Longer than a request waits for the database. */
export const slow = withBody(`perform pg_catalog.pg_sleep(10); raise exception 'broken';`);
export const cancelSlow = `select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event = 'PgSleep'`;
