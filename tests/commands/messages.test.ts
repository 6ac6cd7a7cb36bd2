import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { closeServer, freePort, listen } from '../../scripts/local/listen.ts';
import { readEnvironment } from '../../scripts/machine/environment.ts';
import {
  chromium,
  ensure,
  firefox,
  git,
  icalendar,
  postfix,
  postgres,
  webkit,
} from '../../scripts/machine/programs.ts';
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

test('--help names the command, its options and variables, and an example that uses no others', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const asRun = (line: string) => line.replace(/^.*scripts\/(\w+)\.ts/, '$1');
  const commands = Object.entries(scripts).map(([name, line]): [string, string] => [name, asRun(line)]);
  for (const name of [
    'bench leads',
    'bench touch',
    'bench build',
    'build schemas',
    'build font',
    'check data',
  ])
    commands.push([name.replace(' ', ' -- '), name]);
  const variables: [variable: string, commands: string[]][] = [
    ['PORT', ['start', 'dev', 'edit']],
    ['CHROMIUM_PATH', ['test', 'test:long', 'lighthouse', 'screenshots', 'bench -- touch']],
    ['POSTGRES_BIN', ['test', 'test:long', 'bench -- leads', 'build -- schemas']],
    ['LEADS_REPORT_URL', ['leads', 'report']],
    ['.env.example', ['start', 'dev', 'edit', 'build', 'launch', 'leads', 'report']],
  ];
  const faults: string[] = [];
  for (const [name, args] of commands) {
    const typed = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    const { code, output } = await outputOf(`${args} --help`);
    const [, example = ''] = output.split(`\nExample: ${typed}`);
    if (code !== 0 || !output.includes(`\nUsage: ${typed}`) || !example) faults.push(name);
    const needed = variables.flatMap(([variable, users]) => (users.includes(name) ? variable : []));
    for (const each of [...needed, ...(example.match(/--\w[-\w]*/g) ?? [])])
      if (!output.includes(`\n  ${each} `)) faults.push(`${name}: ${each}`);
  }
  expect(faults).toEqual([]);
});

test.each([
  ['build --wrong', /^Unknown option '--wrong'\. Example: npm run build/],
  ['build constructor', 'npm run build has no subcommand "constructor". Choose from: schemas, font.'],
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
    ...['maps', 'https://', '//www.example.com/a.js', 'http://example.com/a.js'],
    ...['https://example.com:99999/a.js', 'https://staff:word@example.com/a.js'],
    'https://www.example.com/a.js https://other.example',
  ];
  const noMailServers = [
    ...['mail.example.com', 'smtps:mail.example.com', 'smtps://mail.example.com:99999'],
    'smtps://user:pass/word@mail.example.com:465',
  ];
  const malformed: [name: string, advice: RegExp, ...values: string[]][] = [
    ['PORT', /from 1 to 65535/, 'eighty', '0', '65536'],
    ['MAIL_TO', /./, 'nobody'],
    ['LEAD_LINK_KEY', /./, 'short'],
    ['REMINDERS', /./, 'sometimes'],
    ['PUBLIC_ANALYTICS_ID', /G-/, 'two words'],
    [
      'SUPABASE_URL',
      /https:\/\/abc\.supabase\.co/,
      'https:a.supabase.co',
      'https://a.co/rest/v1/',
      'https://[',
    ],
    ['SMTP_URL', /smtps:\/\/user:password@host:465/, ...noMailServers],
    ['BUILD_HOOK_URL', /https:\/\/api\.netlify\.com\/build_hooks\//, 'api.netlify.com/build_hooks/1'],
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

  test('npm start refuses a customer database if mail settings are missing', async () => {
    const env = { PORT: '0', SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_x' };
    const rest = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'LEAD_LINK_KEY', 'URL'];
    await expectRefusal([/^PORT/, `${rest.join(', ')} are not set`], 'start --no-build', { env });
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

describe('installed programs', () => {
  test.each([chromium, firefox, git, icalendar, postfix, postgres, webkit])(
    'no $name: one line explains what to install',
    async (program) => {
      const missing = ensure({ ...program, files: [] }, { environment: {}, install: false });
      const { name, debianPackage } = program;
      const advice = `Install it .*apt-get install -y ${debianPackage}\\).*`;
      await expect(missing).rejects.toThrow(new RegExp(`^No ${name} found\\. ${advice}\\.$`));
    },
  );

  test('a command stops at once if a variable points to the wrong program', async () => {
    const env = { CHROMIUM_PATH: '/nowhere' };
    await expectRefusal(['CHROMIUM_PATH is not Chrome or Chromium: /nowhere'], 'test', { env });
    const environment = { POSTGRES_BIN: '/nowhere' };
    const fault = 'POSTGRES_BIN is not the folder of initdb: /nowhere';
    await expect(ensure(postgres, { environment, install: false })).rejects.toThrow(fault);
  });
});
