import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { copyOfData, printedProblems, problemsOf } from './copyOfData.ts';

function stored(encode: (text: string) => Buffer): string {
  const dir = copyOfData();
  const text = readFileSync('data/cities.json', 'utf8').replace('"customIntro": "', '$&née Café: ');
  writeFileSync(join(dir, 'cities.json'), encode(text));
  return dir;
}

test('UTF-16 in either byte order, with a byte order mark or without, gets one line', () => {
  for (const mark of ['\uFEFF', ''])
    for (const order of ['swap16', 'valueOf'] as const) {
      const dir = stored((text) => Buffer.from(Buffer.from(mark + text, 'utf16le')[order]() as Buffer));
      expect(problemsOf(dir), `${order} ${mark}`).toEqual(['data/cities.json: is UTF-16; save it as UTF-8']);
    }
});

test('Latin-1 gets one line with the position of the first letter that is not UTF-8', () => {
  const dir = stored((text) => Buffer.from(text, 'latin1'));
  const before = readFileSync(join(dir, 'cities.json'), 'latin1').split('née')[0] ?? '';
  const place = `data/cities.json:${before.split('\n').length}:1`;
  expect(printedProblems(dir)).toEqual([`${place}: is not UTF-8; save it as UTF-8`]);
});

test('UTF-8 with a byte order mark loads', () => {
  const dir = stored((text) => Buffer.from(`\uFEFF${text}`));
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).cities[0]?.customIntro).toContain('née Café');
});

test('a letter that was lost before the file was saved gets one line', () => {
  expect(problemsOf(stored((text) => Buffer.from(text.replace('née', 'n\uFFFDe'))))).toEqual([
    expect.stringMatching(/ › cities\[0\] ".*" › customIntro: has "\uFFFD" instead of a letter; retype/),
  ]);
});
