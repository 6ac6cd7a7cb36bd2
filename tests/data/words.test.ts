/** `npm run check` names a page that is hard to read, with its figures. */
import { expect, test } from 'vitest';
import { lines, sayOf } from '../commands/run.ts';
import { copyOfData } from './copyOfData.ts';

test('a page with long sentences and long words fails, and is the only one named', async () => {
  const clause = 'considerable architectural hardware necessitates professional investigation';
  const hard = `${Array.from({ length: 6 }, () => clause).join(' and ')}.`;
  const dir = copyOfData(
    ['pages', ['services', 'hero', 'text'], hard],
    ['pages', ['services', 'closing', 'text'], hard],
  );
  const { code, said } = await sayOf(`check-words ${dir}`);
  expect(code).toBe(1);
  expect(lines(said)).toEqual([
    expect.stringMatching(/^\/services: .* under 16 words; use shorter words: grade 8 at most$/),
    expect.stringMatching(/^1 of \d+ pages are too hard to read/),
  ]);
});
