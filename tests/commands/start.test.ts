/** `npm start` from its first line to Ctrl-C, which ends it and everything that it started. `npm run edit`: tests/browser/edit.test.ts. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { startServices } from '../../scripts/local/services.ts';
import { folderForTest, start, stop } from './run.ts';

test('two that start in the same moment have addresses of their own that answer, and a signal leaves no process', async () => {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const addresses = await Promise.all(
    signals.map(async (signal) => {
      const port = await freePort();
      const run = start(`start --no-build --local-dir ${folderForTest()}`, { env: { PORT: String(port) } });
      await run.says('Ctrl-C stops everything.');
      const shown = [...run.said().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);
      expect(shown).toHaveLength(3);
      expect(shown[0]).toBe(`http://127.0.0.1:${port}`);
      const answers = await Promise.all(shown.slice(0, 2).map((address) => fetch(address)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await stop(run, signal);
      await expect(fetch(shown[0] ?? '')).rejects.toThrow();
      return shown;
    }),
  );
  expect(new Set(addresses.flat()).size).toBe(6);
});

test('the port that PORT names is left to the site, though the inbox would be looked for there', async () => {
  const databaseDir = join(folderForTest(), 'database');
  const environment = { hasDatabase: true, hasMailServer: false, clockSpeed: 1 };
  const { inbox, close } = await startServices({ environment, databaseDir, sitePort: 1080 });
  await close();
  expect(inbox?.webUrl).not.toMatch(/:1080$/);
});
