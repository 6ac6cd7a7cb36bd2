/** Generates the `createClient` type from PostgreSQL's catalog, with the tables and functions that `service_role` may use. */
import { writeFile } from 'node:fs/promises';
import postgres from 'postgres';
import { migratePostgres } from './local/migrate.ts';
import { startPostgres } from './local/postgres.ts';

export const typesFile = 'netlify/lead/database.types.ts';
export const tapsFile = 'netlify/lead/tap-rules.ts';

const helpers = `
create function pg_temp.type_of(type oid) returns text language sql as $$
  select case one.typcategory when 'B' then 'boolean' when 'N' then 'number' when 'P' then 'undefined' when 'U'
      then case one.typname when 'uuid' then 'string' else 'unknown' end else 'string' end
    || case when listed.typcategory = 'A' then '[]' else '' end
  from pg_type listed join pg_type one on one.oid = case listed.typcategory when 'A' then listed.typelem else type end
  where listed.oid = type $$;
create function pg_temp.field(name text, type text, nullable boolean, optional boolean) returns text language sql as $$
  select format('          %s%s: %s%s;', name, case when optional then '?' end, type, case when nullable then ' | null' end) $$;
create function pg_temp.object(fields text[]) returns text language sql as $$
  select E'{\\n' || array_to_string(fields, E'\\n') || E'\\n        }' $$`;

/** A check such as "form_type in ('quote', 'contact')" becomes a union type. */
const tables = `
select relname as name, pg_temp.object(array_agg(pg_temp.field(attname, type, not attnotnull, false) order by attnum)) as "Row",
  pg_temp.object(array_agg(pg_temp.field(attname, type, not attnotnull, not attnotnull or atthasdef) order by attnum)) as "Insert",
  'Record<never, never>' as "Update", '[]' as "Relationships"
from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
cross join lateral (
  select coalesce(string_agg(word[1], ' | '), pg_temp.type_of(atttypid)) as type
  from pg_constraint, pg_get_constraintdef(oid) as rule, regexp_matches(rule, '(''[^'']+'')::text', 'g') as word
  where conrelid = c.oid and conkey = array[attnum] and rule like '%= ANY (ARRAY[%'
) types
where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_table_privilege('service_role', c.oid, 'select')
group by relname order by relname`;

/** The catalog can't tell what may be null, so SQL comments do: "May be null", or "May be null: a, b" for columns. */
const functions = `
select proname as name,
  coalesce(pg_temp.object(array_agg(field order by n) filter (where mode = 'i' and arg is not null)), 'Record<PropertyKey, never>') as "Args",
  coalesce(pg_temp.object(array_agg(field order by n) filter (where mode in ('o', 't'))),
    pg_temp.type_of(prorettype) || case when note ~ '^May be null(?!:)' then ' | null' else '' end)
    || case when proretset then '[]' else '' end as "Returns"
from pg_proc p cross join lateral (select coalesce(obj_description(p.oid), '') as note) comments
left join lateral unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality listed (type, n) on true
cross join lateral (select coalesce(proargmodes[n], 'i') as mode, proargnames[n] as arg) named
cross join lateral (select pg_temp.field(arg, case when type = 'jsonb'::regtype and arg = 'lead' then 'Lead' else pg_temp.type_of(type) end, mode <> 'i' and note ~ ('May be null:.*\\m' || arg || '\\M'),
  mode = 'i' and n > pronargs - pronargdefaults) as field) fields
where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', p.oid, 'execute')
group by p.oid, note order by proname`;

/** For health, which asks the database if it still has them. */
const argumentsOf = `
select format('  %s: %s,', proname, coalesce(to_jsonb(proargnames[:pronargs]), '[]')) as line from pg_proc
where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute') order by proname`;

export async function databaseTypes(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(helpers);
  const entries = async (query: string) =>
    (await sql.unsafe<Record<string, string>[]>(query)).map(
      ({ name, ...parts }) => `      ${name}: {\n${Object.entries(parts).map(line).join('')}      };\n`,
    );
  const [ofTables, ofFunctions] = [await entries(tables), await entries(functions)];
  const listed = await sql.unsafe<{ line: string }[]>(argumentsOf);
  await sql.end();
  return `/** The tables and functions that the role of the functions may use. Generated from supabase/migrations. */

import type { Standing } from './standing.ts';

/** A \`lead\` in JSON: its row, which has these three unless it's erased, and its state. */
export type Lead = Omit<Database['public']['Tables']['contact_submissions']['Row'], 'main_id'> &
  Record<'name' | 'phone' | 'message', string> &
  Standing;

export type Database = {
  public: {
    Tables: {
${ofTables.join('')}    };
    Views: Record<never, never>;
    Functions: {
${ofFunctions.join('')}    };
  };
};

/** The functions with the names of their arguments. */
export const functionArguments = {
${listed.map(({ line }) => line).join('\n')}
};
`;
}

/** For functions, which show the buttons that the database would count. */
const listOfTaps = `
select format('  %s: { byCustomer: %s, countsIn: %s, state: %s, minutes: %s, emergencyMinutes: %s },', name, to_jsonb(by_customer),
  to_jsonb(counts_in), coalesce(to_jsonb(state), 'null'), to_jsonb(minutes), to_jsonb(emergency_minutes)) as line
from taps order by name`;

export async function tapRules(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  const listed = await sql.unsafe<{ line: string }[]>(listOfTaps);
  await sql.end();
  return `/** The rows of public.taps. State null: the tap takes the last one back. Generated from supabase/migrations. */
export const tapRules = {
${listed.map(({ line }) => line).join('\n')}
} as const;
`;
}

const line = ([part, type]: [string, string]) => `        ${part}: ${type};\n`;

export async function writeDatabaseTypes(): Promise<void> {
  const server = await startPostgres();
  try {
    await migratePostgres(server.url);
    await writeFile(typesFile, await databaseTypes(server.url));
    await writeFile(tapsFile, await tapRules(server.url));
    console.log(`Wrote ${typesFile} and ${tapsFile}`);
  } finally {
    await server.close();
  }
}
