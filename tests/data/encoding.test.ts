/** How the data files are stored: UTF-8, with or without a byte order mark, and what is said of anything else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { copyOfData, printedProblems, problemsOf } from './copyOfData.ts';

/** The data set with cities.json stored as `encode` says. */
function stored(encode: (text: string) => Buffer): string {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  const text = readFileSync(file, 'utf8').replace('"customIntro": "', '$&née Café: ');
  writeFileSync(file, encode(JSON.stringify(JSON.parse(text), null, 2)));
  return dir;
}

const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => littleEndian(text).swap16();

test.each<[name: string, encode: (text: string) => Buffer]>([
  ['UTF-16 as Notepad and Excel write it', (text) => littleEndian(`\uFEFF${text}`)],
  ['UTF-16 with its bytes the other way round', (text) => bigEndian(`\uFEFF${text}`)],
  ['UTF-16 without a mark', littleEndian],
  ['UTF-16 without a mark, the other way round', bigEndian],
])('%s is one line that says so', (_name, encode) => {
  expect(problemsOf(stored(encode))).toEqual(['data/cities.json: is UTF-16; save it as UTF-8']);
});

test('Latin-1 is one line with the place of the first letter that is not UTF-8', () => {
  let line = 0;
  const dir = stored((text) => {
    line = text.slice(0, text.indexOf('née')).split('\n').length;
    return Buffer.from(text, 'latin1');
  });
  expect(line).toBeGreaterThan(10);
  expect(printedProblems(dir)).toEqual([`data/cities.json:${line}:1: is not UTF-8; save it as UTF-8`]);
});

test('UTF-8 with a byte order mark is read as it is', () => {
  const dir = stored((text) => Buffer.from(`\uFEFF${text}`));
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).cities[0]?.customIntro).toContain('née Café');
});

test('a letter that was lost before the file was saved is one line', () => {
  const dir = stored((text) => Buffer.from(text.replace('née', 'n\uFFFDe')));
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(
      /^data\/cities\.json › cities\[0\] ".*" › customIntro: has "\uFFFD" in the place of a lost letter; write it again$/,
    ),
  ]);
});
