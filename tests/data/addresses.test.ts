import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteOrigin } from '../../data/collections/primitives.ts';
import { stateNames } from '../../data/geography/states.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import {
  copyOfData,
  elsewhere,
  freeZipCodes,
  homeState,
  license,
  milesInState,
  problemsOf,
  stored,
  storedCities,
} from './copy-of-data.ts';
import { badTowns, expectOneLineEach } from './mistakes.ts';

test('the site address is https and a host name, nothing more', () => {
  const wrong =
    'http://example.com www.example.com https://localhost https://staff:word@www.example.com https://www.example.com/site https://www.example.com?from=ad https://www.example.com:443';
  const taken = [...wrong.split(' '), 'https://keys-4-you.example.co.uk'].filter(
    (address) => siteOrigin.safeParse(address).success,
  );
  expect(taken).toEqual(['https://keys-4-you.example.co.uk']);
});

test('a line of the map goes through the United States, north before east', () => {
  const dir = copyOfData();
  const map = {
    source: 'A',
    license: 'B',
    interstates: [],
    rivers: [{ name: 'A', lines: ['-91.1,38.2 -91.1,38.3'] }],
  };
  writeFileSync(join(dir, 'map.json'), JSON.stringify(map));
  expect(problemsOf(dir)).toEqual([
    expect.stringContaining('lines[0]: must be places in the United States, north'),
  ]);
});

test('a place too far away, in another state, with a ZIP code of one, or whose name makes no address gets one line', () => {
  const { lat, lng } = milesInState(2);
  const zipCodes = freeZipCodes(homeState);
  const other = homeState === 'TX' ? 'CA' : 'TX';
  const [foreign = ''] = freeZipCodes(other);
  const { areas } = stored('areas');
  const city = storedCities.find((city) => !areas.some(({ slug }) => slug === slugOfEntry(city)));
  const slug = city && slugOfEntry(city);
  const fir = { slug: 'fir', name: 'Fir', state: homeState, text: 'Far.', zipCodes };
  expectOneLineEach([
    ...badTowns([
      [{ coordinates: { lat, lng: lng - 2 } }, '› coordinates: miles from our base, and serviceRadiusMiles'],
      [
        { zipCodes: [...zipCodes, foreign] },
        `› zipCodes[2]: ${foreign} is in ${stateNames[other]}, and this place is in ${stateNames[homeState]}`,
      ],
      [
        { state: other, zipCodes: [foreign] },
        `@business › licensing: the site lists places in ${stateNames[other]}; add`,
      ],
      ...['東京', '&'].flatMap((cityName, index) => [
        [{ cityName }, "› cityName: this name can't become a web address; give the city a slug"] as const,
        [{ cityName, slug: `elm-${index}` }] as const,
      ]),
    ]),
    ['areas[+0]', { ...fir, coordinates: { lat: lat + 3, lng } }, '› coordinates: check both numbers'],
    [`business › licensing › ${elsewhere}`, license, []],
    [
      'areas[+1]',
      { ...fir, slug, state: elsewhere, coordinates: { lat, lng }, zipCodes: freeZipCodes(elsewhere) },
      `› slug: links to "${slug}" would open the city in ${city?.state}; give`,
    ],
  ]);
});
