import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { copyOfData, problemsOf } from './copy-of-data.ts';

const text = readFileSync('data/cities.json', 'utf8').replace('"customIntro": "', '$&née Café: ');
const notUtf8 = 'data/cities.json: is not UTF-8; save it as UTF-8';
const lost = expect.stringMatching(
  / › cities\[0\] ".*" › customIntro: has "\uFFFD" instead of a letter; retype/,
);

test.each<[what: string, file: Buffer, problem?: string]>([
  ['Latin-1', Buffer.from(text, 'latin1'), notUtf8],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), notUtf8],
  ['a letter that was lost before the file was saved', Buffer.from(text.replace('née', 'n\uFFFDe')), lost],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
])('%s gets one line, unless it can be read', (_what, file, problem) => {
  const dir = copyOfData();
  writeFileSync(join(dir, 'cities.json'), file);
  expect(problemsOf(dir)).toEqual(problem ? [problem] : []);
  if (!problem) expect(loadSite(dir).cities[0]?.customIntro).toContain('née Café');
});
