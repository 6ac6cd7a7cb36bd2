import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForTest, editText, outputOf } from '../site/copy.ts';

test('a page that no build makes gets a line', async () => {
  const cwd = copyForTest();
  cpSync(join(cwd, 'pages/about'), join(cwd, 'pages/pricing'), { recursive: true });
  const { code, output } = await outputOf('check pages', { cwd });
  expect(code).toBe(1);
  expect(output).toMatch(/^pages\/pricing .* no build makes it: .*\n$/);
});

test('in a new clone, commands print the line of a mistake in the data and nothing else', async () => {
  const cwd = copyForTest();
  rmSync(join(cwd, 'data/lead/site-facts.js'), { force: true });
  editText(cwd, 'data/claims.json', '{', '{ “claims”');
  for (const name of ['check pages', 'build', 'start dev', 'leads', 'launch'])
    expect(await outputOf(name, { cwd }), name).toEqual({
      code: 1,
      output: expect.stringMatching(/^(✗ Data .*\n)?data\/claims\.json:1:3: “claims” needs straight .*\n$/),
    });
});
