import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfData, problemsOf } from './copy-of-data.ts';

test('UTF-8 with a byte order mark loads; in Latin-1, a lost letter gets a line, and so does UTF-16', () => {
  const dir = copyOfData();
  const text = readFileSync('data/cities.json', 'utf8').replace('"customIntro": "', '$&née ');
  const problemsIn = (file: Buffer) => {
    writeFileSync(join(dir, 'cities.json'), file);
    return problemsOf(dir);
  };
  expect(problemsIn(Buffer.from(`\uFEFF${text}`))).toEqual([]);
  expect(problemsIn(Buffer.from(text.replace(/[^\0-\xFF]/g, ''), 'latin1'))).toContainEqual(
    expect.stringContaining('customIntro: has "\uFFFD" instead of a letter; save the file as UTF-8'),
  );
  for (const mark of ['\uFEFF', ''])
    expect(problemsIn(Buffer.from(mark + text, 'utf16le'))).toEqual([
      'data/cities.json: save the file as UTF-8',
    ]);
});
