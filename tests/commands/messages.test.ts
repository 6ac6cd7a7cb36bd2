import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publicConfig } from '../../renderer/public-config.ts';
import { closeServer, freePort, listen } from '../../scripts/local/listen.ts';
import { readEnvironment } from '../../scripts/machine/environment.ts';
import { ensure, postgres } from '../../scripts/machine/programs.ts';
import { copyForTest } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';
import { lines, outputOf } from './run.ts';

async function expectRefusal(expected: readonly (string | RegExp)[], ...args: Parameters<typeof outputOf>) {
  const { code, output } = await outputOf(...args);
  expect(code).toBe(1);
  expect(lines(output)).toEqual(
    expected.map((line) =>
      typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
    ),
  );
}

test('--help shows the usage', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const line of Object.values(scripts)) {
    const { code, output } = await outputOf(`${line.replace(/^.*scripts\/(\w+)\.ts/, '$1')} --help`);
    expect([code, output]).toEqual([0, expect.stringMatching(/\nUsage: npm (run )?\w+/)]);
  }
});

test.each([
  ['build --wrong', /^Unknown option '--wrong'\./],
  ['build constructor', 'There is no "constructor". Choose from: schemas, font.'],
  ['test browsers', /^tests\/ has no folder browsers\. Choose from: browser, commands, data, /],
  ['lighthouse /abuot', 'There is no page at /abuot.'],
])('%s: the error lists valid choices', (command, line) => expectRefusal([line], command));

test('a port in use: the error names it and suggests another', async () => {
  const other = createServer();
  const PORT = new URL(await listen(other, 0)).port;
  onTestFinished(() => closeServer(other));
  await expectRefusal([new RegExp(`^Port ${PORT} is in use\\..* PORT=\\d+\\.$`)], 'start', { env: { PORT } });
});

test('a database in use: the error names the process that has it open', async () => {
  const folder = folderForTest();
  writeFileSync(join(folder, 'database.lock'), String(process.pid));
  const env = { PORT: String(await freePort()) };
  const inUse = `already in use by process ${process.pid}`;
  await expectRefusal([/./, inUse], `start --no-build --local-dir ${folder}`, { env });
});

describe('variables', () => {
  const noEmbeds = [
    'maps',
    'http://example.com/a',
    'https://staff:word@example.com/a',
    'https://a.com https://b.com',
  ];
  const noMailServers = [
    'mail.example.com',
    'smtps://mail.example.com:99999',
    'smtps://user:pass/word@a.com:465',
  ];
  const malformed: [name: string, advice: RegExp, ...values: string[]][] = [
    ['PORT', /from 1 to 65535/, 'eighty', '0', '65536'],
    ['MAIL_TO', /./, 'nobody'],
    ['LEAD_LINK_KEY', /./, 'short', '*'.repeat(50)],
    ['REMINDERS', /./, 'sometimes'],
    ['PUBLIC_ANALYTICS_ID', /G-/, 'two words'],
    ['SUPABASE_URL', /https:\/\/abc\.supabase\.co/, 'https:a.supabase.co', 'https://a.co/rest/v1/'],
    ['SMTP_URL', /smtps:\/\/user:password@host:465/, ...noMailServers],
    ['BUILD_HOOK_URL', /https:\/\/api\.netlify\.com\/build_hooks\//, 'api.netlify.com/build_hooks/1'],
    ['INDEXNOW_KEY', /openssl rand -hex 16/, 'short', 'with spaces'],
    ['PUBLIC_MAPS_EMBED_URL', /https:\/\/.*"off"/, ...noEmbeds],
  ];
  test('a malformed variable gets one line that names it and shows what to enter', () => {
    for (const [name, advice, ...values] of malformed) {
      const key = name === 'SUPABASE_URL' ? { SUPABASE_SECRET_KEY: 'sb_secret_x' } : {};
      for (const value of values) {
        const fault = faultOf({ ...key, [name]: value });
        expect(fault, value).toMatch(new RegExp(`^${name} .*$`));
        expect(fault, value).toMatch(advice);
      }
    }
  });

  test('a command lists all malformed variables, hides secrets and keeps the last build', async () => {
    const cwd = copyForTest();
    const earlier = join(cwd, 'dist', 'client', 'index.html');
    mkdirSync(join(cwd, 'dist', 'client'), { recursive: true });
    writeFileSync(earlier, 'as before');
    const secret = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'hush', SMTP_URL: 'hush' };
    const env = { PORT: '0', ...secret, PUBLIC_ANALYTICS_ID: 'two words', PUBLIC_MAPS_EMBED_URL: 'maps' };
    const named = Object.keys(env)
      .filter((name) => name !== 'SUPABASE_URL')
      .map((name) => new RegExp(`^${name} (?!.*hush)`));
    await expectRefusal(named, 'build', { cwd, env });
    expect(readFileSync(earlier, 'utf8')).toBe('as before');
  });

  test('publishing the editor takes "on" and a GitHub repository', () => {
    const off = { PUBLIC_MAPS_EMBED_URL: 'off' };
    const on = { PUBLIC_EDITOR: 'on', ...off };
    for (const REPOSITORY_URL of ['https://github.com/owner/the.site', 'git@github.com:owner/the.site.git']) {
      expect(publicConfig({ ...on, REPOSITORY_URL })).toEqual({ editorRepository: 'owner/the.site' });
      expect(publicConfig({ ...off, REPOSITORY_URL })).toEqual({});
    }
    expect(() => publicConfig({ PUBLIC_EDITOR: 'yes' })).toThrow(/^PUBLIC_EDITOR is not "on"/);
    for (const env of [on, { ...on, REPOSITORY_URL: 'https://gitlab.com/owner/name' }])
      expect(() => publicConfig(env)).toThrow(/^PUBLIC_EDITOR is on, but REPOSITORY_URL/);
  });

  function faultOf(env: Record<string, string>): string {
    try {
      readEnvironment(env);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
  }
});

test('a missing program: one line explains what to install, and a variable that points to another stops at once', async () => {
  const missing = ensure({ ...postgres, files: [] }, { install: false });
  const advice = 'Install it (Debian, Ubuntu: apt-get install -y postgresql), or set POSTGRES_BIN to';
  await expect(missing).rejects.toThrow(`No PostgreSQL found. ${advice} the folder of initdb.`);
  const env = { CHROMIUM_PATH: '/nowhere' };
  await expectRefusal(['CHROMIUM_PATH is not Chrome or Chromium: /nowhere'], 'test', { env });
});
