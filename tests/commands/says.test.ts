/** What commands say before they begin: their usage, or one line for each thing that a person must put right. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { folderForTest, lines, sayOf } from './run.ts';

/** Expects that the command fails, and says a line for each of these, and no other. */
async function expectRefusal(expected: readonly (string | RegExp)[], ...args: Parameters<typeof sayOf>) {
  const { code, said } = await sayOf(...args);
  expect(code).toBe(1);
  expect(lines(said)).toEqual(
    expected.map((line) =>
      typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
    ),
  );
}

/** The commands of package.json, and their parts as they are typed. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const checks = ['data', 'words', 'claims', 'seo'].map((part) => `check ${part}`);
const benches = ['leads', 'inp', 'build', 'data'].map((part) => `bench ${part}`);

test('package.json has the daily commands, and no others', () => {
  expect(Object.keys(scripts).sort().join(' ')).toBe(
    'bench build check dev edit leads lighthouse release screenshots start test test:long',
  );
});

test.each([...Object.keys(scripts).filter((name) => name !== 'test:long'), ...checks, ...benches])(
  '%s shows its usage and an example, and names an option that it does not have',
  async (name) => {
    const typed = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name.replace(' ', ' -- ')}`;
    const names =
      name === 'bench' ? /Say what to measure: leads, / : /^Unknown option '--wrong'\. Write: npm /;
    const [help] = await Promise.all([sayOf(`${name} --help`), expectRefusal([names], `${name} --wrong`)]);
    expect(help.code).toBe(0);
    expect(lines(help.said)).toContainEqual(expect.stringMatching(`^Usage: ${typed}( |$)`));
    expect(lines(help.said).at(-1)).toMatch(`Example: ${typed}`);
  },
);

test.each([
  ['check wrods', 'npm run check has no part "wrods". It has: data, words, claims, seo.'],
  ['build constructor', 'npm run build has no part "constructor". It has: schemas, font.'],
  ['test browsers', /^tests\/ has no folder browsers\. It has: browser, commands, data, /],
  ['lighthouse /abuot', 'No page has this address: /abuot.'],
])('%s: names what there is', (command, line) => expectRefusal([line], command));

test.each(['start', 'dev'])('npm run %s names a port that is taken, and what to do', async (name) => {
  const other = createServer();
  const PORT = new URL(await listen(other, 0)).port;
  onTestFinished(() => closeServer(other));
  await expectRefusal([new RegExp(`^Port ${PORT} is taken\\..* PORT=\\d+\\.$`)], name, { env: { PORT } });
});

test('a database that another process uses is named, with that process', async () => {
  const folder = folderForTest();
  writeFileSync(join(folder, 'database.lock'), String(process.pid));
  const env = { PORT: String(await freePort()) };
  const inUse = `already in use by process ${process.pid}`;
  await expectRefusal([/./, inUse], `start --no-build --local-dir ${folder}`, { env });
});

describe('variables', () => {
  const mail = ['MAIL_TO', 'MAIL_ESCALATE_TO', 'MAIL_REPORT_TO'];
  const secrets = ['SEND_EMAIL_TOKEN', 'HEALTH_TOKEN', 'LEAD_LINK_KEY'];
  const noEmbeds = [
    ...['maps', 'https://[', 'https://', '//www.example.com/a.js', 'https:www.example.com/a.js'],
    ...['http://example.com/a.js', 'https://example.com:99999/a.js', 'https://staff:word@example.com/a.js'],
    'https://www.example.com/a.js https://other.example',
  ];
  const noDatabases = ['https:a.supabase.co', 'https://a.co/rest/v1/', 'https://[', 'https://a.co:99999'];
  const noMailServers = [
    ...['mail.example.com', 'smtps:mail.example.com', 'smtps://', 'smtps://mail.example.com:99999'],
    'smtps://user:pass/word@mail.example.com:465',
  ];
  test.each<[name: string, values: string[], advice: RegExp]>([
    ['PORT', ['eighty', '0', '65536'], /from 1 to 65535/],
    ...mail.map((name): [string, string[], RegExp] => [name, ['nobody'], /./]),
    ...secrets.map((name): [string, string[], RegExp] => [name, ['short'], /./]),
    ['REMINDERS', ['sometimes'], /./],
    ['CLOCK_SPEED', ['fast', '0', '3601'], /from 1 to 3600/],
    ['PUBLIC_ANALYTICS_ID', ['two words'], /G-/],
    ['SUPABASE_URL', noDatabases, /https:\/\/abc\.supabase\.co/],
    ['SMTP_URL', noMailServers, /smtps:\/\/user:password@host:465/],
    ['BUILD_HOOK_URL', ['api.netlify.com/build_hooks/1'], /https:\/\/api\.netlify\.com\/build_hooks\//],
    ['PUBLIC_MAPS_EMBED_URL', noEmbeds, /https:\/\/.*"off"/],
  ])('%s is named in one line that says what to write', (name, values, advice) => {
    const key = name === 'SUPABASE_URL' ? { SUPABASE_SECRET_KEY: 'sb_secret_x' } : {};
    for (const value of values) {
      const fault = faultOf({ ...key, [name]: value });
      expect(fault, value).toMatch(new RegExp(`^${name} .*$`));
      expect(fault, value).toMatch(advice);
    }
  });

  test('a command names all of them at once, shows no secret, and leaves the last build as it was', async () => {
    const cwd = copyForTest();
    const earlier = join(cwd, 'dist', 'client', 'index.html');
    mkdirSync(join(cwd, 'dist', 'client'), { recursive: true });
    writeFileSync(earlier, 'as before');
    const secret = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'hush', SMTP_URL: 'hush' };
    const env = { PORT: '0', ...secret, PUBLIC_ANALYTICS_ID: 'two words', PUBLIC_MAPS_EMBED_URL: 'maps' };
    const { SUPABASE_URL: _, ...wrong } = env;
    const named = Object.keys(wrong).map((name) => new RegExp(`^${name} (?!.*hush)`));
    await expectRefusal(named, 'build', { cwd, env });
    expect(readFileSync(earlier, 'utf8')).toBe('as before');
  });

  test('half of the database settings asks for the other; an address with port, query and @ is taken', () => {
    expect(faultOf({ SUPABASE_SECRET_KEY: 'sb_secret_x' })).toContain('SUPABASE_URL is not set');
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
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
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
    ['test', 'CHROMIUM_PATH', 'names no program'],
    ['lighthouse', 'CHROMIUM_PATH', 'names no program'],
    ['test', 'POSTGRES_BIN', 'holds no PostgreSQL server'],
    ['bench leads', 'POSTGRES_BIN', 'holds no PostgreSQL server'],
  ])('%s stops at once where %s is wrong', async (name, variable, fault) => {
    const line = `${variable} ${fault}: /nowhere`;
    await expectRefusal([line], name, { env: { [variable]: '/nowhere' } });
  });

  test("the newest of Debian's versions is taken, and one without a server is not", () => {
    const versions = folderForTest();
    const programs = { 9: ['initdb', 'postgres'], 15: ['initdb', 'postgres'], 17: ['psql'] };
    for (const [version, names] of Object.entries(programs)) {
      const folder = join(versions, version, 'bin');
      mkdirSync(folder, { recursive: true });
      for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 });
    }
    expect(findPostgres({ PATH: '' }, versions)).toBe(join(versions, '15', 'bin'));
  });
});
