import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Runs a script, and returns the rows of its last statement. */
export type Execute = (script: string) => Promise<Record<string, unknown>[]>;

const folder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** Supabase's roles, default grants and tables of Storage, which plain PostgreSQL lacks. */
export const supabasePlatform = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if to_regnamespace('supabase_migrations') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;
create schema if not exists storage;
create table if not exists storage.buckets (
  id text primary key, name text not null, public boolean not null, file_size_limit bigint, allowed_mime_types text[]);
create table if not exists storage.objects (
  bucket_id text references storage.buckets, name text, content text, primary key (bucket_id, name));
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);`;

export async function migrate(execute: Execute): Promise<string[]> {
  await execute(supabasePlatform);
  const recorded = await execute('select version from supabase_migrations.schema_migrations');
  const done = recorded.map(({ version }) => String(version));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const unknown = done.find((version) => !files.some((file) => file.startsWith(`${version}_`)));
  if (unknown)
    throw new Error(
      `The database has a migration (${unknown}) that is not in supabase/migrations. Delete it and start over: rm -r .local`,
    );
  const missing = files.filter((file) => !done.some((version) => file.startsWith(`${version}_`)));
  for (const file of missing) {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    const record = `insert into supabase_migrations.schema_migrations values ('${version}', '${name}');`;
    try {
      await execute(`begin;\n${await readFile(folder + file, 'utf8')}\n${record}\ncommit;`);
    } catch (cause) {
      await execute('rollback;');
      throw new Error(`supabase/migrations/${file} failed: ${(cause as Error).message}`, { cause });
    }
  }
  return missing;
}
