import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { localLinkKey, startStack } from '../../scripts/local/stack.ts';
import { copyForTest } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';
import { addressesOf, outputOf, start, stop } from './run.ts';

test('instances started together use different ports, and a signal to npm stops every process', async () => {
  const runs = await Promise.all(
    (
      [
        ['SIGINT', 'start -- --no-build'],
        ['SIGHUP', 'run dev --'],
      ] as const
    ).map(async ([signal, command]) => {
      const port = await freePort();
      const [localDir, TMPDIR] = [folderForTest(), folderForTest()];
      const env = { PORT: String(port), TMPDIR, NODE_DISABLE_COMPILE_CACHE: '1' };
      const run = start(`npm ${command} --local-dir ${localDir}`, { env });
      await run.waitFor('Ctrl-C stops everything.');
      return { signal, port, localDir, TMPDIR, run };
    }),
  );
  const addresses = await Promise.all(
    runs.map(async ({ signal, port, localDir, TMPDIR, run }) => {
      const shown = addressesOf(run);
      expect(shown).toHaveLength(3);
      expect(shown[0]).toBe(`http://127.0.0.1:${port}`);
      const answers = await Promise.all(shown.slice(0, 2).map((address) => fetch(address)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(statSync(join(localDir, 'database')).mode & 0o777).toBe(0o700);
      await stop(run, signal);
      expect(readdirSync(TMPDIR)).toEqual([]);
      await expect(fetch(shown[0] ?? '')).rejects.toThrow();
      return shown;
    }),
  );
  expect(new Set(addresses.flat()).size).toBe(6);
});

test('npm run dev, even with NODE_ENV=production, shows a mistake in the data once', async () => {
  const copy = copyForTest();
  for (const part of ['netlify.toml', 'supabase']) cpSync(part, join(copy, part), { recursive: true });
  const file = join(copy, 'data', 'business.json');
  const good = readFileSync(file, 'utf8');
  const wrong = good.replace('"name":', '"name"');
  const sentence = 'data/business.json:3:9 › name: add a colon after "name"';
  writeFileSync(file, wrong);
  expect(await outputOf('start dev', { cwd: copy })).toEqual({ code: 1, output: `${sentence}\n` });

  writeFileSync(file, good);
  const port = String(await freePort());
  const env = { PORT: port, NODE_ENV: 'production' };
  const run = start('start dev --local-dir local', { cwd: copy, env });
  await run.waitFor('Ctrl-C stops everything.');
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/contact')).status).toBe(200);
  writeFileSync(file, wrong);
  await run.waitFor(sentence);
  expect((await get('/services')).status).toBe(500);
  const shown = run.output().split('Ctrl-C stops everything.')[1];
  expect(shown).not.toContain('failed');
  expect(shown?.split(sentence)).toHaveLength(2);
});

test('with CLOCK_SPEED, schedule and clock of the database are as fast, and nothing is kept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const before = { ...process.env };
  onTestFinished(() => {
    vi.useRealTimers();
    process.env = before;
  });
  const localDir = folderForTest();
  const runScheduled = vi.fn(async () => []);
  const site = { url: '', handle: async () => undefined, runScheduled, close: async () => {} };
  const { database, close } = await startStack({ clockSpeed: 60, localDir, serveSite: async () => site });
  await vi.advanceTimersByTimeAsync(1100);
  expect(runScheduled).toHaveBeenCalledOnce();
  const sinceStart = performance.now() / 1000;
  const ahead = 'select extract(epoch from lead_now() - now())::float / 60 as minutes';
  const minutesAhead = async () => (await database.sql<{ minutes: number }>(ahead))[0]?.minutes;
  const id = crypto.randomUUID();
  await database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, is_health, created_at)
    values ('${id}', 'Health check', '+12025550100', 'Health check', 'contact', true, lead_now() - interval '6 minutes')`);
  await expect.poll(minutesAhead).toBeGreaterThan(1);
  expect(await minutesAhead()).toBeLessThan((performance.now() / 1000 - sinceStart + 60) * 60);
  const [erased] = await database.sql(`select delete_launch_test('${id}') as test`);
  expect(erased, 'health’s own request, a second old').toEqual({ test: true });
  await close();
  expect(existsSync(join(localDir, 'database'))).toBe(false);
});

test('the key of the links is kept between starts, readable only by its owner', async () => {
  const folder = folderForTest();
  const key = await localLinkKey(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await localLinkKey(folder)).toBe(key);
  expect(statSync(join(folder, 'link-key')).mode & 0o077).toBe(0);
  expect(await localLinkKey(), 'without a folder').not.toBe(key);
});
