/** Checks the error messages quoted in docs/content.md. follows-from-data.test.ts checks its recipes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  copyOfData,
  madeUpCity,
  milesFromBase,
  printedProblems,
  storedCities,
} from '../data/copy-of-data.ts';

const document = readFileSync('docs/content.md', 'utf8');

const quoted = (pattern: RegExp) => pattern.exec(document)?.[1] ?? '';
const name = quoted(/`"cityName": "(\w+)",`/);
const zip = quoted(/`"(\d{5})"`/);
const coordinates = { ...milesFromBase(0, 0), lng: Number(quoted(/`"lng": (-[\d.]+)`/)) };
/** The made-up city that the document quotes. */
const city = madeUpCity(name, { zipCodes: [zip], coordinates });

/** Returns the data check's messages after replacing the first `right` in the city's entry with `wrong`. */
function problemsWith(right: string, wrong: string): readonly string[] {
  const dir = copyOfData(['cities › cities', [city, ...storedCities]]);
  const file = join(dir, 'cities.json');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(right);
  writeFileSync(
    file,
    source.replace(right, () => wrong),
  );
  return printedProblems(dir);
}

const table = [...document.matchAll(/^\| `([^`/][^`]*)` \| `([^`]+)` \| `([^`]+)` \|$/gm)];
const [, explained = ''] = /^ {4}data\/.* › .*?: (.*)$/m.exec(document) ?? [];

test('the guide in docs/content.md is a complete entry', () => {
  const [, guide = ''] = /^## Write a guide$[\s\S]*?```json\n([\s\S]*?)```/m.exec(document) ?? [];
  expect(printedProblems(copyOfData(['guides[+0]', JSON.parse(guide)]))).toEqual([]);
});

test('each mistake in docs/content.md gives one line, with the quoted message', () => {
  expect(table.length).toBeGreaterThan(3);
  const rows = [[`"${zip}"`, `"${zip.slice(0, 4)}"`, explained], ...table.map((row) => row.slice(1))];
  for (const [right = '', wrong = '', message = ''] of rows) {
    const [problem = '', ...others] = problemsWith(right, wrong);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^data\/cities\.json:\d+:\d+( › cities\[\d+\].*)?: /);
    expect(problem.endsWith(`: ${message}`), problem).toBe(true);
  }
});
