/** Slips of the keys that leave a file no JSON: one line each, with the place to look at, the entry, and what to write. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonStop } from '../../data/check/json.ts';
import { notJson } from '../../data/check/notJson.ts';
import { copyOfData, indexOfCity, printedProblems } from './copyOfData.ts';

/** What is said of cities.json with this text in it. */
function said(source: string | Buffer): readonly string[] {
  const dir = copyOfData();
  writeFileSync(join(dir, 'cities.json'), source);
  return printedProblems(dir);
}

const good = readFileSync('data/cities.json', 'utf8');
const name = '"cityName": "Clayton"';
const clayton = `cities[${indexOfCity('Clayton')}]`;
const line = good.slice(0, good.indexOf(name)).split('\n').length;
const column = good.split('\n')[line - 1]?.indexOf('"') ?? 0;

/** What stands in the place of the name of a city, the column where it is wrong, counted from the start of the field, and the rest. */
const slips: [what: string, written: string, column: number, said: string][] = [
  ['quote marks of the wrong kind', `'cityName': "Clayton"`, 1, `: write straight double quotes ("), not '`],
  [
    'typographic quote marks',
    '"cityName": “Clayton”',
    13,
    ' › cityName: write straight double quotes ("), not “',
  ],
  [
    'no quote marks around a field name',
    'cityName: "Clayton"',
    1,
    ': put the field name in double quotes: "cityName"',
  ],
  [
    'no quote mark at the beginning',
    '"cityName": Clayton"',
    13,
    ' › cityName: put the text that begins with "Clayton" in double quotes',
  ],
  [
    'no quote mark at the end',
    '"cityName": "Clayton',
    13,
    ' › cityName: the text that begins here has no quote mark at its end, or goes on in the next line; write it in one',
  ],
  [
    'a text over two lines',
    '"cityName": "Clay\nton"',
    13,
    ' › cityName: the text that begins here has no quote mark at its end, or goes on in the next line; write it in one',
  ],
  [
    'quote marks inside a text',
    '"cityName": "Clay "the" ton"',
    20,
    ' "Clay " › cityName: the text ends before "the"; write \\" for a quote mark inside a text',
  ],
  ['a tab inside a text', '"cityName": "Clay\tton"', 18, ' › cityName: the text has a tab; write a space'],
  [
    'a backslash inside a text',
    '"cityName": "Clay\\ton \\x"',
    23,
    ' › cityName: write \\\\ for a backslash inside a text, and \\" for a quote mark',
  ],
  [
    'a sign that nobody sees',
    '"cityName": "Clay\u0000ton"',
    18,
    ' › cityName: the text has an invisible sign (U+0000); write the word again',
  ],
  ['a space that is none', '\u00A0"cityName": "Clayton"', 1, ': take out an invisible sign (U+00A0)'],
  ['no colon', '"cityName" "Clayton"', 11, ' › cityName: write a colon after "cityName"'],
  [
    'another sign than a colon',
    '"cityName" = "Clayton"',
    12,
    ' › cityName: write ":" instead of "=" after "cityName"',
  ],
  ['a comment', '// the county seat', 1, ': a comment cannot stand here; take it out'],
  ['a word that is no text', '"featured": True', 13, ' › featured: write true, in small letters'],
  [
    'a ZIP code as a number',
    '"cityName": 063105',
    13,
    ' › cityName: put digits that begin with 0 in double quotes',
  ],
  ['a number with a comma', '"population": 1,000', 17, ': write the number without a comma'],
  ['two commas', '"cityName": "Clayton",', 23, ' "Clayton": take out one of the two commas'],
  [
    'a merge that is not finished',
    '<<<<<<< HEAD',
    1,
    ': two versions stand here: keep one, and take out the other and the lines with <<<<<<<, ======= and >>>>>>>',
  ],
];

test.each(slips)('%s', (_what, written, from, rest) => {
  expect(said(good.replace(name, () => written))).toEqual([
    `data/cities.json:${line}:${column + from} › ${clayton}${rest}`,
  ]);
});

