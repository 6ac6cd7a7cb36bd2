/** What a command says when it cannot do its work: a clear line for each fault, exit code 1, nothing half-written. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeServer, freePort, listen } from '../../scripts/local/listen.ts';
import { ensureChromium } from '../../scripts/machine/chromium.ts';
import { ensureGit } from '../../scripts/machine/git.ts';
import { ensurePostgres, findPostgres } from '../../scripts/machine/postgresql.ts';
import { copyForTest } from '../site/copy.ts';
import { lines, start } from './run.ts';

const sayOf = async (...args: Parameters<typeof start>) => {
  const run = start(...args);
  return { code: await run.ended, said: lines(run.said()) };
};

describe('a taken port', () => {
  test.each(['start', 'dev'])('npm run %s names it and what to do', async (name) => {
    const other = createServer();
    const port = new URL(await listen(other, 0)).port;
    onTestFinished(() => closeServer(other));
    const { code, said } = await sayOf(name, { env: { PORT: port } });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken\\..* PORT=\\d+\\.$`))]);
  });
});

describe('an option that a command does not have', () => {
  test.each([
    'start',
    'dev',
    'edit',
    'release',
    'check-data',
    'check-words',
    'leads',
    'seo',
    'screenshots',
    'lighthouse',
    'bench-inp',
  ])('npm run %s names it, and says what to write', async (name) => {
    const { code, said } = await sayOf(`${name} --wrong`);
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^Unknown option '--wrong'\. Write: npm (run )?[\w:-]+/)]);
  });

  test('an address that no page has', async () => {
    const { code, said } = await sayOf('lighthouse /abuot');
    expect(code).toBe(1);
    expect(said).toEqual(['No page has this address: /abuot.']);
  });
});

test('a database that another process uses is named, with that process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'database.lock'), String(process.pid));
  const env = { PORT: String(await freePort()) };
  const { code, said } = await sayOf(`start --no-build --local-dir ${folder}`, { env });
  expect(code).toBe(1);
  expect(said.slice(1)).toEqual([expect.stringContaining(`already in use by process ${process.pid}`)]);
});

describe('malformed variables', () => {
  test.each([
    ['PORT', 'eighty'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_TO', 'nobody'],
    ['SEND_EMAIL_TOKEN', 'short'],
    ['HEALTH_TOKEN', 'short'],
    ['LEAD_LINK_KEY', 'short'],
    ['REMINDERS', 'sometimes'],
    ['MAIL_ESCALATE_TO', 'nobody'],
    ['MAIL_REPORT_TO', 'nobody'],
    ['CLOCK_SPEED', 'fast'],
    ['PUBLIC_ANALYTICS_ID', 'two words'],
    ['PUBLIC_MAPS_EMBED_URL', 'maps'],
  ])('%s is named in one line', async (name, value) => {
    const { code, said } = await sayOf('start', { env: { [name]: value } });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining(name)]);
  });

  test('all are named at once, and no secret is shown', async () => {
    const env = {
      PORT: '0',
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_SECRET_KEY: 'hush',
      SMTP_URL: 'hush',
    };
    const { code, said } = await sayOf('start', { env });
    expect(code).toBe(1);
    expect(said).toHaveLength(3);
    expect(said.join('\n')).not.toContain('hush');
  });

  test('half of the database settings asks for the other half', async () => {
    const { code, said } = await sayOf('start', { env: { SUPABASE_SECRET_KEY: 'sb_secret_x' } });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining('SUPABASE_URL is not set')]);
  });

  test('a build refuses its public ones', async () => {
    const { code, said } = await sayOf('build', {
      cwd: copyForTest(),
      env: { PUBLIC_MAPS_EMBED_URL: 'maps' },
    });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining('PUBLIC_MAPS_EMBED_URL')]);
  });
});

describe('no Chromium', () => {
  test('where it cannot be installed, one line says what to install', async () => {
    const without = ensureChromium({ environment: { PATH: '' }, install: false });
    await expect(without).rejects.toThrow(/^No Chromium found\. Install it .*apt-get install -y chromium.*$/);
  });

  test('a wrong CHROMIUM_PATH stops npm test and npm run lighthouse at once', async () => {
    for (const name of ['test', 'lighthouse']) {
      const { code, said } = await sayOf(name, { env: { CHROMIUM_PATH: '/nowhere/chromium' } });
      expect(code).toBe(1);
      expect(said).toEqual([expect.stringContaining('CHROMIUM_PATH names no program: /nowhere/chromium')]);
    }
  });
});

test('no git: where it cannot be installed, one line says what to install', async () => {
  const without = ensureGit({ environment: { PATH: '' }, install: false });
  await expect(without).rejects.toThrow(/^No git found\. Install it .*apt-get install -y git.*$/);
});

describe('no PostgreSQL', () => {
  test('where it cannot be installed, one line says what to install', async () => {
    const without = ensurePostgres({ environment: { PATH: '' }, versions: '/nowhere', install: false });
    await expect(without).rejects.toThrow(
      /^No PostgreSQL found\. Install it .*apt-get install -y postgresql.*$/,
    );
  });

  test('a wrong POSTGRES_BIN stops npm test and npm run bench:leads at once', async () => {
    for (const name of ['test', 'bench-leads']) {
      const { code, said } = await sayOf(name, { env: { POSTGRES_BIN: '/nowhere' } });
      expect(code).toBe(1);
      expect(said).toEqual([expect.stringContaining('POSTGRES_BIN holds no PostgreSQL server: /nowhere')]);
    }
  });

  test("the newest of Debian's versions is taken, and one without a server is not", () => {
    const versions = mkdtempSync(join(tmpdir(), 'command-'));
    onTestFinished(() => rmSync(versions, { recursive: true, force: true }));
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

describe('a build that cannot be', () => {
  test('invalid data: a line for each fault, and no dist', async () => {
    const copy = copyForTest();
    edit(join(copy, 'data/cities.json'), (text) =>
      text.replace('"63143"', '"6314"').replace('"63144"', '"x"'),
    );
    const { code, said } = await sayOf('build', { cwd: copy });
    expect(code).toBe(1);
    expect(said.filter((line) => line.startsWith('data/'))).toEqual([
      expect.stringContaining('zipCodes[0]: must be five digits, got "6314"'),
      expect.stringContaining('zipCodes[0]: must be five digits, got "x"'),
    ]);
    expect(existsSync(join(copy, 'dist'))).toBe(false);
  });

  test('a page that throws while it is rendered takes dist away again', async () => {
    const copy = copyForTest();
    edit(join(copy, 'pages/about/+Page.tsx'), (text) =>
      text.replace(/(export function Page\([^)]*\)[^{]*\{)/, "$1 throw new Error('Broken on purpose');"),
    );
    const { code, said } = await sayOf('build', { cwd: copy });
    expect(code).toBe(1);
    expect(said.join('\n')).toContain('Broken on purpose');
    expect(existsSync(join(copy, 'dist'))).toBe(false);
  });
});

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}
