import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { copyOfData, problemsOf } from './copy-of-data.ts';

function stored(encode: (text: string) => Buffer): string {
  const dir = copyOfData();
  const text = readFileSync('data/cities.json', 'utf8').replace('"customIntro": "', '$&née Café: ');
  writeFileSync(join(dir, 'cities.json'), encode(text));
  return dir;
}

test('UTF-8 with a byte order mark loads', () => {
  const dir = stored((text) => Buffer.from(`\uFEFF${text}`));
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).cities[0]?.customIntro).toContain('née Café');
});

test('a letter that was lost before the file was saved, or as it was, gets a line', () => {
  const line = / › cities\[0\] ".*" › customIntro: has "\uFFFD" instead of a letter; save the file as UTF-8/;
  for (const encode of [
    (text: string) => Buffer.from(text.replace('née', 'n\uFFFDe')),
    (text: string) => Buffer.from(text.replace(/[^\0-\xFF]/g, ''), 'latin1'),
  ])
    expect(problemsOf(stored(encode))).toContainEqual(expect.stringMatching(line));
});
