import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { supabasePlatform } from '../../scripts/local/migrate.ts';
import { folderForTest } from '../support/folder.ts';
import { createDatabase, inSession } from '../support/postgres.ts';

/** Not a development dependency, because it weighs 136 MB. */
const cli = 'supabase@3.1.0';
const run = promisify(execFile);

it('Supabase’s own tools apply our migrations once and find no errors in them', async () => {
  const cwd = folderForTest();
  await run('npm', ['install', '--no-audit', '--no-fund', cli], { cwd });
  cpSync('supabase', `${cwd}/supabase`, { recursive: true });
  const url = await createDatabase(inject('postgresUrl'), 'of_supabase_cli');
  await inSession(url, (sql) => sql.unsafe(supabasePlatform));
  const supabase = async (...args: string[]) => {
    const database = [`--remote=${url}?sslmode=disable`, '--yes'];
    const { stdout, stderr } = await run('node_modules/.bin/supabase', [...args, ...database], { cwd });
    return stdout + stderr;
  };
  await supabase('db', 'push');
  expect(await supabase('db', 'push')).toMatch(/up to date/);
  await supabase('db', 'lint', '--schema', 'public', '--fail-on', 'error');
  await supabase('db', 'advisors', '--fail-on', 'error');
});
