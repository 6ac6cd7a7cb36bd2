import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FileKey, type Files, fileLabel } from '../../data/collections/files.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { writeSiteFacts } from '../../scripts/data/site-facts.ts';

const folders = ['data', 'netlify', 'pages', 'public', 'renderer', 'scripts', 'supabase'];
const files = ['netlify.toml', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Copies what a build needs and returns the path. The caller must `remove` the copy. */
export function copyRepository(parts: readonly string[] = [...folders, ...files]): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'));
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

export function remove(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

export function copyForTest(parts?: readonly string[]): string {
  const copy = copyRepository(parts);
  onTestFinished(() => remove(copy));
  return copy;
}

const left = '.git node_modules dist .build .local .netlify .env reports screenshots'.split(' ');

/** What `checkAndTest` needs: everything that git keeps. */
export const wholeRepository = () => readdirSync('.').filter((name) => !left.includes(name));

/** Runs `npm run check` and the tests of `data` and `site` in the copy, or other commands. Returns the output of the one that fails, or ''. */
export async function checkAndTest(copy: string, commands = ['check', 'test data site']): Promise<string> {
  for (const command of commands) {
    const { code, output } = await outputOf(command, { cwd: copy });
    if (code) return output;
  }
  return '';
}

/** Changes a data file of the copy; 'cities' is data/cities.json. */
export function editData<Key extends FileKey>(
  copy: string,
  key: Key,
  change: (data: Files[Key]) => void,
): void {
  const file = join(copy, fileLabel(key));
  const data = JSON.parse(readFileSync(file, 'utf8')) as Files[Key];
  change(data);
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
}

/** What the copy's functions and forms know of its site. A build writes it, too. */
export function renewSiteFacts(copy: string): void {
  const dir = join(copy, 'data');
  writeSiteFacts(loadSite(dir), dir);
}

/** Replaces the first `before` in a file of the copy with `after`. */
export function editText(copy: string, file: string, before: string, after: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} lacks ${before}`);
  writeFileSync(
    join(copy, file),
    text.replace(before, () => after),
  );
}

/** What a production build needs, secrets with "hush". */
export const productionVariables = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_SECRET_KEY: 'sb_secret_hush',
  SMTP_URL: 'smtps://desk:hush@mail.keys-of-springfield.com:465',
  LEAD_LINK_KEY: 'hush'.repeat(8),
  HEALTH_TOKEN: 'hush'.repeat(4),
};

/** Runs `npm run build` in the copy. */
export const build = (copy: string, env: Record<string, string> = {}) =>
  outputOf('build', { cwd: copy, env });

export type Options = { cwd?: string; env?: Record<string, string> };

/** Runs `node scripts/<name>.ts`, in this folder or another. */
export function outputOf(
  name: string,
  { cwd, env }: Options = {},
): Promise<{ code: number; output: string }> {
  const [script, ...args] = name.split(' ');
  const options = { cwd, env: environmentWith(env) };
  return new Promise((done) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Without the variables that a test's stack leaves to its process. */
export function environmentWith(more = {}) {
  const { PATH = '', HOME = '', CHROMIUM_PATH = '' } = process.env;
  return { PATH, HOME, CHROMIUM_PATH, NO_COLOR: '1', IGNORE_ENV_FILE: 'yes', ...more };
}
