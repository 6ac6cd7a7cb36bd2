/** Ctrl-C ends a command and everything that it started. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { isAlive, start } from './run.ts';

test.each([
  ['start --no-build', 'SIGINT'],
  ['start --no-build', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)(
  'npm run %s prints three addresses that answer, and %s leaves no process',
  async (name, signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'command-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const run = start(`${name} --local-dir ${folder}`, { env: { PORT: String(port) } });
    await run.says('Ctrl-C stops everything.');

    const addresses = [...run.said().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);
    expect(addresses).toHaveLength(3);
    expect(addresses[0]).toBe(`http://127.0.0.1:${port}`);
    const [site, inbox] = await Promise.all(addresses.slice(0, 2).map((address) => fetch(address)));
    expect(site?.status).toBe(200);
    expect(inbox?.status).toBe(200);

    process.kill(-(run.child.pid ?? 0), signal);
    expect(await run.ended).toBe(0);
    await expect.poll(() => isAlive(run.child)).toBe(false);
    await expect(fetch(addresses[0] ?? '')).rejects.toThrow();
  },
);
