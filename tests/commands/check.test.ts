import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForTest } from '../site/copy.ts';
import { outputOf } from './run.ts';

test('a page that no build makes gets a line', async () => {
  const cwd = copyForTest();
  expect(await outputOf('check pages', { cwd })).toEqual({ code: 0, output: '' });
  cpSync(join(cwd, 'pages/about'), join(cwd, 'pages/pricing'), { recursive: true });
  const { code, output } = await outputOf('check pages', { cwd });
  expect(code).toBe(1);
  expect(output).toMatch(/^pages\/pricing .* no build makes it: .*\n$/);
});
