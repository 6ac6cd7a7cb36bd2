import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonFault } from '../../data/check/jsonFault.ts';
import { copyOfData, indexOfCity, printedProblems } from './copyOfData.ts';

const good = readFileSync('data/cities.json', 'utf8');
const name = '"cityName": "Clayton"';
const clayton = `cities[${indexOfCity('Clayton')}]`;
const line = good.slice(0, good.indexOf(name)).split('\n').length;
const column = good.split('\n')[line - 1]?.indexOf('"') ?? 0;

function expectSaid(source: string, beginning: string): void {
  const fault = jsonFault(source);
  const { line = 0, column = 0 } = fault?.position ?? {};
  const said = `${line}:${column} › ${fault?.place}: ${fault?.message}`;
  expect(said.slice(0, beginning.length)).toBe(beginning);
}

/** Text put in the place of a city's name, the column of the fault from the start of the field, and its message. */
const slips: [written: string, column: number, said: string][] = [
  ['"cityName": “Clayton”', 13, ' › cityName: write straight double quotes ("), not “'],
  ['cityName: "Clayton"', 1, ': put "cityName" in double quotes'],
  ['"cityName": Clayton"', 13, ' › cityName: put "Clayton" in double quotes'],
  ['"cityName": "Clayton', 13, ' › cityName: the text that begins here has no quote mark at its end'],
  ['"cityName": "Clay "the" ton"', 20, ' "Clay " › cityName: the text ends before "the"; write \\"'],
  ['"cityName": "Clay\tton"', 13, ' › cityName: the text has a tab; write a space'],
  ['"cityName": "Clay\\x"', 13, ' › cityName: write \\\\ for a backslash inside a text, and \\" for a'],
  ['\u00A0"cityName": "Clayton"', 1, ': take out an invisible sign (U+00A0)'],
  ['"cityName" "Clayton"', 11, ' › cityName: write a colon after "cityName"'],
  ['"cityName": [""5"]', 15, ' › cityName[0]: take out one of the two quote marks'],
  ['"cityName" = "Clayton"', 12, ' › cityName: write ":" instead of "="'],
  ['// the county seat', 1, ': a comment cannot stand here; take it out'],
  ['"featured": True', 13, ' › featured: write true, in small letters'],
  ['"cityName": 063105', 14, ' › cityName: put digits that begin with 0 in double quotes'],
  ['"cityName": +5', 13, ' › cityName: "+5" is no number; write it as in 0.5 or -90.25, or put it in double'],
  ['"population": 1,000', 17, ': write the number without a comma'],
  ['"cityName": "Clayton",', 23, ' "Clayton": take out one of the two commas'],
  ['<<<<<<< HEAD', 1, ': two versions stand here: keep one, and take out the other and the lines with <<<'],
  [`${name}, "cityName": "Ladue"`, 24, ' "Clayton" › cityName: "cityName" stands twice'],
  ['"__proto__": {}', 1, ' › __proto__: "__proto__" is a name that programs keep for themselves; write'],
];

test.each(slips)('%s', (written, from, rest) => {
  expectSaid(
    good.replace(name, () => written),
    `${line}:${column + from} › ${clayton}${rest}`,
  );
});

test.each([
  ['[{"cityName": "A"\n"state": "MO"}]', '1:29 › cities[0] "A" › cityName: write a comma after "A"'],
  ['[{"cityName": "A",}]', '1:29 › cities[0] "A" › cityName: take out this comma'],
  ['[{"a": 1,\n{"b": 2}]', '2:1 › cities[0]: a field name in double quotes should stand here, not "{"'],
  ['[{"zipCodes": ["1"}]', '1:30 › cities[0] › zipCodes[0]: the "[" of line 1 is not closed yet'],
  ['[\n{}]}\n}', '3:1 › : the file should end before "}"; take out the rest'],
])('a comma or a bracket: %j', (cities, expected) => {
  expectSaid(`{"cities": ${cities}}`.replace(/\}\n\}\}$/, '}\n}'), expected);
});

test('a file that ends too early, has nothing in it, or is something else', () => {
  const lines = good.trimEnd().split('\n').slice(0, -1);
  const end = `${lines.length}:4 › cities: the file ends before the "{" of line 1 is closed: write a "}"`;
  expectSaid(lines.join('\n'), end);
  for (const empty of ['', ' \n '])
    expect(jsonFault(empty)?.message).toBe('is empty; take the file back from git');
  expectSaid('Cities', '1:1 › : put "Cities" in double quotes');
  expectSaid(
    `["${'['.repeat(200_000)}"]`,
    '1:2 › [0]: the text that begins here has 200002 characters, at most 10',
  );
  for (const open of ['[', '{"a":'])
    expect(jsonFault(open.repeat(200_000))?.message).toBe(
      'too many brackets stand around this one; take out those that nobody needs',
    );
});

test('any one sign taken out, put in or exchanged is said in a line, with no word of a program', () => {
  const source = good.slice(0, good.indexOf('"cityName"', 20) + 900);
  const whole = `${source.slice(0, source.lastIndexOf('    },\n'))}    }\n  ]\n}\n`;
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

test('a line of a message begins with file, line and column', () => {
  const dir = copyOfData();
  const before = good.slice(0, good.indexOf('"63105"')).split('\n');
  writeFileSync(join(dir, 'cities.json'), good.replace('"63105"', '"6310"'));
  writeFileSync(join(dir, 'areas.json'), '{"areas": [');
  expect(printedProblems(dir)).toEqual([
    'data/areas.json:1:12 › areas[0]: the file ends before the "[" of line 1 is closed: write a "]"',
    `data/cities.json:${before.length}:${(before.at(-1)?.length ?? 0) + 1} › ${clayton} "Clayton" › zipCodes[0]: must be five digits, got "6310"`,
  ]);
});
