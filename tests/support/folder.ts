import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, deleted when the test ends. */
export function folderForTest(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
