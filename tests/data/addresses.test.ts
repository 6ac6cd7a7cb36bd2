import { expect, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { siteOrigin } from '../../data/collections/primitives.ts';
import { stateNames } from '../../data/geography/states.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import {
  added,
  copyOfData,
  elsewhere,
  freeZipCodes,
  homeState,
  license,
  madeUpCity,
  milesInState,
  problemsOf,
  stored,
  storedCities,
} from './copy-of-data.ts';
import { expectOneLineEach, type Mistake } from './mistakes.ts';

const town = (index: number, fields: object): CityEntry => ({ ...madeUpCity(`Town ${index}`), ...fields });
const add = (...fields: object[]) => added(...fields.map((own, index) => town(index, own)));
const licensed: Mistake = [`business › licensing › ${elsewhere}`, license, []];

test('a place too far away, in another state or with a ZIP code of one gets one line', () => {
  const { lat, lng } = milesInState(2, 2);
  const zipCodes = freeZipCodes(homeState);
  const other = homeState === 'TX' ? 'CA' : 'TX';
  const [foreign = ''] = freeZipCodes(other);
  expectOneLineEach([
    [
      'cities[+0 Elm]',
      madeUpCity('Elm', { coordinates: { lat, lng: lng + 1 } }),
      ' › coordinates: miles from our base, and serviceRadiusMiles',
    ],
    [
      'cities[+1 Oak]',
      madeUpCity('Oak', { zipCodes: [...zipCodes, foreign] }),
      ` › zipCodes[2]: ${foreign} is in ${stateNames[other]}, and this place is in ${stateNames[homeState]}`,
    ],
    [
      'cities[+2 Ash]',
      madeUpCity('Ash', { state: other }),
      `@business › licensing: the site lists places in ${stateNames[other]}; add`,
    ],
    [
      'areas[+0 Fir]',
      {
        slug: 'fir',
        name: 'Fir',
        state: homeState,
        text: 'Far.',
        zipCodes,
        coordinates: { lat: 19, lng: -155 },
      },
      ' › coordinates: check both numbers',
    ],
  ]);
});

test('the site address is https and a host name, nothing more', () => {
  const wrong = [
    'http://example.com',
    'www.example.com',
    'https://localhost',
    'https://staff:word@www.example.com',
    ...['/site', '?from=ad', ':443'].map((end) => `https://www.example.com${end}`),
  ];
  expect(wrong.filter((address) => siteOrigin.safeParse(address).success)).toEqual([]);
  expect(problemsOf(copyOfData(['business', ['siteUrl'], 'https://keys-4-you.example.co.uk']))).toEqual([]);
});

test('a wrong address, or a name that makes none, gets one line', () => {
  const links = ['https:yelp.com', 'https://y.com/my page', 'https://a:b@y.com'];
  const names = ['東京', 'Łódź', '&'];
  const slugs = ['', 'elm-', 'elm--hill', 'Elm', 'elm/west'];
  const noSlug = 'must be lower-case words joined by hyphens, such as ';
  const noName = " › cityName: this name can't become a web address; give the city a slug";
  const areas = stored('areas').areas as { slug: string }[];
  const at = storedCities.findIndex((city) => !areas.some(({ slug }) => slug === slugOfEntry(city)));
  const [city] = storedCities.slice(at);
  const first = city && slugOfEntry(city);
  const { coordinates } = madeUpCity('Elm');
  const area = {
    slug: first,
    name: 'Elm',
    state: elsewhere,
    text: 'East.',
    coordinates,
    zipCodes: freeZipCodes(elsewhere),
  };
  const towns: [fields: object, message: string][] = [
    ...names.map((cityName): [object, string] => [{ cityName }, noName]),
  ];
  const illFormed: typeof towns = [
    ...slugs.map((slug): [object, string] => [{ slug }, ` › slug: ${noSlug}`]),
    [
      { coordinates: { lat: 38.6, lng: 90.3 } },
      ' › coordinates › lng: must be -179.2 to -66.9 in the United States',
    ],
    [
      { coordinates: { lat: -90.3, lng: -90.3 } },
      ' › coordinates › lat: must be 18.9 to 71.4 in the United States',
    ],
  ];
  const additions = (rows: typeof towns) =>
    rows.map(([fields, message], index): Mistake => {
      const entry = town(index, fields);
      return [`cities[+${index} ${entry.cityName}]`, entry, message];
    });
  expectOneLineEach([
    ['business › siteUrl', 'https://example.com/', 'must be https:// and the host name in lower case, with'],
    [
      'business › socialProfiles',
      [...links, 'https://y.com/a…'],
      [
        ...links.map((_, index) => `[${index}]: must be an https:// address`),
        '[3]: must be the whole address',
      ],
    ],
    ...additions(illFormed),
  ]);
  expectOneLineEach([
    licensed,
    ['areas[+0 Elm]', area, ` › slug: links to "${first}" would open the city in ${city?.state}; give`],
    ...additions(towns),
  ]);
  const slugged = names.map((cityName, index) => ({ cityName, slug: `elm-${index}` }));
  expect(problemsOf(copyOfData(...add(...slugged)))).toEqual([]);
});
