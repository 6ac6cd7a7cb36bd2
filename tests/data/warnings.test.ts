import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takePhoto } from '../support/photo.ts';
import {
  type Change,
  copyOfData,
  indexOfCity,
  type Json,
  problemsOf,
  stored,
  warningsOf,
} from './copyOfData.ts';
import { expectOneLineEach } from './mistakes.ts';

/** Ignores the warnings that the real data already has. */
const known = new Set(warningsOf('data'));
function added(dir: string): string[] {
  expect(problemsOf(dir)).toEqual([]);
  return warningsOf(dir).filter((line) => !known.has(line));
}

test('a far neighbor, a place outside its state or county, an unknown county, a shared landmark and a past notice', () => {
  const coordinates = { lat: 38.79, lng: -90.65 };
  const far = ['clayton', 'oakville', 'maplewood'];
  const notice = { text: 'Callbacks may take longer.', start: '2020-11-25', end: '2020-11-27' };
  expectOneLineEach(
    [
      [
        'cities[Ladue] › nearby',
        far,
        '[1]: "oakville" is 13 miles away, and the limit is 8; name a closer city',
      ],
      ['cities[Clayton] › state', 'IL', '@cities[Clayton] › coordinates: is 7 miles outside Illinois'],
      ['cities[Fenton] › coordinates', coordinates, 'is 7 miles outside St. Louis County'],
      [
        'cities[Kirkwood] › county',
        'St. Luis County',
        'has no county named "St. Luis County"; did you mean "St. Louis',
      ],
      ['cities[Brentwood] › landmarks[0]', 'saratoga  lanes', 'is also a landmark of cities[Maplewood]'],
      ['pages › notice', notice, ' › end: the notice ended on 2020-11-27, so no page shows it'],
    ],
    added,
  );
});

test('places in Illinois without an Illinois license', () => {
  const linesWith = (license?: string) =>
    warningsOf(copyOfData(['business', ['licensing', 'IL', 'number'], license])).length;
  expect(linesWith()).toBe(linesWith('192.000123') + 1);
});

test('a photo that no entry uses', async () => {
  const photo = { src: 'photos/used.jpg', alt: 'A van' };
  const dir = copyOfData(['cities', ['cities', indexOfCity('Clayton'), 'heroImage'], photo]);
  for (const name of ['used.jpg', 'van.jpg'])
    await takePhoto(join(dir, 'photos', name), { width: 30, height: 20 });
  writeFileSync(join(dir, 'photos', 'README.md'), 'Where photos go.');
  expect(added(dir)).toEqual([
    'data/photos/van.jpg: no entry uses this photo; make it the heroImage or cityImage of a city, or about.team in data/pages.json, or delete the file',
  ]);
});

test('an area outside its state, and a county that its state lacks', () => {
  const { areas, counties } = stored('areas') as { areas: Json[]; counties: Json[] };
  const town = { slug: 'el-paso', name: 'El Paso', state: 'KS', text: 'Far off.', zipCodes: ['79901'] };
  const coordinates = { lat: 31.76, lng: -106.49 };
  const dir = copyOfData(
    ['areas', ['areas', areas.length], { ...town, coordinates }],
    ['areas', ['counties', counties.length], { state: 'TX', name: 'El Pasa', zipCodes: ['79901'] }],
    ...['KS', 'TX'].map(
      (state): Change => ['business', ['licensing', state], { required: false, source: 'A test' }],
    ),
  );
  expect(added(dir)).toEqual([
    expect.stringMatching(/ "El Paso" › coordinates: is \d+ miles outside Kansas; check/),
    expect.stringContaining(' › name: Texas has no county named "El Pasa"; did you mean "El Paso"?'),
  ]);
});
