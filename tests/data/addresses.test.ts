/** What becomes part of an address: the site's own, the names of cities and counties, and links to others. */
import { describe, expect, test } from 'vitest';
import { type Coordinates, siteOrigin } from '../../data/collections/primitives.ts';
import { loadSite } from '../../data/load.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import {
  type Change,
  copyOfData,
  indexOfCity,
  indexOfService,
  type Json,
  problemsOf,
  stored,
} from './copyOfData.ts';

const entries = stored('cities').cities as { [key: string]: Json }[];
const next = entries.length;
const lockout = indexOfService('car-lockout');
const clayton = indexOfCity('Clayton');

/** An entry of its own, so that it is never what another one repeats. */
const city = (index: number, fields: { [key: string]: Json }) => ({
  cityName: `Town ${index}`,
  state: 'MO',
  zipCodes: ['63105'],
  neighborhoods: ['Northside', 'Southside', 'Westside'],
  landmarks: ['Town Hall'],
  coordinates: { lat: 38.6, lng: -90.3 },
  ...wordsOfItsOwn(`town${index}`),
  ...fields,
});

const add = (...fields: { [key: string]: Json }[]): Change[] =>
  fields.map((own, index) => ['cities', ['cities', next + index], city(next + index, own)]);

test('the address of the site is a host alone: anything else would break every canonical address, and is one line', () => {
  const wrong = [
    'http://www.example.com',
    'https://www.example.com/',
    'https://www.example.com/site',
    'https://www.example.com?from=ad',
    'https://www.example.com#top',
    'https://staff:word@www.example.com',
    'https://www.example.com:443',
    'https://www.Example.com',
    'https://www.example.com ',
    'https://localhost',
    'https:www.example.com',
    'https://[',
    'www.example.com',
  ];
  expect(wrong.filter((address) => siteOrigin.safeParse(address).success)).toEqual([]);
  const address = 'https://www.example.com/';
  expect(problemsOf(copyOfData(['business', ['siteUrl'], address]))).toEqual([
    `data/business.json › siteUrl: must be https:// and the host name in lower case, with nothing after it, such as "https://www.example.com", got ${JSON.stringify(address)}`,
  ]);
  expect(problemsOf(copyOfData(['business', ['siteUrl'], 'https://keys-4-you.example.co.uk']))).toEqual([]);
});

test('a link that a browser would take elsewhere or nowhere is one line', () => {
  const wrong = [
    'https:yelp.com/biz',
    'https://yelp.com/my page',
    ' https://yelp.com',
    'https://[',
    'https://a:b@yelp.com',
  ];
  expect(problemsOf(copyOfData(['business', ['socialProfiles'], wrong]))).toEqual(
    wrong.map(
      (address, index) =>
        `data/business.json › socialProfiles[${index}]: must be an https:// address, got ${JSON.stringify(address)}`,
    ),
  );
});

describe('the name of a city', () => {
  test('that makes no address asks for a slug', () => {
    const names = ['東京', 'Łódź', '&', 'Кирквуд'];
    expect(problemsOf(copyOfData(...add(...names.map((cityName) => ({ cityName })))))).toEqual(
      names.map(
        (cityName, index) =>
          `data/cities.json › cities[${next + index}] "${cityName}" › cityName: no address can be made of this name; give the city a slug, such as "creve-coeur"`,
      ),
    );
    const slugged = names.map((cityName, index) => ({ cityName, slug: `kirkwood-${index}` }));
    expect(problemsOf(copyOfData(...add(...slugged)))).toEqual([]);
  });

  test('accents, apostrophes and full stops do no harm', () => {
    const dir = copyOfData(...add({ cityName: 'Sainte Geneviève' }, { cityName: "St. O’Fallon's" }));
    expect(
      loadSite(dir)
        .cities.slice(next)
        .map(({ slug }) => slug),
    ).toEqual(['sainte-genevieve', 'st-ofallons']);
  });
});

const slugFault = 'must be lower-case words joined by hyphens, such as "creve-coeur"';

