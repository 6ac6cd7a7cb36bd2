/** Applies supabase/migrations once each; the record is where Supabase's own tool keeps it. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

export type SqlSession = {
  exec(script: string): Promise<void>;
  query<Row>(query: string, params?: unknown[]): Promise<Row[]>;
};

const migrationsDir = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** The roles every Supabase project has; a plain PostgreSQL does not. */
const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;`;

const history = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);`;

/** Returns the names applied. @throws with the name of the file at fault */
export async function migrate(database: SqlSession): Promise<string[]> {
  await database.exec(roles);
  await database.exec(history);
  const recorded = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(recorded.map(({ version }) => version));
  const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql')).sort();
  const unknown = [...done].find((version) => !files.some((file) => file.startsWith(`${version}_`)));
  if (unknown) {
    throw new Error(
      `The database has a migration (${unknown}) that is not in supabase/migrations. Begin with a new one: rm -r .local`,
    );
  }
  const applied: string[] = [];
  for (const file of files) {
    const [version = '', ...name] = file.replace('.sql', '').split('_');
    if (done.has(version)) continue;
    const record = `insert into supabase_migrations.schema_migrations values ('${version}', '${name.join('_')}');`;
    try {
      await database.exec(`begin;\n${await readFile(migrationsDir + file, 'utf8')}\n${record}\ncommit;`);
    } catch (cause) {
      await database.exec('rollback;');
      throw new Error(`supabase/migrations/${file} failed: ${(cause as Error).message}`, { cause });
    }
    applied.push(file);
  }
  return applied;
}

export async function migratePostgres(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await migrate({
      exec: async (script) => void (await sql.unsafe(script)),
      query: async <Row>(query: string, params: unknown[] = []) =>
        (await sql.unsafe(query, params as never[])) as unknown as Row[],
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
