import { expect, test } from 'vitest';
import {
  added,
  copyOfData,
  elsewhere,
  freeZipCodes,
  license,
  madeUpCity,
  milesInState,
  problemsOf,
  stored,
  warningsOf,
} from './copy-of-data.ts';
import { badTowns, expectOneLineEach } from './mistakes.ts';

/** Ignores the warnings that the real data already has. */
const known = new Set(warningsOf('data'));
function newWarnings(dir: string): string[] {
  expect(problemsOf(dir)).toEqual([]);
  return warningsOf(dir).filter((line) => !known.has(line));
}

test('a place outside its state, an unknown county, a shared landmark, a past notice', () => {
  const { counties } = stored('areas') as unknown as { counties: object[] };
  const notice = { text: 'Callbacks may take longer.', start: '2020-11-25', end: '2020-11-27' };
  const state = 'TX';
  expectOneLineEach(
    [
      ...badTowns([
        [{ landmarks: ['Sample City Hall'] }],
        [{ landmarks: ['Sample Mill'], coordinates: milesInState(14, 2) }],
        [{ landmarks: ['sample city  hall'] }, ' › landmarks[0]: is also a landmark of cities[+0]'],
        [
          { state: elsewhere, zipCodes: freeZipCodes(elsewhere), landmarks: ['Sample A'] },
          ' › coordinates: miles outside ',
        ],
      ]),
      [`business › licensing › TX`, { required: false, source: 'The law' }, []],
      [`business › licensing › ${elsewhere}`, { ...license, number: '1' }, []],
      [
        'areas[+0]',
        {
          state: elsewhere,
          slug: 'sample-paso',
          name: 'El Paso',
          text: 'Far off.',
          coordinates: milesInState(2, 2),
          zipCodes: freeZipCodes(elsewhere),
        },
        ' › coordinates: miles outside ',
      ],
      [
        `areas › counties[${counties.length}]`,
        { state, name: 'El Pasa', zipCodes: freeZipCodes(state) },
        `@areas › counties[${counties.length}] › name: Texas has no county named "El Pasa"`,
      ],
      ['pages › notice', notice, ' › end: the notice ended on 2020-11-27, so no page shows it'],
    ],
    newWarnings,
  );
});

test('a town across a river from the state that its entry names', () => {
  const camden = madeUpCity('Camden Sample', { state: 'PA', coordinates: { lat: 39.945, lng: -75.125 } });
  const dir = copyOfData(...added(camden), [
    'business',
    ['licensing', 'PA'],
    { required: false, source: 'The law' },
  ]);
  expect(warningsOf(dir)).toContainEqual(
    expect.stringMatching(
      /"Camden Sample" › state: is PA, but the coordinates are in Camden County, New Jersey;/,
    ),
  );
});

test('a state that licenses locksmiths, without our number', () => {
  const advice = ` › number: (${license.law}); add its number`;
  expectOneLineEach(
    [
      ...badTowns([
        [{ state: elsewhere, zipCodes: freeZipCodes(elsewhere) }, ' › coordinates: miles outside '],
      ]),
      [`business › licensing › ${elsewhere}`, license, advice],
    ],
    newWarnings,
  );
});
