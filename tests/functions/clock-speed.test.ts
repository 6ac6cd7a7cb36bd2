import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { localLinkKey, startStack } from '../../scripts/local/stack.ts';
import { folderForTest } from '../support/folder.ts';

it('keeps the link key between starts, readable only by its owner', async () => {
  const folder = folderForTest();
  const key = await localLinkKey(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await localLinkKey(folder)).toBe(key);
  expect(statSync(join(folder, 'link-key')).mode & 0o077).toBe(0);
  expect(await localLinkKey(), 'without a folder').not.toBe(key);
});

it('runs the database’s clock as fast as CLOCK_SPEED, and keeps nothing of it', async () => {
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
  });
  const runScheduled = vi.fn(async () => []);
  const site = { url: '', handle: async () => undefined, runScheduled, close: async () => {} };
  const localDir = folderForTest();
  const environment = { hasDatabase: false, hasMailServer: false, clockSpeed: 60 };
  const stack = await startStack({ environment, localDir, serveSite: async () => site });
  onTestFinished(stack.close);
  const id = crypto.randomUUID();
  await stack.database?.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, is_health, created_at)
    values ('${id}', 'Health check', '+12025550100', 'Health check', 'contact', true, lead_now() - interval '6 minutes')`);
  const minutesAhead = async () =>
    (
      await stack.database?.sql<{ ahead: number }>(
        'select extract(epoch from lead_now() - now())::float / 60 as ahead',
      )
    )?.[0]?.ahead;
  const seconds = performance.now() / 1000;
  await expect.poll(minutesAhead).toBeGreaterThan(1);
  expect(await minutesAhead()).toBeLessThan((performance.now() / 1000 - seconds + 60) * 60);
  const [erased] = (await stack.database?.sql(`select delete_launch_test('${id}') as test`)) ?? [];
  expect(erased, 'health’s own request, a second old').toEqual({ test: true });
  expect(runScheduled, 'sweeps every minute of the fast clock').toHaveBeenCalled();
  expect(existsSync(join(localDir, 'database'))).toBe(false);
});
