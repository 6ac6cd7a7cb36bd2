/** The schema that supabase/migrations make, for reading (supabase/schema.sql) and for TypeScript (netlify/lead/database.types.ts). */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { migratePostgres } from '../local/migrate.ts';
import { startPostgres } from '../local/postgres.ts';
import { findPostgres, noPostgres } from '../machine/postgresql.ts';
import { UserError } from '../machine/terminal.ts';
import { databaseTypes } from './types.ts';

const root = path.join(import.meta.dirname, '../..');
const files = {
  schema: path.join(root, 'supabase/schema.sql'),
  types: path.join(root, 'netlify/lead/database.types.ts'),
};

export type DatabaseFiles = Record<keyof typeof files, string>;

export async function writeDatabaseFiles(): Promise<void> {
  const server = await startPostgres({ durable: false });
  try {
    await migratePostgres(server.url);
    const { schema, types } = await databaseFiles(server.url);
    await Promise.all([writeFile(files.schema, schema), writeFile(files.types, types)]);
  } finally {
    await server.close();
  }
}

export async function storedDatabaseFiles(): Promise<DatabaseFiles> {
  const [schema, types] = await Promise.all([readFile(files.schema, 'utf8'), readFile(files.types, 'utf8')]);
  return { schema, types };
}

/** Both files as the database at `url`, which has every migration, says them. */
export async function databaseFiles(url: string): Promise<DatabaseFiles> {
  const owner = postgres(url, { max: 1 });
  try {
    return { schema: await schemaOf(url), types: await databaseTypes(owner) };
  } finally {
    await owner.end({ timeout: 1 });
  }
}

/** pg_dump's statements: tables and what belongs to them, then each function with its grants, then the triggers. */
async function schemaOf(url: string): Promise<string> {
  const bin = findPostgres();
  if (!bin) throw new UserError(noPostgres);
  const dump = promisify(execFile)(path.join(bin, 'pg_dump'), ['-s', '-O', '-n', 'public', url]);
  // Each statement follows a comment: "-- Name: lead_case(uuid); Type: FUNCTION; Schema: public; Owner: -".
  const [, ...parts] = (await dump).stdout.split(/^--\n-- Name: (.*?); Type: (.*?); .*\n--\n/m);
  const statements = Array.from({ length: parts.length / 3 }, (_, index) => {
    const [name = '', type = '', text = ''] = parts.slice(3 * index);
    const ofFunction = type === 'FUNCTION' || name.startsWith('FUNCTION ');
    const rank = type === 'TRIGGER' ? 2 : ofFunction ? 1 : 0;
    return { name: ofFunction ? name.replace('FUNCTION ', '') : '', type, rank, text };
  });
  const sorted = statements
    .filter(({ type, text }) => type !== 'SCHEMA' && !/ SCHEMA public /.test(text))
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'en'));
  const text = sorted.map((statement) => statement.text.replace(/^(SET|\\unrestrict|--).*$/gm, '').trim());
  const lines = text.join('\n\n').replace(/;\n\n(?=COMMENT|CREATE (?:UNIQUE )?INDEX|GRANT|REVOKE)/g, ';\n');
  return `-- The whole schema, for reading. Generated from supabase/migrations.\n\n${lines}\n`;
}
