/** Commands that start at the same time share the ports of a machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { startServices } from '../../scripts/local/services.ts';
import { start } from './run.ts';

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('three that start in the same moment all start, each with addresses of its own', async () => {
  const runs = await Promise.all(
    [1, 2, 3].map(async () =>
      start(`start --no-build --local-dir ${folderForTest()}`, { env: { PORT: String(await freePort()) } }),
    ),
  );
  await Promise.all(runs.map((run) => run.says('Ctrl-C stops everything.')));
  const addresses = runs.flatMap((run) => run.said().match(/http:\/\/127\.0\.0\.1:\d+/g));
  expect(new Set(addresses).size).toBe(9);
});

test('the port that PORT names is left to the site, though the database would be looked for there', async () => {
  const { database, close } = await startServices({
    databaseDir: join(folderForTest(), 'database'),
    sitePort: 54_321,
  });
  onTestFinished(close);
  expect(database?.url).not.toContain('54321');
});
