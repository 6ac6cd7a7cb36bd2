import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describePath, type Path } from '../../data/check/path.ts';
import { allKeys, type FileKey, fileLabel } from '../../data/collections/files.ts';
import { type Shape, shapeOf } from '../../data/collections/shape.ts';
import { copyOfData, problemsOf } from './copy-of-data.ts';

const jargon = /: .*(invalid|expected|undefined|\b(object|string|array)\b)/i;

/** Writes the files. Each line must name a file, and its field in plain words. */
function linesFor(dir: string, textOf: (key: FileKey) => string, keys = allKeys): readonly string[] {
  for (const key of keys) writeFileSync(join(dir, `${key}.json`), textOf(key));
  const lines = problemsOf(dir);
  expect(lines.filter((line) => !/^data\/\w+\.json( › .+)?: ./.test(line) || jargon.test(line))).toEqual([]);
  return lines;
}

test('a file that is missing, empty or cut off anywhere gets one line', () => {
  const dir = copyOfData();
  // Not every town has a map of its own.
  const keys = allKeys.filter((key) => existsSync(fileLabel(key)));
  for (const share of [0, 0.01, 0.2, 0.4, 0.6, 0.8, 0.99]) {
    const cut = (source: string) => source.slice(0, source.length * share);
    const lines = linesFor(dir, (key) => cut(readFileSync(fileLabel(key), 'utf8').trim()), keys);
    expect(lines.map((line) => line.split(':')[0])).toEqual(keys.map(fileLabel));
  }
  const whole = copyOfData();
  rmSync(join(whole, 'cities.json'));
  expect(problemsOf(whole)).toEqual(['data/cities.json: file is missing']);
});

type Put = (value: unknown, path: Path, isRequired: boolean) => unknown;

/** Every field of a schema with an item of each kind, or what `put` makes of them; undefined leaves one out. */
function sampleOf(shape: Shape, put: Put, path: Path = [], isRequired = false): unknown {
  const { type, oneOf, items, required = [], additionalProperties: each, propertyNames } = shape;
  const { properties = each && { [propertyNames?.enum?.[0] ?? 'id']: each } } = shape;
  const inner = (one: Shape, key: string | number) =>
    sampleOf(
      one,
      put,
      [...path, key],
      required.some((name) => name === key),
    );
  if (oneOf?.[0]) return sampleOf(oneOf[0], put, path, isRequired);
  let value: unknown = shape.const ?? shape.enum?.[0] ?? (type === 'string' ? '' : type === 'boolean' || -1);
  // A tuple has a list of them.
  if (items)
    value = [items]
      .flat()
      .flatMap((item) => item.oneOf ?? item)
      .map((item, at) => inner(item, at));
  else if (properties)
    value = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field, name)]));
  return put(value, path, isRequired);
}

const passes = Array.from({ length: 10 }, (_, depth) => [false, true].map((isKind) => ({ depth, isKind })));

test.each([
  ['a required field that is missing', 'is required', undefined],
  ['a value of another type', 'must be', null],
])('%s gets a line, whichever it is', (_fault, message, wrong) => {
  const dir = copyOfData();
  let count = 0;
  // A wrong "kind" hides what else is wrong in its entry.
  for (const { depth, isKind } of passes.flat()) {
    const places: string[] = [];
    const lines = linesFor(dir, (key) => {
      const sample = sampleOf(shapeOf(key), (value, path, isRequired) => {
        const isHere = path.length === depth && (path.at(-1) === 'kind') === isKind;
        if (!isHere || (wrong === undefined && !isRequired)) return value;
        places.push([fileLabel(key), describePath({}, path)].filter(Boolean).join(' › '));
        return wrong;
      });
      return JSON.stringify(sample);
    });
    const isReported = (place: string) => lines.some((line) => line.startsWith(`${place}: ${message}`));
    expect(places.filter((place) => !isReported(place))).toEqual([]);
    count += places.length;
  }
  expect(count).toBeGreaterThan(200);
});
