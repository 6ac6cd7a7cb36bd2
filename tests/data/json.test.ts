import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonFault } from '../../data/check/json.ts';
import { copyOfData, madeUpCity, problemsOf } from './copy-of-data.ts';

const towns = ['Alder', 'Maple', 'Elm'].map((cityName) => madeUpCity(cityName, { zipCodes: ['00501'] }));
const good = `${JSON.stringify({ cities: towns }, null, 2)}\n`;
const name = '"cityName": "Maple"';
const line = good.slice(0, good.indexOf(name)).split('\n').length;
const column = good.split('\n')[line - 1]?.indexOf('"') ?? 0;

function expectFault(source: string, beginning: string): void {
  const { line = 0, column = 0, message } = jsonFault(source) ?? {};
  expect(`${line}:${column}: ${message}`.slice(0, beginning.length)).toBe(beginning);
}

/** Text that replaces a city's name, the fault's column counted from the start of the field, and its message. */
const slips: [written: string, column: number, message: string][] = [
  ['"cityName": “Maple”', 13, '“Maple” needs straight double quotes (")'],
  ['cityName: "Maple"', 1, 'cityName needs straight double quotes (")'],
  ['"cityName": "Maple', 13, 'the text that begins here has no closing quote mark'],
  [
    '"cityName": "Map "the" le"',
    19,
    'the needs straight double quotes (") around it; inside a text, write \\"',
  ],
  ['"cityName": "Map\tle"', 13, 'the text has a tab or an invisible character; use a space'],
  ['"cityName": "Map\\x"', 13, 'write \\\\ for a backslash inside a text, and \\" for a'],
  ['"cityName" "Maple"', 12, 'a colon is missing before "Maple"'],
  ['// the county seat', 1, "comments aren't allowed here; delete this one"],
  ['"low": $25', 8, 'write the number alone: 25'],
  [`\u00A0${name}`, 1, 'an invisible character is here'],
  ['"population": 1,000', 17, 'a comma too many, or something is missing before 0'],
  [
    '<<<<<<< HEAD',
    1,
    'two versions of the text meet here: keep one, and delete the other and the lines with',
  ],
  [`${name}, "cityName": "Oak"`, 22, '"cityName" appears twice; delete one of the two'],
];

test.each(slips)('%s', (written, from, rest) => {
  expectFault(
    good.replace(name, () => written),
    `${line}:${column + from}: ${rest}`,
  );
});

test.each([
  [
    '{"cities": [{"cityName": "A"\n"state": "MO"}]}',
    '2:1: a comma or a closing bracket is missing before "state"',
  ],
  ['{"cities": [{"cityName": "A",}]}', '1:30: a comma too many, or something is missing before }'],
  ['{"cities": [{"a": 1,\n{"b": 2}]}', '2:1: a comma too many, or something is missing before {'],
  ['{"cities": [{"zipCodes": ["1"}]}', '1:30: a comma or a closing bracket is missing before }'],
  ['{"cities": [\n', '2:1: a "]" is missing before the end of the file'],
  ['{"cities": [{}]\n', '2:1: a "}" is missing before the end of the file'],
  [' \n ', '1:1: the file is empty'],
  ['{"cities": []}\n}', '2:1: the file should end before }; delete the rest'],
  ['Cities', '1:1: Cities needs straight double quotes'],
])('%j', expectFault);

test('deleting, adding or changing any one character gets a message in plain words', () => {
  const whole = `${JSON.stringify({ cities: [madeUpCity('Elm')] }, null, 2)}\n`;
  for (const mark of ['"', ',', ':', '[', ']', '{', '}', '\\']) {
    for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, at + 1)) {
      for (const put of ['', mark + mark, "'", ';']) {
        const text = whole.slice(0, at) + put + whole.slice(at + 1);
        const fault = jsonFault(text);
        if (fault === undefined) JSON.parse(text);
        else expect(() => JSON.parse(text), text.slice(at - 20, at + 20)).toThrow();
        expect(fault?.message ?? '').not.toMatch(/undefined|NaN|not ""|after ""|before ""|JSON/);
      }
    }
  }
});

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
