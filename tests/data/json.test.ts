import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonFault } from '../../data/check/json.ts';
import { copyOfData, madeUpCity, problemsOf } from './copy-of-data.ts';

/** A source, in which ⏎ is a line break, and its fault. */
const slips = `{ "cityName": “Maple” } → 1:15: “Maple” needs straight double quotes (")
  {⏎  "zip": "1",⏎  cityName: "Maple" } → 3:3: cityName needs straight double quotes (")
  { "cityName": "Maple⏎ } → 1:15: the text that begins here has no closing quote mark
  { "cityName": "Map "the" le" } → 1:21: the needs straight double quotes (") around it; inside a text, write \\"
  { "cityName": "Map\tle" } → 1:15: the text has a tab or an invisible character; use a space
  { "cityName": "Map\\x" } → 1:15: write \\\\ for a backslash inside a text, and \\" for a
  { "cityName" "Maple" } → 1:14: a colon is missing before "Maple"
  {⏎// the county seat⏎} → 2:1: comments aren't allowed here; delete this one
  { "low": $25 } → 1:10: write the number alone: 25
  {\u00A0"low": 25 } → 1:2: an invisible character is here
  { "population": 1,000 } → 1:19: a comma too many, or something is missing before 0
  {⏎<<<<<<< HEAD⏎} → 2:1: two versions of the text meet here: keep one, and delete the other and the lines with
  { "cityName": "Maple", "cityName": "Oak" } → 1:24: "cityName" appears twice; delete one of the two
  {"cities": [{"cityName": "A"⏎"state": "MO"}]} → 2:1: a comma or a closing bracket is missing before "state"
  {"cities": [{"cityName": "A",}]} → 1:30: a comma too many, or something is missing before }
  {"cities": [{"a": 1,⏎{"b": 2}]} → 2:1: a comma too many, or something is missing before {
  {"cities": [{"zipCodes": ["1"}]} → 1:30: a comma or a closing bracket is missing before }
  {"cities": [⏎ → 2:1: a "]" is missing before the end of the file
  {"cities": [{}]⏎ → 2:1: a "}" is missing before the end of the file
  ⏎ → 1:1: the file is empty
  {"cities": []}⏎} → 2:1: the file should end before }; delete the rest
  Cities → 1:1: Cities needs straight double quotes`;

test.each(slips.split(/\n */))('%s', (row) => {
  const [source = '', beginning = ''] = row.replaceAll('⏎', '\n').split(' → ');
  const { line, column, message } = jsonFault(source) ?? {};
  expect(`${line}:${column}: ${message}`.slice(0, beginning.length)).toBe(beginning);
});

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
  const text = readFileSync('data/cities.json', 'utf8').replace(/"customIntro": ?"/, '$&née ');
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
