import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { outputOf } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';
import { addressesOf, start, stop } from './run.ts';

const statusAt = (address: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    get(address, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });

const foreign = [
  [421, { Host: 'evil.example' }],
  [403, { Origin: 'http://evil.example' }],
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
] as const;

test.each([
  ['start -- --no-build', 'SIGINT'],
  ['dev --', 'SIGHUP'],
] as const)(
  'npm run %s answers only this machine, and %s stops every process and leaves no file',
  async (command, signal) => {
    const [localDir, TMPDIR] = [folderForTest(), folderForTest()];
    const PORT = String(await freePort());
    const env = { PORT, TMPDIR, NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' };
    const run = start(`npm run ${command} --local-dir ${localDir}`, { env });
    await run.waitFor('Ctrl-C stops everything.');
    // The site, the inbox and the database.
    const addresses = addressesOf(run);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      expect(await statusAt(address, {}), address).toBe(200);
      for (const [status, headers] of foreign) expect(await statusAt(address, headers), address).toBe(status);
    }
    const [site = ''] = addresses;
    // A slow answer is repeated for a minute.
    await expect.poll(() => statusAt(`${site}/api/health`, {}), { timeout: 70_000 }).toBe(200);
    expect(statSync(join(localDir, 'database')).mode & 0o777).toBe(0o700);
    const counted = await outputOf(`leads --local-dir ${localDir}`);
    expect(counted).toMatchObject({ code: 0, output: expect.stringContaining('No leads') });
    const { output } = await outputOf(`leads --local-dir ${TMPDIR}`);
    expect(output).toContain(`${TMPDIR}/database.json leads to no running database`);
    await stop(run, signal);
    expect(readdirSync(TMPDIR)).toEqual([]);
  },
);
