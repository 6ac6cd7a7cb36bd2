import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForTest, editText } from '../site/copy.ts';
import { outputOf } from './run.ts';

test('a page that no build makes and a field without a column get one line each', async () => {
  const cwd = copyForTest();
  expect(await outputOf('check code', { cwd })).toEqual({ code: 0, output: '' });
  cpSync(join(cwd, 'pages/about'), join(cwd, 'pages/pricing'), { recursive: true });
  editText(cwd, 'data/lead/fields.ts', "column: 'email'", "column: 'pet'");
  const { code, output } = await outputOf('check code', { cwd });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^pages\/pricing .* no build makes it: .*\n.* "email" has no column: add the column "pet" .*\n$/,
  );
});
