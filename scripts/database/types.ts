/** TypeScript types of the tables and functions that the role of the functions may use, from PostgreSQL's catalog. */
import type postgres from 'postgres';

type Column = { name: string; type: string; isNullable: boolean; isOptional: boolean };
type Table = { name: string; columns: (Column & { check: string | null })[] };
type DatabaseFunction = {
  name: string;
  args: Column[];
  returned: Column[];
  returnType: string;
  returnsSet: boolean;
  /** May say "May be null" of the answer, or "May be null: a, b" of its columns: the catalog does not know. */
  comment: string | null;
};

const tablesQuery = `
select c.relname as name, json_agg(json_build_object(
  'name', a.attname, 'type', format_type(a.atttypid, null), 'isNullable', not a.attnotnull,
  'isOptional', not a.attnotnull or a.atthasdef, 'check', (
    select pg_get_constraintdef(k.oid) from pg_constraint k
    where k.conrelid = c.oid and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
  ) order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('service_role', c.oid, 'select')
group by c.relname order by c.relname`;

const functionsQuery = `
select p.proname as name, format_type(p.prorettype, null) as "returnType", p.proretset as "returnsSet",
  obj_description(p.oid) as comment, part.args, part.returned
from pg_proc p cross join lateral (
  select
    coalesce(json_agg(described.part order by n) filter (where mode = 'i'), '[]') as args,
    coalesce(json_agg(described.part order by n) filter (where mode = 't'), '[]') as returned
  from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as listed (type, n)
  cross join lateral (select coalesce(p.proargmodes[n::integer], 'i') as mode) modes
  cross join lateral (select json_build_object(
    'name', p.proargnames[n], 'type', format_type(type, null), 'isNullable', false,
    'isOptional', n > p.pronargs - p.pronargdefaults) as part) described
) part
where p.pronamespace = 'public'::regnamespace and has_function_privilege('service_role', p.oid, 'execute')
order by p.proname`;

/** Argument of `createClient`. `owner` is connected to a database that has every migration. */
export async function databaseTypes(owner: postgres.Sql): Promise<string> {
  const tables = await owner.unsafe<Table[]>(tablesQuery);
  const functions = await owner.unsafe<DatabaseFunction[]>(functionsQuery);
  return `/** The tables and functions that the role of the functions may use. Generated from supabase/migrations. */
export type Database = {
  public: {
    Tables: {
${tables.map(tableType).join('\n')}
    };
    Views: Record<never, never>;
    Functions: {
${functions.map(functionType).join('\n')}
    };
  };
};
`;
}

function tableType({ name, columns }: Table): string {
  const described = columns.map((column) => ({
    ...column,
    type: wordsOf(column.check) ?? typeOf(column.type),
  }));
  const row = described.map((column) => ({ ...column, isOptional: false }));
  return `      ${name}: {
        Row: ${fields(row)};
        Insert: ${fields(described)};
        Update: Record<never, never>;
        Relationships: [];
      };`;
}

function functionType({ name, args, returned, returnType, returnsSet, comment }: DatabaseFunction): string {
  const [isNullable, list] = /May be null(?:: ([\w, ]+))?/.exec(comment ?? '') ?? [];
  const nullable = list?.split(', ') ?? [];
  const row = returned.map((column) => ({
    ...column,
    type: typeOf(column.type),
    isNullable: nullable.includes(column.name),
    isOptional: false,
  }));
  const given = args.map((column) => ({ ...column, type: typeOf(column.type) }));
  const answer = row.length > 0 ? fields(row) : typeOf(returnType) + (isNullable && !list ? ' | null' : '');
  return `      ${name}: {
        Args: ${args.length > 0 ? fields(given) : 'Record<PropertyKey, never>'};
        Returns: ${answer}${returnsSet ? '[]' : ''};
      };`;
}

function fields(columns: Column[]): string {
  const lines = columns.map(
    ({ name, type, isNullable, isOptional }) =>
      `          ${name}${isOptional ? '?' : ''}: ${type}${isNullable ? ' | null' : ''};`,
  );
  return `{\n${lines.join('\n')}\n        }`;
}

/** The words that a check such as "form_type in ('quote', 'contact')" allows. */
function wordsOf(check: string | null): string | undefined {
  return check?.match(/'[^']+'(?=::text)/g)?.join(' | ');
}

/** As PostgREST's JSON has it. Throws for a type that no migration has used so far. */
function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  const known = Object.entries(jsonTypes).find(([, names]) => names.includes(type));
  if (!known) throw new Error(`scripts/database/types.ts does not know the type ${type}`);
  return known[0];
}

const jsonTypes = {
  string: ['text', 'uuid', 'date', 'timestamp with time zone'],
  number: ['smallint', 'integer', 'bigint', 'numeric', 'double precision'],
  boolean: ['boolean'],
  unknown: ['json', 'jsonb'],
  undefined: ['void'],
};
