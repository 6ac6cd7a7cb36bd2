import type { PostgresDatabase } from './postgres-database.ts';

/** In every text that {@link fillColumns} may choose. */
const filling = 'Quillfeather';
const phone = '+12175550123';
/** What no message or erased row may hold. */
export const fillings = [filling, phone, 'fade'.repeat(16)];

const candidates: Record<string, unknown[]> = {
  text: [...fillings, `/${filling}`, 'es', 'text', 'today', 'morning', 'contact'],
  boolean: [true, false],
  integer: [77],
  smallint: [77],
  bigint: [77],
  'timestamp with time zone': ['2030-01-01T09:00Z'],
  'text[]': [[filling]],
  jsonb: [{ [filling]: true }],
};

type Column = { name: string; type: string; initial: unknown };

/** A table's columns, apart from `kept`, with the value of an empty row. */
async function columnsOf({ sql }: PostgresDatabase, table: string, kept: string[]): Promise<Column[]> {
  const columns = await sql<Omit<Column, 'initial'> & { fallback: string }>(
    `select attname as name, format_type(atttypid, null) as type, coalesce(pg_get_expr(adbin, adrelid), 'null') as fallback
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const asked = columns.filter(({ name }) => !kept.includes(name));
  const [initial = {}] = await sql<Record<string, unknown>>(
    `select ${asked.map(({ name, fallback }) => `${fallback} as ${name}`).join()}`,
  );
  return asked.map(({ fallback: _default, ...column }) => ({ ...column, initial: initial[column.name] }));
}

/** Of contact_submissions: what tells leads apart, and when they came and were erased. */
export const leadKeys = ['id', 'created_at', 'submission_id', 'duplicate_of', 'main_id', 'erased_at'];

/**
 * Adds a column, and fills every column of the table's rows with something that a test can recognize, apart from `kept`.
 * Throws if the checks of a column allow no such value. Returns what an empty row has, and takes the column away again.
 */
export async function fillColumns(database: PostgresDatabase, table: string, kept: string[]) {
  const { sql } = database;
  await sql(`alter table ${table} add scratch text`);
  const columns = await columnsOf(database, table, kept);
  for (const { name, type, initial } of columns) {
    const values = (candidates[type] ?? []).filter((value) => value !== initial);
    if (!(await isFilled(values, (value) => sql(`update ${table} set ${name} = $1`, [value]))))
      throw new Error(`Nothing fills ${table}.${name}, ${type}`);
  }
  return {
    initial: Object.fromEntries(columns.map(({ name, initial }) => [name, initial])),
    restore: () => sql(`alter table ${table} drop scratch`),
  };
}

/** With the first value that a check allows. */
async function isFilled(values: unknown[], fill: (value: unknown) => Promise<unknown>) {
  for (const value of values)
    try {
      await fill(value);
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '23514')) throw error;
    }
  return false;
}
