/** `npm run check -- data`, as a marketer or CI runs it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Change, copyOfData, indexOfCity, withoutPlaces } from './copyOfData.ts';

const maplewood = indexOfCity('Maplewood');
const brentwood = indexOfCity('Brentwood');

/** `warned` is what stands last, as the data of the site may give warnings of its own; `errors` is the rest. */
function checkData(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-data.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: '' },
  });
  const said = withoutPlaces(stderr);
  const warned = /\n?(data\/.*\n)+data: \d+ warnings?; nothing is stopped by them\n$/.exec(said)?.[0] ?? '';
  return { status, stdout, errors: said.slice(0, said.length - warned.length), warned };
}

test('the data of the site is in order, and so are the schemas that editors read', () => {
  expect(checkData()).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^data: \d+ services, \d+ cities, \d+ areas, \d+ facts, ok\n$/),
    errors: '',
    warned: expect.any(String),
  });
});

test('faults go to the error output, one a line, with a count, and the exit code is 1', () => {
  const dir = copyOfData(
    ['business', ['phone'], '555'],
    ['cities', ['cities', maplewood, 'zipCodes', 0], '631'],
  );
  expect(checkData(dir)).toEqual({
    status: 1,
    stdout: '',
    errors: [
      'data/business.json › phone: must look like "(314) 555-0123", got "555"',
      `data/cities.json › cities[${maplewood}] "Maplewood" › zipCodes[0]: must be five digits, got "631"`,
      'data: 2 problems\n',
    ].join('\n'),
    warned: expect.any(String),
  });
});

test('warnings stand apart, after the errors and with a count of their own, and stop nothing', () => {
  const shared: Change = ['cities', ['cities', brentwood, 'landmarks', 0], 'Saratoga Lanes'];
  const warning = `data/cities.json › cities[${brentwood}] "Brentwood" › landmarks[0]: "Saratoga Lanes" is a landmark of cities[${maplewood}] "Maplewood" too; name it where it stands only\n`;
  const warned = expect.stringContaining(warning);
  expect(checkData(copyOfData(shared))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(' cities, '),
    errors: '',
    warned,
  });
  expect(checkData(copyOfData(shared, ['business', ['priceRange'], '']))).toMatchObject({
    status: 1,
    stdout: '',
    errors: 'data/business.json › priceRange: must not be empty\ndata: 1 problem\n',
    warned,
  });
});

test('a stored schema that no longer fits the code fails the check', () => {
  const dir = copyOfData();
  appendFileSync(join(dir, 'schemas', 'cities.schema.json'), ' ');
  expect(checkData(dir)).toMatchObject({
    status: 1,
    errors:
      'data/schemas/cities.schema.json: does not fit data/collections; run npm run build -- schemas\ndata: 1 problem\n',
  });
});
