/** What is well formed and still deserves a look: named as a fault is, and stops nothing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { takePhoto } from '../support/photo.ts';
import { type Change, copyOfData, problemsOf, warningsOf } from './copyOfData.ts';

const { cities } = loadSite();
const indexOf = (city: string) => cities.findIndex(({ name }) => name === city);
const city = (name: string, field: string, value: Change[2]): Change => [
  'cities',
  ['cities', indexOf(name), field],
  value,
];
const clayton = (field: string, value: Change[2]) => city('Clayton', field, value);

/** Those that the data of the site gives by itself are its own affair. */
const known = new Set(warningsOf('data'));
const added = (dir: string) => warningsOf(dir).filter((line) => !known.has(line));

test.each<[what: string, change: Change, city: string, warning: string]>([
  [
    'a neighbor that is far',
    clayton('nearby', ['ladue', 'oakville', 'maplewood']),
    'Clayton',
    'nearby[1]: "oakville" is 12 miles away, farther than 8; name a nearer city, or leave "nearby" out for the three nearest',
  ],
  [
    'a place in the wrong state',
    clayton('state', 'IL'),
    'Clayton',
    'coordinates: lies 7 miles outside Illinois; look the numbers up again, or mend the name',
  ],
  [
    'a place far from its county',
    clayton('coordinates', { lat: 38.79, lng: -90.65 }),
    'Clayton',
    'coordinates: lies 7 miles outside St. Louis County; look the numbers up again, or mend the name',
  ],
  [
    'a county that has the name of the city beside it',
    city('Downtown St. Louis', 'county', 'St. Louis County'),
    'Downtown St. Louis',
    'coordinates: lies 6 miles outside St. Louis County; look the numbers up again, or mend the name',
  ],
  [
    'a county that the state does not have',
    clayton('county', 'St. Luis County'),
    'Clayton',
    'county: Missouri has no county of this name; did you mean "St. Louis County"?',
  ],
  [
    'a landmark of two cities, in another spelling',
    ['cities', ['cities', indexOf('Clayton'), 'landmarks', 2], 'saratoga  lanes'],
    'Clayton',
    `landmarks[2]: "saratoga  lanes" is a landmark of cities[${indexOf('Maplewood')}] "Maplewood" too; name it where it stands only`,
  ],
])('%s', (_what, change, name, warning) => {
  const dir = copyOfData(change);
  expect(added(dir)).toEqual([`data/cities.json › cities[${indexOf(name)}] "${name}" › ${warning}`]);
  expect(problemsOf(dir)).toEqual([]);
});

test('a picture in data/photos that no entry shows', async () => {
  const photo = { src: 'photos/used.jpg', alt: 'A van' };
  const dir = copyOfData(clayton('heroImage', photo));
  for (const name of ['used.jpg', 'van.jpg'])
    await takePhoto(join(dir, 'photos', name), { width: 30, height: 20 });
  writeFileSync(join(dir, 'photos', 'README.md'), 'Where photos go.');
  expect(added(dir)).toEqual([
    'data/photos/van.jpg: no entry shows it; name it in the heroImage or cityImage of a city, or take the file away',
  ]);
  expect(problemsOf(dir)).toEqual([]);
});

test('a notice that is over', () => {
  const notice = { text: 'Callbacks may take longer.', start: '2020-11-25', end: '2020-11-27' };
  const dir = copyOfData(['pages', ['notice'], notice]);
  expect(added(dir)).toEqual([
    'data/pages.json › notice › end: the notice was over on 2020-11-27, so no page shows it; take it out',
  ]);
  expect(problemsOf(dir)).toEqual([]);
});
