/** What commands say before they begin: their usage, or one line for each thing that a person must put right. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { closeServer, freePort, listen } from '../../scripts/local/listen.ts';
import { ensureChromium } from '../../scripts/machine/chromium.ts';
import { readEnvironment } from '../../scripts/machine/environment.ts';
import { ensureGit } from '../../scripts/machine/git.ts';
import { ensurePostgres, findPostgres } from '../../scripts/machine/postgresql.ts';
import { copyForTest } from '../site/copy.ts';
import { folderForTest, lines, start } from './run.ts';

const sayOf = async (...args: Parameters<typeof start>) => {
  const run = start(...args);
  return { code: await run.ended, said: lines(run.said()) };
};

/** The commands of package.json, and their parts as they are typed. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const parts = [
  'check data',
  'check words',
  'check claims',
  'check seo',
  'bench leads',
  'bench inp',
  'bench build',
  'bench data',
];

test('package.json has the daily commands, and no others', () => {
  expect(Object.keys(scripts).sort()).toEqual([
    'bench',
    'build',
    'check',
    'dev',
    'edit',
    'leads',
    'lighthouse',
    'release',
    'screenshots',
    'start',
    'test',
    'test:long',
  ]);
});

test.each([...Object.keys(scripts).filter((name) => name !== 'test:long'), ...parts])(
  '%s shows its usage and an example, and names an option that it does not have',
  async (name) => {
    const [help, wrong] = await Promise.all([sayOf(`${name} --help`), sayOf(`${name} --wrong`)]);
    const typed = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name.replace(' ', ' -- ')}`;
    expect(help.code).toBe(0);
    expect(help.said).toContainEqual(expect.stringMatching(`^Usage: ${typed}( |$)`));
    expect(help.said.at(-1)).toMatch(`Example: ${typed}`);
    expect(wrong.code).toBe(1);
    const names =
      name === 'bench' ? /Say what to measure: leads, / : /^Unknown option '--wrong'\. Write: npm /;
    expect(wrong.said).toEqual([expect.stringMatching(names)]);
  },
);

test.each([
  ['check wrods', 'npm run check has no part "wrods". It has: data, words, claims, seo.'],
  ['build constructor', 'npm run build has no part "constructor". It has: schemas, font.'],
  ['test browsers', /^tests\/ has no folder browsers\. It has: browser, commands, data, /],
  ['lighthouse /abuot', 'No page has this address: /abuot.'],
])('%s: names what there is', async (command, line) => {
  const { code, said } = await sayOf(command);
  expect({ code, said }).toEqual({
    code: 1,
    said: [typeof line === 'string' ? line : expect.stringMatching(line)],
  });
});

test.each(['start', 'dev'])('npm run %s names a port that is taken, and what to do', async (name) => {
  const other = createServer();
  const port = new URL(await listen(other, 0)).port;
  onTestFinished(() => closeServer(other));
  const { code, said } = await sayOf(name, { env: { PORT: port } });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken\\..* PORT=\\d+\\.$`))]);
});

test('a database that another process uses is named, with that process', async () => {
  const folder = folderForTest();
  writeFileSync(join(folder, 'database.lock'), String(process.pid));
  const env = { PORT: String(await freePort()) };
  const { code, said } = await sayOf(`start --no-build --local-dir ${folder}`, { env });
  expect(code).toBe(1);
  expect(said.slice(1)).toEqual([expect.stringContaining(`already in use by process ${process.pid}`)]);
});

describe('variables', () => {
  test.each<[name: string, values: string[], advice: RegExp]>([
    ['PORT', ['eighty', '0', '65536'], /from 1 to 65535/],
    ['MAIL_TO', ['nobody'], /./],
    ['MAIL_ESCALATE_TO', ['nobody'], /./],
    ['MAIL_REPORT_TO', ['nobody'], /./],
    ['SEND_EMAIL_TOKEN', ['short'], /./],
    ['HEALTH_TOKEN', ['short'], /./],
    ['LEAD_LINK_KEY', ['short'], /./],
    ['REMINDERS', ['sometimes'], /./],
    ['CLOCK_SPEED', ['fast', '0', '3601'], /from 1 to 3600/],
    ['PUBLIC_ANALYTICS_ID', ['two words'], /G-/],
    [
      'SUPABASE_URL',
      [
        'https:abc.supabase.co',
        'https://abc.supabase.co/rest/v1/',
        'https://[',
        'https://abc.supabase.co:99999',
      ],
      /https:\/\/abc\.supabase\.co/,
    ],
    [
      'SMTP_URL',
      [
        'mail.example.com',
        'smtps:mail.example.com',
        'smtps://',
        'smtps://user:pass/word@mail.example.com:465',
        'smtps://mail.example.com:99999',
      ],
      /smtps:\/\/user:password@host:465/,
    ],
    ['BUILD_HOOK_URL', ['api.netlify.com/build_hooks/1'], /https:\/\/api\.netlify\.com\/build_hooks\//],
    [
      'PUBLIC_MAPS_EMBED_URL',
      [
        'maps',
        'http://www.example.com/a.js',
        'https://[',
        'https://www.example.com:99999/a.js',
        'https:www.example.com/a.js',
        'https://staff:word@www.example.com/a.js',
        'https://www.example.com/a.js https://other.example',
        'https://',
        '//www.example.com/a.js',
      ],
      /https:\/\/.*"off"/,
    ],
  ])('%s is named in one line that says what to write', (name, values, advice) => {
    const key = name === 'SUPABASE_URL' ? { SUPABASE_SECRET_KEY: 'sb_secret_x' } : {};
    for (const value of values) {
      const fault = faultOf({ ...key, [name]: value });
      expect(fault, value).toMatch(new RegExp(`^${name} `));
      expect(fault, value).toMatch(advice);
      expect(lines(fault), value).toHaveLength(1);
    }
  });

  test('a command names all of them at once, shows no secret, and leaves the last build as it was', async () => {
    const cwd = copyForTest();
    const earlier = join(cwd, 'dist', 'client', 'index.html');
    mkdirSync(join(cwd, 'dist', 'client'), { recursive: true });
    writeFileSync(earlier, 'as before');
    const secrets = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'hush', SMTP_URL: 'hush' };
    const env = { PORT: '0', ...secrets, PUBLIC_ANALYTICS_ID: 'two words', PUBLIC_MAPS_EMBED_URL: 'maps' };
    const { code, said } = await sayOf('build', { cwd, env });
    expect(code).toBe(1);
    expect(said.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SUPABASE_SECRET_KEY',
      'SMTP_URL',
      'PUBLIC_ANALYTICS_ID',
      'PUBLIC_MAPS_EMBED_URL',
    ]);
    expect(said.join('\n')).not.toContain('hush');
    expect(readFileSync(earlier, 'utf8')).toBe('as before');
  });

  test('half of the database settings asks for the other half', () => {
    expect(faultOf({ SUPABASE_SECRET_KEY: 'sb_secret_x' })).toContain('SUPABASE_URL is not set');
  });

  test('an address with a port, a query and an @ in its path is taken', () => {
    const address = 'https://maps.example.com:8443/embed/@38.6,-90.3?output=embed';
    expect(publicConfig({ PUBLIC_MAPS_EMBED_URL: address })).toEqual({ mapsEmbedUrl: address });
  });

  test('the editor is published with "on" and a repository of GitHub alone', () => {
    const off = { PUBLIC_MAPS_EMBED_URL: 'off' };
    const on = { PUBLIC_EDITOR: 'on', ...off };
    for (const REPOSITORY_URL of ['https://github.com/owner/the.site', 'git@github.com:owner/the.site.git']) {
      expect(publicConfig({ ...on, REPOSITORY_URL })).toEqual({ editorRepository: 'owner/the.site' });
      expect(publicConfig({ ...off, REPOSITORY_URL })).toEqual({});
    }
    expect(() => publicConfig({ PUBLIC_EDITOR: 'yes' })).toThrow(/^PUBLIC_EDITOR is not "on"/);
    for (const env of [on, { ...on, REPOSITORY_URL: 'https://gitlab.com/owner/name' }])
      expect(() => publicConfig(env)).toThrow(/^PUBLIC_EDITOR is on, and REPOSITORY_URL/);
  });

  function faultOf(env: Record<string, string>): string {
    try {
      readEnvironment(env);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  }
});

describe('programs of the machine', () => {
  const none = { environment: { PATH: '' }, install: false };
  test.each([
    ['Chromium', () => ensureChromium(none), 'apt-get install -y chromium'],
    ['git', () => ensureGit(none), 'apt-get install -y git'],
    ['PostgreSQL', () => ensurePostgres({ ...none, versions: '/nowhere' }), 'apt-get install -y postgresql'],
  ])('no %s: one line says what to install', async (name, ensure, advice) => {
    await expect(ensure()).rejects.toThrow(new RegExp(`^No ${name} found\\. Install it .*${advice}.*$`));
  });

  test.each([
    ['test', 'CHROMIUM_PATH', 'CHROMIUM_PATH names no program: /nowhere'],
    ['lighthouse', 'CHROMIUM_PATH', 'CHROMIUM_PATH names no program: /nowhere'],
    ['test', 'POSTGRES_BIN', 'POSTGRES_BIN holds no PostgreSQL server: /nowhere'],
    ['bench leads', 'POSTGRES_BIN', 'POSTGRES_BIN holds no PostgreSQL server: /nowhere'],
  ])('%s stops at once where %s is wrong', async (name, variable, line) => {
    const { code, said } = await sayOf(name, { env: { [variable]: '/nowhere' } });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining(line)]);
  });

  test("the newest of Debian's versions is taken, and one without a server is not", () => {
    const versions = folderForTest();
    const programs = { 9: ['initdb', 'postgres'], 15: ['initdb', 'postgres'], 17: ['psql'] };
    for (const [version, names] of Object.entries(programs)) {
      const folder = join(versions, version, 'bin');
      mkdirSync(folder, { recursive: true });
      for (const name of names) {
        writeFileSync(join(folder, name), '');
        chmodSync(join(folder, name), 0o755);
      }
    }
    expect(findPostgres({ PATH: '' }, versions)).toBe(join(versions, '15', 'bin'));
  });
});
