/** Generates what the code knows of the migrations: types, taps and figures. The types have what `service_role` may use, from PostgreSQL's catalog. Other
 * tools need a server, or miss nullable columns. */
import { writeFile } from 'node:fs/promises';
import { openPglite } from './local/database.ts';
import type { Execute } from './local/migrate.ts';

const helpers = `
create function pg_temp.type_of(type oid) returns text language sql as $$
  select case one.typcategory when 'B' then 'boolean' when 'N' then 'number' when 'P' then 'undefined' when 'U'
      then case one.typname when 'uuid' then 'string' else 'unknown' end else 'string' end
    || case when listed.typcategory = 'A' then '[]' else '' end
  from pg_type listed join pg_type one on one.oid = case listed.typcategory when 'A' then listed.typelem else type end
  where listed.oid = type $$;
create function pg_temp.field(name text, type text, nullable boolean, optional boolean) returns text language sql as $$
  select format('          %s%s: %s%s;', name, case when optional then '?' end, type, case when nullable then ' | null' end) $$;
create function pg_temp.values_of(tables oid[], col text) returns text language sql as $$
  select string_agg(word[1], ' | ') from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
  cross join pg_get_constraintdef(pg_constraint.oid) as rule cross join regexp_matches(rule, '(''[^'']+'')::text', 'g') as word
  where conrelid = any (tables) and attname = col and rule like '%= ANY (ARRAY[%' $$;
create function pg_temp.object(fields text[]) returns text language sql as $$
  select E'{\\n' || array_to_string(fields, E'\\n') || E'\\n        }' $$`;

/** A check such as "form_type in ('quote', 'contact')" becomes a union type. */
const tables = `
select relname as name, pg_temp.object(array_agg(pg_temp.field(attname, type, not attnotnull, false) order by attnum)) as "Row",
  pg_temp.object(array_agg(pg_temp.field(attname, type, not attnotnull, not attnotnull or atthasdef) order by attnum)) as "Insert",
  'Record<never, never>' as "Update", '[]' as "Relationships"
from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
cross join lateral (select coalesce(pg_temp.values_of(array[c.oid], attname), pg_temp.type_of(atttypid)) as type) types
where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_table_privilege('service_role', c.oid, 'select')
group by relname order by relname`;

/**
 * A column or argument with the name of one in `messages` has the same values. The catalog can't tell what may be null, so SQL comments do: "May be
 * null", or "May be null: a, b" for columns.
 */
const functions = `
select proname as name,
  coalesce(pg_temp.object(array_agg(field order by n) filter (where mode = 'i' and arg is not null)), 'Record<PropertyKey, never>') as "Args",
  coalesce(pg_temp.object(array_agg(field order by n) filter (where mode in ('o', 't'))),
    pg_temp.type_of(prorettype) || case when note ~ '^May be null(?!:)' then ' | null' else '' end)
    || case when proretset then '[]' else '' end as "Returns"
from pg_proc p cross join lateral (select coalesce(obj_description(p.oid), '') as note) comments
left join lateral unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality listed (type, n) on true
cross join lateral (select coalesce(proargmodes[n], 'i') as mode, proargnames[n] as arg) named
cross join lateral (select pg_temp.field(arg, case when type = 'jsonb'::regtype and arg = 'lead' then 'Lead' when arg in ('tap', 'event') then 'TapName'
  else coalesce(pg_temp.values_of(array['messages'::regclass], substring(arg from '(?:to_)?(.*)')), pg_temp.type_of(type)) end, mode <> 'i' and note ~ ('May be null:.*\\m' || arg || '\\M'),
  mode = 'i' and n > pronargs - pronargdefaults) as field) fields
where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', p.oid, 'execute')
group by p.oid, note order by proname`;

/** For functions, which show the buttons that the database would count. */
const listOfTaps = `
select format('  %s: { byCustomer: %s, countsIn: %s, state: %s, most: %s },', name, to_jsonb(by_customer),
  to_jsonb(counts_in), coalesce(to_jsonb(state), 'null'), coalesce(to_jsonb(most), 'null')) as line
from taps order by name`;

const listOfStates = `
select format('  %s: { minutes: %s, emergencyMinutes: %s },', name, to_jsonb(minutes), to_jsonb(emergency_minutes)) as line
from states order by name`;

const listOfFigures = `
select format('export const %s = %s;', lower(left(name, 1)) || substring(replace(initcap(name), '_', '') from 2), value) as line
from figures order by name`;

const listOfColumns = `
select format('  | %L', attname) as line from pg_attribute
where attrelid = 'contact_submissions'::regclass and attnum > 0 and not attisdropped order by attnum`;

const source = 'Generated from supabase/migrations. */';

/** @param execute runs a script in one session of a migrated database. @returns each file's path and text */
export async function generatedFiles(execute: Execute): Promise<Record<string, string>> {
  await execute(helpers);
  const lines = async (query: string) => (await execute(query)).map(({ line }) => line).join('\n');
  const entries = async (query: string) =>
    (await execute(query)).map(
      ({ name, ...parts }) => `      ${name}: {\n${Object.entries(parts).map(line).join('')}      };\n`,
    );
  return {
    'data/lead/figures.ts': `/** The rows of public.figures, and the columns of a request. ${source}
${await lines(listOfFigures)}

export type Column =
${await lines(listOfColumns)};
`,
    'netlify/lead/tap-rules.ts': `/** The rows of public.taps and public.states. A tap without a state keeps it, or takes the last one back. ${source}
export const tapRules = {
${await lines(listOfTaps)}
} as const;

/** When the staff is reminded. */
export const stateRules = {
${await lines(listOfStates)}
} as const;
`,
    'netlify/lead/database.types.ts': `/** The tables and functions that the role of the functions may use. ${source}

import type { Recorded, TapName } from './events.ts';

/** A \`lead\` in JSON: its row, which has these three unless it's erased, and its events. */
export type Lead = Omit<Database['public']['Tables']['contact_submissions']['Row'], 'main_id'> &
  Record<'name' | 'phone' | 'message', string> &
  Recorded;

export type Database = {
  public: {
    Tables: {
${(await entries(tables)).join('')}    };
    Views: Record<never, never>;
    Functions: {
${(await entries(functions)).join('')}    };
  };
};

export const functionNames = ${JSON.stringify((await execute(functions)).map(({ name }) => name))};
`,
  };
}

const line = ([part, type]: [string, unknown]) => `        ${part}: ${type};\n`;

export async function writeDatabaseTypes(): Promise<void> {
  const { connection, execute } = await openPglite();
  for (const [file, text] of Object.entries(await generatedFiles(execute))) {
    await writeFile(file, text);
    console.log(`Wrote ${file}`);
  }
  await connection.close();
}
