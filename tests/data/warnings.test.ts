import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takePhoto } from '../support/photo.ts';
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
import { expectOneLineEach, type Mistake } from './mistakes.ts';

/** Ignores the warnings that the real data already has. */
const known = new Set(warningsOf('data'));
function newWarnings(dir: string): string[] {
  expect(problemsOf(dir)).toEqual([]);
  return warningsOf(dir).filter((line) => !known.has(line) && !line.includes(' words about this city'));
}

test('a far neighbor, a place outside its state, an unknown county, a shared landmark, a past notice', () => {
  const { counties } = stored('areas') as unknown as { counties: object[] };
  const notice = { text: 'Callbacks may take longer.', start: '2020-11-25', end: '2020-11-27' };
  const state = 'TX';
  const far = { coordinates: milesInState(14, 2), landmarks: ['Sample Mill'] };
  const towns: [fields: Parameters<typeof madeUpCity>[1], ...messages: string[]][] = [
    [
      { landmarks: ['Sample City Hall'], nearby: ['town-1', 'town-2', 'town-3'] },
      ' › nearby[1]: "town-2" is 13 miles away, and the limit is 8; name a closer city',
    ],
    [{ landmarks: ['Sample Depot'] }],
    [far],
    [{ landmarks: ['sample city  hall'] }, ' › landmarks[0]: is also a landmark of cities[+0 Town 0]'],
    [{ state: elsewhere, landmarks: ['Sample A'] }, ' › coordinates: miles outside '],
  ];
  expectOneLineEach(
    [
      ...towns.map(([fields, ...messages], at): Mistake => {
        const name = `Town ${at}`;
        return [`cities[+${at} ${name}]`, madeUpCity(name, fields), messages];
      }),
      [`business › licensing › TX`, { required: false, source: 'The law' }, []],
      [`business › licensing › ${elsewhere}`, { ...license, number: '1' }, []],
      [
        'areas[+0 El Paso]',
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
        `@areas › counties[${counties.length}] "El Pasa" › name: did you mean "El Paso"?`,
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
  const warnings = (licensing: object) =>
    newWarnings(
      copyOfData(...added(madeUpCity('Bellwether', { state: elsewhere })), [
        'business',
        ['licensing', elsewhere],
        licensing,
      ]),
    );
  const outside = expect.stringContaining(' outside ');
  expect(warnings(license)).toEqual([expect.stringContaining(`(${license.law}); add its number`), outside]);
  expect(warnings({ ...license, number: '192.000123' })).toEqual([outside]);
});

test('a photo that no entry uses', async () => {
  const dir = copyOfData(['cities', ['cities', 0, 'heroImage'], { src: 'photos/used.jpg', alt: 'A van' }]);
  for (const name of ['used.jpg', 'van.jpg'])
    await takePhoto(join(dir, 'photos', name), { width: 30, height: 20 });
  writeFileSync(join(dir, 'photos', 'README.md'), 'Where photos go.');
  expect(newWarnings(dir)).toEqual([
    'data/photos/van.jpg: no entry uses this photo; make it the heroImage or cityImage of a city, about.team in data/pages.json, or a photo in data/team.json, or delete the file',
  ]);
});