test('a slug of another form is refused for a city, a service and a planned area', () => {
  const slugs = ['', 'clayton-', '-clayton', 'clay--ton', 'Clayton', 'clayton/west', '克莱顿'];
  const lines = problemsOf(
    copyOfData(
      ...add(...slugs.map((slug) => ({ slug }))),
      ['services', ['services', lockout, 'slug'], 'Car'],
      ['areas', ['areas', 0, 'slug'], 'Car'],
    ),
  ).filter((line) => line.includes(slugFault));
  expect(lines).toEqual([
    expect.stringContaining(`data/services.json › services[${lockout}] "Car Lockout" › slug: `),
    ...slugs.map((_slug, index) =>
      expect.stringContaining(`data/cities.json › cities[${next + index}] "Town ${next + index}" › slug: `),
    ),
    expect.stringMatching(/^data\/areas\.json › areas\[0\] "Chesterfield" › slug: /),
  ]);
});

test('a planned area that becomes the page of a city in another state is one line', () => {
  const area = { slug: 'clayton', name: 'Clayton', state: 'IL', text: 'East.', zipCodes: ['62220'] };
  const index = (stored('areas').areas as Json[]).length;
  expect(problemsOf(copyOfData(['areas', ['areas', index], area]))).toEqual([
    `data/areas.json › areas[${index}] "Clayton" › slug: "clayton" is the slug of cities[${clayton}] "Clayton" in MO, where its links would lead; give the area another slug`,
  ]);
});

describe('two spellings of one county', () => {
  const many = (county: (index: number) => string): Change[] =>
    add(...Array.from({ length: 50 }, (_, index) => ({ county: county(index) })));

  test('is one line for each entry of the rarer spelling', () => {
    const spellings = [
      'St Louis County',
      'st. louis county',
      'St. Louis',
      'Saint Louis County',
      'St. Louis  Co.',
    ];
    const usual = entries.flatMap(({ county }, index) => (county === 'St. Louis County' ? [index] : []));
    const changes = spellings.map(
      (spelling, at): Change => ['cities', ['cities', usual[at + 2] ?? 0, 'county'], spelling],
    );
    expect(problemsOf(copyOfData(...changes))).toEqual(
      spellings.map((spelling, at) =>
        expect.stringMatching(
          new RegExp(
            `^data/cities\\.json › cities\\[${usual[at + 2]}\\] ".*" › county: "${spelling.replaceAll('.', '\\.')}" is another spelling of "St\\. Louis County" in cities\\[${usual[0]}\\] ".*"; write both alike$`,
          ),
        ),
      ),
    );
  });

  test('counties that only resemble each other, or share a name across the river, are not confused', () => {
    const names = ['Macon County', 'Mason County', 'St. Clair County'];
    const dir = copyOfData(...many((index) => names[index % 3] ?? ''), [
      'cities',
      ['cities', next + 2, 'state'],
      'IL',
    ]);
    expect(problemsOf(dir)).toEqual([]);
    const { cityGroups } = loadSite(dir);
    expect(cityGroups.reduce((sum, { cityCount }) => sum + cityCount, 0)).toBe(next + 50);
    expect(new Set(cityGroups.map(({ href }) => href)).size).toBe(cityGroups.length);
  });

  test('a county that makes no address is one line', () => {
    expect(problemsOf(copyOfData(...add({ county: '縣' })))).toEqual([
      `data/cities.json › cities[${next}] "Town ${next}" › county: no address can be made of this name; write it in the letters A to Z`,
    ]);
  });
});

test('coordinates outside the states, or in each other’s place, are one line each', () => {
  const places = [
    { lat: 38.6, lng: 90.3 },
    { lat: 45.1, lng: -90.3 },
    { lat: -89.98, lng: 38.52 },
  ];
  const lines = problemsOf(copyOfData(...add(...places.map((coordinates) => ({ coordinates })))));
  expect(lines.map((line) => line.split(' › coordinates')[1])).toEqual([
    ' › lng: must be -95.8 to -87, where Missouri and Illinois lie, got 90.3',
    ' › lat: must be 35.9 to 42.6, where Missouri and Illinois lie, got 45.1',
    `: lat and lng stand in each other's place; write "lat": 38.52, "lng": -89.98`,
  ]);
});

test('the business is where the maps have it: the city nearest to its point has the ZIP code of its address', () => {
  const { business, cities } = loadSite();
  const away = ({ lat, lng }: Coordinates) =>
    Math.hypot(lat - business.coordinates.lat, (lng - business.coordinates.lng) * 0.78);
  const [nearest] = cities.toSorted((a, b) => away(a.coordinates) - away(b.coordinates));
  expect(nearest?.zipCodes).toContain(business.address.zipCode);
});
