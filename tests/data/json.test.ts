import { expect, test } from 'vitest';
import { jsonFault } from '../../data/check/json-fault.ts';
import { madeUpCity } from './copy-of-data.ts';

const towns = ['Alder', 'Maple', 'Elm'].map((cityName) => madeUpCity(cityName, { zipCodes: ['00501'] }));
const good = `${JSON.stringify({ cities: towns }, null, 2)}\n`;
const name = '"cityName": "Maple"';
const maple = 'cities[1]';
const line = good.slice(0, good.indexOf(name)).split('\n').length;
const column = good.split('\n')[line - 1]?.indexOf('"') ?? 0;

function expectFault(source: string, beginning: string): void {
  const fault = jsonFault(source);
  const { line = 0, column = 0 } = fault?.position ?? {};
  const report = `${line}:${column} › ${fault?.place}: ${fault?.message}`;
  expect(report.slice(0, beginning.length)).toBe(beginning);
}

/** Text that replaces a city's name, the fault's column counted from the start of the field, and its message. */
const slips: [written: string, column: number, message: string][] = [
  ['"cityName": “Maple”', 13, ' › cityName: use straight double quotes ("), not “'],
  ['cityName: "Maple"', 1, ': put "cityName" in double quotes'],
  ['"cityName": Maple"', 13, ' › cityName: put "Maple" in double quotes'],
  ['"cityName": "Maple', 13, ' › cityName: the text that begins here has no closing quote mark'],
  ['"cityName": "Map "the" le"', 19, ' "Map " › cityName: the text ends before "the"; write \\"'],
  ['"cityName": "Map\tle"', 13, ' › cityName: the text has a tab; use a space'],
  ['"cityName": "Map\\x"', 13, ' › cityName: write \\\\ for a backslash inside a text, and \\" for a'],
  ['\u00A0"cityName": "Maple"', 1, ': delete an invisible character (U+00A0)'],
  ['"cityName" "Maple"', 11, ' › cityName: add a colon after "cityName"'],
  ['"cityName": [""5"]', 15, ' › cityName[0]: delete one of the two quote marks'],
  ['// the county seat', 1, ": comments aren't allowed here; delete this one"],
  ['"cityName": 063105', 14, ' › cityName: put a number that starts with 0 in double quotes'],
  [
    '"cityName": +5',
    13,
    ' › cityName: "+5" isn\'t a number; write it like 0.5 or -90.25, or put it in double',
  ],
  ['"population": 1,000', 17, ': write the number without a comma'],
  ['"cityName": "Maple",', 21, ' "Maple": delete one of the two commas'],
  [
    '<<<<<<< HEAD',
    1,
    ': two versions of the text meet here: keep one, and delete the other and the lines with',
  ],
  [`${name}, "cityName": "Oak"`, 22, ' "Maple" › cityName: "cityName" appears twice'],
  ['"__proto__": {}', 1, ' › __proto__: "__proto__" is a reserved name; use another'],
];

test.each(slips)('%s', (written, from, rest) => {
  expectFault(
    good.replace(name, () => written),
    `${line}:${column + from} › ${maple}${rest}`,
  );
});

test.each([
  ['[{"cityName": "A"\n"state": "MO"}]', '1:29 › cities[0] "A" › cityName: add a comma after "A"'],
  ['[{"cityName": "A",}]', '1:29 › cities[0] "A" › cityName: delete this comma'],
  ['[{"a": 1,\n{"b": 2}]', '2:1 › cities[0]: a field name in double quotes belongs here, not "{"'],
  ['[{"zipCodes": ["1"}]', '1:30 › cities[0] › zipCodes[0]: the "[" on line 1 isn\'t closed yet'],
  ['[\n{}]}\n}', '3:1 › : the file should end before "}"; delete the rest'],
])('a comma or a bracket: %j', (cities, expected) => {
  expectFault(`{"cities": ${cities}}`.replace(/\}\n\}\}$/, '}\n}'), expected);
});

test('a file that ends too early, is empty, or is not JSON', () => {
  const lines = good.trimEnd().split('\n').slice(0, -1);
  const end = `${lines.length}:4 › cities: the file ends before the "{" on line 1 is closed: add a "}"`;
  expectFault(lines.join('\n'), end);
  for (const empty of ['', ' \n '])
    expect(jsonFault(empty)?.message).toBe('is empty; restore the file from git');
  expectFault('Cities', '1:1 › : put "Cities" in double quotes');
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
