import { expect, test } from 'vitest';
import { siteOrigin } from '../../data/collections/primitives.ts';
import { stateNames } from '../../data/geography/states.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import {
  elsewhere,
  freeZipCodes,
  homeState,
  license,
  madeUpCity,
  milesInState,
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

test('a place too far away, in another state, with a ZIP code of one, or whose name makes no address gets one line', () => {
  const { lat, lng } = milesInState(2, 2);
  const zipCodes = freeZipCodes(homeState);
  const other = homeState === 'TX' ? 'CA' : 'TX';
  const [foreign = ''] = freeZipCodes(other);
  const coordinates = { lat: 19, lng: -155 };
  const wrongSlugs = ['', 'elm-', 'elm--hill', 'Elm', 'elm/west'];
  const names = ['東京', '&'];
  expectOneLineEach([
    ...badTowns([
      [{ coordinates: { lat, lng: lng + 1 } }, '› coordinates: miles from our base, and serviceRadiusMiles'],
      [
        { zipCodes: [...zipCodes, foreign] },
        `› zipCodes[2]: ${foreign} is in ${stateNames[other]}, and this place is in ${stateNames[homeState]}`,
      ],
      [
        { state: other, zipCodes: [foreign] },
        `@business › licensing: the site lists places in ${stateNames[other]}; add`,
      ],
    ]),
    [
      'areas[+0]',
      { slug: 'fir', name: 'Fir', state: homeState, text: 'Far.', zipCodes, coordinates },
      '› coordinates: check both numbers',
    ],
  ]);
  const inUsa = (path: string, range: string) =>
    `› coordinates › ${path}: must be ${range} in the United States`;
  expectOneLineEach(
    badTowns([
      ...wrongSlugs.map(
        (slug) => [{ slug }, '› slug: must be lower-case words joined by hyphens, such as '] as const,
      ),
      [{ coordinates: { lat: 38.6, lng: 90.3 } }, inUsa('lng', '-179.2 to -66.9')],
      [{ coordinates: { lat: -90.3, lng: -90.3 } }, inUsa('lat', '18.9 to 71.4')],
    ]),
  );
  const areas = stored('areas').areas as { slug: string }[];
  const city = storedCities.find((city) => !areas.some(({ slug }) => slug === slugOfEntry(city)));
  const slug = city && slugOfEntry(city);
  expectOneLineEach([
    [`business › licensing › ${elsewhere}`, license, []],
    [
      'areas[+0]',
      {
        slug,
        name: 'Elm',
        state: elsewhere,
        text: 'East.',
        coordinates: madeUpCity('Elm').coordinates,
        zipCodes: freeZipCodes(elsewhere),
      },
      `› slug: links to "${slug}" would open the city in ${city?.state}; give`,
    ],
    ...badTowns([
      ...names.map(
        (cityName) =>
          [{ cityName }, "› cityName: this name can't become a web address; give the city a slug"] as const,
      ),
      ...names.map((cityName, index) => [{ cityName, slug: `elm-${index}` }] as const),
    ]),
  ]);
});