describe('commas and brackets', () => {
  test.each([
    [
      'no comma between fields',
      '[{"cityName": "A"\n"state": "MO"}]',
      '1:29',
      ' › cities[0] "A" › cityName: write a comma after "A"',
    ],
    [
      'no comma between texts',
      '[{"cityName": "A", "zipCodes": ["1"\n"2"]}]',
      '1:47',
      ' › cities[0] "A" › zipCodes[0]: write a comma after "1"',
    ],
    [
      'no comma between entries',
      '[{"cityName": "A"}\n{}]',
      '1:30',
      ' › cities[0] "A": write a comma after "}"',
    ],
    [
      'a comma after the last text',
      '[{"zipCodes": ["1",\n]}]',
      '1:30',
      ' › cities[0] › zipCodes[1]: take out this comma: nothing follows it before "]"',
    ],
    [
      'a comma after the last field',
      '[{"cityName": "A",}]',
      '1:29',
      ' › cities[0] "A": take out this comma: nothing follows it before "}"',
    ],
    [
      'a comma after the last entry',
      '[{"cityName": "A"},]',
      '1:30',
      ' › cities[1]: take out this comma: nothing follows it before "]"',
    ],
    [
      'no brace after an entry',
      '[{"cityName": "A",\n{"cityName": "B"}]',
      '2:1',
      ' › cities[0] "A": a field name in double quotes should stand here, not "{"; is the "{" of line 1 closed?',
    ],
    [
      'a bracket of another kind',
      '[{"zipCodes": ["1"}]',
      '1:30',
      ' › cities[0] › zipCodes[0]: the "[" of line 1 is not closed yet: write a "]" before "}"',
    ],
  ])('%s', (_what, cities, at, rest) => {
    expect(said(`{"cities": ${cities}}`)).toEqual([`data/cities.json:${at}${rest}`]);
  });

  test('brackets that are missing at the end, or too many', () => {
    const lines = good.trimEnd().split('\n');
    expect(said(lines.slice(0, -1).join('\n'))).toEqual([
      `data/cities.json:${lines.length - 1}:${4} › cities: the file ends before the "{" of line 1 is closed: write a "}"`,
    ]);
    expect(said(`${lines.join('\n')}\n}`)).toEqual([
      `data/cities.json:${lines.length + 1}:1: the file should end before "}"; take out the rest, or a bracket too many above it`,
    ]);
  });
});

test.each(['', ' \n '])('a file with nothing in it, %j', (source) => {
  expect(said(source)).toEqual([
    expect.stringMatching(/^data\/cities\.json:\d:\d: is empty; take the file back from git$/),
  ]);
});

test('a file that is something else', () => {
  expect(said('<!doctype html>')).toEqual([
    'data/cities.json:1:1: a value should stand here, not "<!doctype"',
  ]);
});

test('a field twice between the same braces is one line: nobody can tell which of the two is meant', () => {
  expect(said(good.replace(name, `${name},\n      "cityName": "Clayton North"`))).toEqual([
    `data/cities.json:${line + 1}:${column + 1} › ${clayton} "Clayton" › cityName: "cityName" stands twice between the braces that begin in line ${line - 1}; take one of the two out`,
  ]);
});

test('any one sign taken out, put in or exchanged is said in a line, with no word of a program', () => {
  const source = good.slice(0, good.indexOf('"cityName"', 20) + 900);
  const whole = `${source.slice(0, source.lastIndexOf('    },\n'))}    }\n  ]\n}\n`;
  for (const mark of ['"', ',', ':', '[', ']', '{', '}', '\\']) {
    for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, at + 1)) {
      for (const put of ['', mark + mark, "'", ';']) {
        const text = whole.slice(0, at) + put + whole.slice(at + 1);
        const stop = jsonStop(text);
        expect(stop === undefined).toBe(isJson(text));
        if (stop === undefined) continue;
        expect(notJson(text, stop).message).not.toMatch(/undefined|NaN|not ""|after ""|before ""|JSON/);
      }
    }
  }
});

/** Whether a program reads it; a name that stands twice it passes over. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
