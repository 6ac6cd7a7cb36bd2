/** One mistake is one line, whatever follows from it: what else is named is named there, and no line has the words of a program. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileKeys } from '../../data/files.ts';
import {
  type Change,
  copyOfData,
  indexOfCity,
  indexOfService,
  type Json,
  printedProblems,
  problemsOf,
  stored,
  warningsOf,
} from './copyOfData.ts';

const cities = stored('cities').cities as { [key: string]: Json }[];
const services = stored('services').services as { [key: string]: Json }[];
const index = indexOfCity('Clayton');
const lockout = indexOfService('car-lockout');
const fob = indexOfService('key-fob-programming');
const clayton = `data/cities.json › cities[${index}]`;
const city = (field: string, value: Json | undefined): Change => ['cities', ['cities', index, field], value];
const copied = (entry: { [key: string]: Json } | undefined): Json => structuredClone(entry ?? {});

/** In the place of the field `from` a field `to` with its value. */
function renamed(entry: { [key: string]: Json }, from: string, to: string): Json {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key === from ? to : key, value]));
}

const rows: [what: string, changes: Change[], said: string][] = [
  [
    'a field misspelt, which other entries take their links from',
    [['cities', ['cities', index], renamed(cities[index] ?? {}, 'cityName', 'cityname')]],
    `${clayton} › cityname: unknown field; did you mean "cityName"?`,
  ],
  [
    'a field misspelt beyond what resembles it, the only one that is missing',
    [['services', ['services', lockout], renamed(services[lockout] ?? {}, 'faq', 'questionsAsked')]],
    `data/services.json › services[${lockout}] "Car Lockout" › questionsAsked: unknown field; did you mean "faq"?`,
  ],
  ['a name that is empty', [city('cityName', '')], `${clayton} › cityName: must not be empty`],
  ['a name of spaces', [city('cityName', '   ')], `${clayton} "   " › cityName: must not be empty`],
  ['a name that is no text', [city('cityName', 12)], `${clayton} › cityName: must be text, got 12`],
  [
    'a name with a sign that nobody sees',
    [city('cityName', 'Clay\u00ADton')],
    `${clayton} "Clay\u00ADton" › cityName: has an invisible sign (U+00AD); write the words again`,
  ],
  [
    'a slug that is none, which others name',
    [city('slug', 'Clayton')],
    `${clayton} "Clayton" › slug: must be lower-case words joined by hyphens, such as "creve-coeur", got "Clayton"`,
  ],
  [
    'a name in the place of a slug',
    [city('nearby', ['Ladue', 'maplewood', 'kirkwood'])],
    `${clayton} "Clayton" › nearby[0]: must be lower-case words joined by hyphens, such as "creve-coeur", got "Ladue"`,
  ],
  [
    'a whole city twice',
    [['cities', ['cities', cities.length], copied(cities[index])]],
    `data/cities.json › cities[${cities.length}] "Clayton" › slug: "clayton" is already the slug of cities[${index}] "Clayton"; take one of the two out, or give it another slug`,
  ],
  [
    'a whole service twice',
    [['services', ['services', services.length], copied(services[lockout])]],
    `data/services.json › services[${services.length}] "Car Lockout" › slug: "car-lockout" is already the slug of services[${lockout}] "Car Lockout"; take one of the two out, or give it another slug`,
  ],
  [
    'the name that forms and requests have of a service, twice',
    [['services', ['services', fob, 'serviceName'], services[lockout]?.serviceName ?? '']],
    `data/services.json › services[${fob}] "Key Fob Programming" › serviceName: "Car Lockout Service" is the serviceName of services[${lockout}] "Car Lockout" too; write another`,
  ],
  [
    'a text twice in a list',
    [city('zipCodes', ['63105', '63105'])],
    `${clayton} "Clayton" › zipCodes[1]: "63105" stands here twice; take one of the two out`,
  ],
  [
    'an entry with nothing in it',
    [['cities', ['cities', cities.length], {}]],
    `data/cities.json › cities[${cities.length}]: must have cityName, state, zipCodes, neighborhoods, landmarks, coordinates, customIntro, doors, finding and roads too`,
  ],
  [
    'a day that cannot be compared with another',
    [['pages', ['notice'], { text: 'Closed.', start: '2999-2-8', end: '2999-03-02' }]],
    'data/pages.json › notice › start: must be a day, such as "2026-11-22", got "2999-2-8"',
  ],
];

describe('one line for', () => {
  test.each(rows)('%s', (_what, changes, said) => {
    const dir = copyOfData(...changes);
    expect(problemsOf(dir)).toEqual([said]);
  });
});

/** The lines of a file in which a text stands, from 1. */
const linesWith = (dir: string, file: string, text: string): number[] =>
  readFileSync(join(dir, `${file}.json`), 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.includes(text) ? [at + 1] : []));

test('a fact that is gone is one line, at the first text that uses it, with the lines of the others', () => {
  const dir = copyOfData(['claims', ['claims', 'discount', 'words'], { rebate: '10%' }]);
  const [line = '', ...others] = printedProblems(dir);
  expect(others).toEqual([]);
  const [first, ...more] = linesWith(dir, 'cities', '{discount}');
  expect(line).toMatch(
    new RegExp(`^data/cities\\.json:${first}:\\d+ › .*: {discount} is not a fact; did you mean "rebate"\\?`),
  );
  for (const [file, lines] of [
    ['cities', more],
    ['pages', linesWith(dir, 'pages', '{discount}')],
    ['legal', linesWith(dir, 'legal', '{discount}')],
  ] as const) {
    expect(line).toContain(`data/${file}.json:${lines.join(', ')}`);
  }
});

test('a copied city is not warned of besides', () => {
  const dir = copyOfData(['cities', ['cities', cities.length], copied(cities[index])]);
  expect(warningsOf(dir)).toEqual([]);
});

/** Every value that is no list and no object becomes `value`. */
const filled = (data: Json, value: Json): Json => {
  if (Array.isArray(data)) return data.map((inner) => filled(inner, value));
  if (data === null || typeof data !== 'object') return value;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, filled(inner, value)]));
};

test.each<[what: string, value: Json]>([
  ['null', null],
  ['a number', -1],
  ['an empty text', ''],
  ['a list', []],
  ['braces', {}],
  ['a word', 'x y'],
])('whatever stands in the files is called by plain words: %s', (_what, value) => {
  const dir = copyOfData();
  for (const file of fileKeys) {
    writeFileSync(join(dir, `${file}.json`), JSON.stringify(filled(stored(file), value), null, 1));
  }
  const lines = problemsOf(dir);
  for (const file of fileKeys) expect(lines.join('\n')).toContain(`data/${file}.json`);
  const messages = lines.map((line) => line.slice(line.indexOf(': ')));
  expect(
    messages.filter((message) => /invalid|expected|undefined|\b(object|string|array)\b/i.test(message)),
  ).toEqual([]);
});
