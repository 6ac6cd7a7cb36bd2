import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { copyOfData, problemsOf } from './copy-of-data.ts';

function stored(encode: (text: string) => Buffer): string {
  const dir = copyOfData();
  const text = readFileSync('data/cities.json', 'utf8').replace('"customIntro": "', '$&née Café: ');
  writeFileSync(join(dir, 'cities.json'), encode(text));
  return dir;
}

test.each([
  ['latin1', ''],
  ['utf16le', '\uFEFF'],
] as const)('%s gets one line', (encoding, mark) => {
  const dir = stored((text) => Buffer.from(mark + text, encoding));
  expect(problemsOf(dir)).toEqual(['data/cities.json: is not UTF-8; save it as UTF-8']);
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
