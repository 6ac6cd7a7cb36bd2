/** `npm run check -- words`: a page that is hard to read is named, with its figures. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { copyOfData } from './copyOfData.ts';

function checkWords(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-words.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('every page of the site is plain, and has a line with its figures', () => {
  const { status, lines } = checkWords();
  expect(status).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^ *\d+ +\d+\.\d +\d+\.\d +\/locksmith-clayton-mo$/));
});

test('a page with long sentences and long words fails, and is the only one named', () => {
  const clause = 'considerable architectural hardware necessitates professional investigation';
  const hard = `${Array.from({ length: 6 }, () => clause).join(' and ')}.`;
  const dir = copyOfData(
    ['pages', ['services', 'hero', 'text'], hard],
    ['pages', ['services', 'closing', 'text'], hard],
  );
  const { status, lines, stderr } = checkWords('--failures', dir);
  expect(status).toBe(1);
  const advice = /\/services {2}shorten sentences: .* under 16 words; use shorter words: grade 8 at most$/;
  expect(lines).toEqual([expect.stringContaining('grade'), expect.stringMatching(advice)]);
  expect(stderr).toMatch(/^1 of \d+ pages are too hard to read/);
});
