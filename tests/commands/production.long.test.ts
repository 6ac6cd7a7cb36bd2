/** With NODE_ENV=production, npm installs no devDependencies. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { folderForTest } from '../support/folder.ts';
import { start } from './run.ts';

/** Without this folder's node_modules/.bin, which has the missing programs. */
const PATH = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
const editor = { PUBLIC_EDITOR: 'on', REPOSITORY_URL: 'git@github.com:owner/site.git' };

test('an install without devDependencies builds the site and its editor', async () => {
  const cwd = folderForTest();
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of tracked) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    cpSync(file, join(cwd, file));
  }
  const npm = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { ...process.env, ...editor, PATH: PATH.join(delimiter), NODE_ENV: 'production' };
      const child = execFile('npm', args, { cwd, env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
      );
    });
  const works = async (...args: string[]) => {
    const { code, output } = await npm(...args);
    expect(code, output).toBe(0);
    return output;
  };
  await works('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
  expect(await works('run', 'build', '--', '--help')).toContain('Usage: npm run build');
  await works('run', 'build');
  for (const page of ['index.html', 'admin/index.html'])
    expect(readFileSync(join(cwd, 'dist', 'client', page), 'utf8'), page).toContain('<!doctype html>');
  expect(await npm('start')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^(\n|> .*\n)*@supabase\/lite is not installed\. Run npm ci --include=dev\.\n$/,
    ),
  });
});

test('npm run dev shows pages with NODE_ENV=production, if all packages are installed', async () => {
  const PORT = String(await freePort());
  const run = start(`start dev --local-dir ${folderForTest()}`, { env: { PORT, NODE_ENV: 'production' } });
  await run.waitFor('Ctrl-C');
  expect((await fetch(`http://127.0.0.1:${PORT}/contact`)).status, run.output()).toBe(200);
});
