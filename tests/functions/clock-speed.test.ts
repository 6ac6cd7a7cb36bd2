import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { localLinkKey } from '../../scripts/local/stack.ts';

it('keeps the link key between starts, readable only by its owner', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'link-key-')), '.local');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  const key = await localLinkKey(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await localLinkKey(folder)).toBe(key);
  expect(statSync(join(folder, 'link-key')).mode & 0o077).toBe(0);
  expect(await localLinkKey(), 'without a folder').not.toBe(key);
});
