/** Where a fault stands: the line and the column at which an editor opens the file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonStop, positionsOf } from '../../data/check/json.ts';
import { fileKeys } from '../../data/files.ts';
import { copyOfData, indexOfCity, printedProblems } from './copyOfData.ts';

test('a value is found by its path; a missing one by what should hold it', () => {
  const source = '{\n  "a": [1, { "b\\u0063": true }],\n\r\n  "a\\"b": {"": null}\n}';
  const paths = [[], ['a'], ['a', 1], ['a', 1, 'bc'], ['a"b', ''], ['a', 1, 'none', 0], ['none']];
  expect(positionsOf(source, paths)).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 8 },
    { line: 2, column: 12 },
    { line: 2, column: 25 },
    { line: 4, column: 16 },
    { line: 2, column: 12 },
    { line: 1, column: 1 },
  ]);
  expect(positionsOf('', [['a']])).toEqual([{ line: 1, column: 1 }]);
});

test.each(fileKeys)('every value of %s.json is found where it stands', (file) => {
  const source = readFileSync(`data/${file}.json`, 'utf8');
  const lines = source.split('\n');
  const values = [...leaves(JSON.parse(source))];
  const positions = positionsOf(
    source,
    values.map(({ path }) => path),
  );
  expect(jsonStop(source)).toBeUndefined();
  for (const [index, { value }] of values.entries()) {
    const { line, column } = positions[index] ?? { line: 0, column: 0 };
    expect(lines[line - 1]?.slice(column - 1)).toSatisfy((rest: string) =>
      rest.startsWith(JSON.stringify(value)),
    );
  }
});

function* leaves(value: unknown, path: string[] = []): Generator<{ path: string[]; value: unknown }> {
  if (value === null || typeof value !== 'object') yield { path, value };
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
}

test('a line of a message begins with file, line and column, as terminals and editors make a link of it', () => {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  const source = readFileSync(file, 'utf8');
  const at = source.indexOf('"63105"');
  writeFileSync(file, source.replace('"63105"', '"6310"').replace('"county": "St. Louis County",', ''));
  const before = source.slice(0, at).split('\n');
  expect(printedProblems(dir)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^data/cities\\.json:${before.length}:${(before.at(-1)?.length ?? 0) + 1} › cities\\[${indexOfCity('Clayton')}\\] "Clayton" › zipCodes\\[0\\]: `,
      ),
    ),
  ]);
});
