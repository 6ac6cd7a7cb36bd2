import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { copyForTest } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';
import { addressesOf, type Run, start, stop } from './run.ts';

const statusAt = (address: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    get(address, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });

const foreign = [
  [421, { Host: 'evil.example' }],
  [403, { Origin: 'http://evil.example' }],
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
] as const;

/** Expects the site, the inbox and the database to answer only this machine and their own pages. */
async function expectPrivate(run: Run): Promise<void> {
  const addresses = addressesOf(run);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    expect(await statusAt(address, {}), address).toBe(200);
    for (const [status, headers] of foreign) expect(await statusAt(address, headers), address).toBe(status);
  }
}

const started = 'Ctrl-C stops everything.';

test('npm start answers only this machine, and Ctrl-C stops every process and leaves no file', async () => {
  const [localDir, TMPDIR] = [folderForTest(), folderForTest()];
  const env = { PORT: String(await freePort()), TMPDIR, NODE_DISABLE_COMPILE_CACHE: '1' };
  const run = start(`npm start -- --no-build --local-dir ${localDir}`, { env });
  await run.waitFor(started);
  await expectPrivate(run);
  expect(statSync(join(localDir, 'database')).mode & 0o777).toBe(0o700);
  await stop(run, 'SIGINT');
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test('npm run dev answers only this machine, shows a mistake in the data once, and ends with its terminal', async () => {
  const copy = copyForTest();
  const PORT = String(await freePort());
  const env = { PORT, NODE_ENV: 'production' };
  const run = start('npm run dev -- --local-dir local', { cwd: copy, env });
  await run.waitFor(started);
  await expectPrivate(run);

  const file = join(copy, 'data', 'business.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"name":', '"name"'));
  const sentence = 'a colon is missing before';
  await run.waitFor(sentence);
  expect((await fetch(`http://127.0.0.1:${PORT}/services`)).status).toBe(500);
  const shown = run.output().split(started)[1];
  expect(shown).not.toContain('failed');
  expect(shown?.split(sentence)).toHaveLength(2);
  await stop(run, 'SIGHUP');
});
