/** One entry in data/cities.json is enough: what it does not say has a default, and links follow. */
import { describe, expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import { loadSite } from '../../data/load.ts';
import { type City, featuredCities } from '../../data/places/city.ts';
import { fillCity } from '../../data/places/cityCopy.ts';
import { formerAddresses } from '../../data/redirects/former.ts';
import { redirectedByToml } from '../../data/redirects/netlifyToml.ts';
import { routes } from '../../data/routes.ts';
import type { Site } from '../../data/site.ts';
import { slugOf } from '../../data/slug.ts';
import { cityAddresses } from '../support/specification.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { type Change, copyOfData, type Json, stored } from './copyOfData.ts';

const site = loadSite();
const entries = stored('cities').cities as { [key: string]: Json }[];

/** No more than what the README asks of a new entry. */
const needed = ['cityName', 'state', 'zipCodes', 'neighborhoods', 'landmarks', 'coordinates'];
/** A slug that an entry has set is kept with them: services and redirects name it. */
const bare = entries.map(({ slug, ...entry }, index) => ({
  ...Object.fromEntries(needed.map((field) => [field, entry[field] ?? null])),
  ...(slug === undefined ? {} : { slug }),
  ...wordsOfItsOwn(`city${index}`),
}));

/** A town that does not exist, so that no file names it, whatever towns the business adds. */
const madeUp = (cityName: string, lat: number, lng: number) => ({
  cityName,
  state: 'IL',
  zipCodes: ['62220', '62221'],
  neighborhoods: ['Downtown', 'West End', 'Signal Hill', 'Swansea'],
  landmarks: ['Public Square', 'Cathedral of Saint Peter'],
  coordinates: { lat, lng },
  ...wordsOfItsOwn(slugOf(cityName).replaceAll('-', '')),
});

const bellwether = madeUp('Bellwether', 38.56, -89.95);

const added = (cities: readonly Json[]): Change[] =>
  cities.map((entry, index) => ['cities', ['cities', entries.length + index], entry]);

const withCities = (...cities: Json[]): Site<City> => loadSite(copyOfData(...added(cities)));

const cityOf = ({ cities }: Site<City>, name: string) => {
  const found = cities.find((city) => city.name === name);
  if (found === undefined) throw new Error(`no city ${name}`);
  return found;
};

const coordinatesOf = ({ cities }: Site<City>, slug: string) => {
  const found = cities.find((city) => city.slug === slug);
  if (found === undefined) throw new Error(`no city ${slug}`);
  return found.coordinates;
};

test('none of the 20 cities of the specification is lost: each address is that of a city, or redirected', () => {
  const known = new Set([
    ...site.cities.map(routes.city),
    ...formerAddresses(site).map(({ from }) => from),
    ...(redirectedByToml('data') ?? []),
  ]);
  expect(cityAddresses.filter((address) => !known.has(address))).toEqual([]);
});

test.each([
  ['St. Charles', 'st-charles'],
  ["O'Fallon", 'ofallon'],
  ['Creve Coeur', 'creve-coeur'],
  ['Dutchtown / Bevo (South)', 'dutchtown-bevo-south'],
  ['Sainte Geneviève', 'sainte-genevieve'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

describe('an entry with no more than the required fields', () => {
  test('gets every default', () => {
    const heading: Change = ['pages', ['city', 'defaults', 'uniqueH1'], 'A Locksmith in {city}, {state}'];
    const page = loadSite(copyOfData(['cities', ['cities'], bare], heading));
    for (const { cityName, slug, state } of entries) {
      const name = String(cityName);
      const city = cityOf(page, name);
      expect(city).toMatchObject({
        slug: slug ?? slugOf(name),
        uniqueH1: `A Locksmith in ${name}, ${state}`,
        metaTitle: expect.stringContaining(name),
        cardText: expect.stringContaining(city.landmarks[0] ?? ''),
        whyChoose: expect.stringContaining(city.neighborhoods[0] ?? ''),
      });
      expect(city.localServices).toHaveLength(4);
      expect(city.nearby).toHaveLength(3);
      expect(city.nearby).not.toContain(city.slug);
      expect(JSON.stringify(city)).not.toMatch(/[{][a-zA-Z]+[}]/);
    }
  });

  test('gets a title and a description that search results show in full', () => {
    const names = ['Ilo', 'Bellwether', 'Upper Bell Heights'];
    const page = withCities(...names.map((name, index) => madeUp(name, 38.56 + index / 10, -89.95)));
    for (const city of names.map((name) => cityOf(page, name))) {
      expect(city.metaTitle.length).toBeLessThanOrEqual(62);
      expect(city.metaDescription.length).toBeGreaterThanOrEqual(120);
      expect(city.metaDescription.length).toBeLessThanOrEqual(160);
    }
  });

  test('has the three cities nearest to it as neighbours', () => {
    // One above the other, far from every place that we serve: 2, 3 and 4 hundredths of a degree apart.
    const row = [
      madeUp('Bell One', 37.3, -88.6),
      madeUp('Bell Two', 37.32, -88.6),
      madeUp('Bell Three', 37.35, -88.6),
      madeUp('Bell Four', 37.39, -88.6),
    ];
    const page = loadSite(copyOfData(['cities', ['cities'], bare], ...added(row)));
    const nearby = (name: string) => cityOf(page, name).nearby;
    expect(nearby('Bell One')).toEqual(['bell-two', 'bell-three', 'bell-four']);
    expect(nearby('Bell Three')).toEqual(['bell-two', 'bell-four', 'bell-one']);
    for (const city of page.cities) {
      const apart = (slug: string) => milesBetween(city.coordinates, coordinatesOf(page, slug));
      const others = page.cities.map(({ slug }) => slug).filter((slug) => slug !== city.slug);
      const nearest = others.sort((a, b) => apart(a) - apart(b)).slice(0, 3);
      expect(city.nearby).toEqual(nearest);
    }
  });
});

describe('how soon we aim to be there', () => {
  test('is what we promise near the shop, and more minutes the farther it is', () => {
    const shop: Change = ['business', ['coordinates'], { lat: 38.627, lng: -90.3271 }];
    const aims: Change = [
      'business',
      ['arrivalAims'],
      [
        { withinMiles: 5, aim: '{responseTime}' },
        { withinMiles: 13, aim: '35 minutes' },
        { withinMiles: 25, aim: 'an hour' },
      ],
    ];
    const towns = [
      madeUp('Bell Near', 38.6426, -90.3237),
      madeUp('Bell South', 38.47, -90.3046),
      bellwether,
      madeUp('Bell Beyond', 37.3, -88.6),
    ];
    const page = loadSite(copyOfData(shop, aims, ...added(towns)));
    expect(cityOf(page, 'Bell Near')).toMatchObject({
      arrivalAim: page.tokens.responseTime,
      miles: 'a mile',
    });
    expect(cityOf(page, 'Bell South')).toMatchObject({
      arrivalAim: '35 minutes',
      miles: '11 miles',
      direction: 'south',
    });
    expect(cityOf(page, 'Bellwether')).toMatchObject({ arrivalAim: 'an hour', direction: 'east' });
    expect(cityOf(page, 'Bell Beyond')).toMatchObject({ arrivalAim: 'an hour', direction: 'southeast' });
  });

  test('is written once: a changed row changes what the pages say', () => {
    const rows = [
      { withinMiles: 1, aim: 'a minute' },
      { withinMiles: 2, aim: 'two minutes' },
    ];
    const changed = loadSite(copyOfData(['business', ['arrivalAims'], rows], ...added([bellwether])));
    const city = cityOf(changed, 'Bellwether');
    expect(fillCity(changed.pages.city.answers.soon.text, city)).toContain('two minutes');
    expect(fillCity(changed.pages.city.questions.response.answer, city)).toContain('two minutes');
  });
});

test('what an entry says itself wins over the default', () => {
  const apart = (city: City) => milesBetween(city.coordinates, bellwether.coordinates);
  const farthest = site.cities.toSorted((a, b) => apart(b) - apart(a)).slice(0, 3);
  const own = {
    slug: 'bellwether-west',
    uniqueH1: 'Bellwether Locks',
    nearby: farthest.map(({ slug }) => slug),
  };
  const page = withCities({ ...bellwether, ...own, metaTitle: 'Locks in Bellwether, {hours}' });
  expect(cityOf(page, 'Bellwether')).toMatchObject({
    ...own,
    metaTitle: `Locks in Bellwether, ${page.tokens.hours}`,
  });
});

test('a link to a planned area goes to its line on the service areas, and to its page once it has an entry', () => {
  const planned = {
    slug: 'bellwether',
    name: 'Bellwether',
    state: 'IL',
    text: 'In Illinois.',
    zipCodes: ['62220'],
  };
  const areas = stored('areas').areas as Json[];
  const area: Change = ['areas', ['areas', areas.length], planned];
  expect(loadSite(copyOfData(area)).place('bellwether')).toMatchObject({
    slug: 'bellwether',
    name: 'Bellwether',
    state: 'IL',
    href: '/service-areas#bellwether',
    hasPage: false,
  });
  expect(loadSite(copyOfData(area, ...added([bellwether]))).place('bellwether')).toMatchObject({
    slug: 'bellwether',
    name: 'Bellwether',
    state: 'IL',
    href: '/locksmith-bellwether-il',
    hasPage: true,
  });
  for (const { slug, state } of site.cities) {
    expect(site.place(slug).href).toBe(`/locksmith-${slug}-${state.toLowerCase()}`);
  }
});

test('every area that the header and the structured data name has a link', () => {
  for (const slug of [...site.business.headerAreas, ...site.business.structuredDataAreas]) {
    expect(site.place(slug).href).toMatch(/^\/(service-areas#[a-z-]+|locksmith-[a-z-]+-(mo|il))$/);
  }
});

test('up to 30 cities are all featured; beyond that those that are marked, at most 30', () => {
  const cities = (count: number, featured: (index: number) => boolean) =>
    Array.from({ length: count }, (_, index) => ({ index, featured: featured(index) }));
  expect(featuredCities(cities(30, () => false))).toHaveLength(30);
  expect(featuredCities(cities(31, (index) => index % 10 === 0)).map(({ index }) => index)).toEqual([
    0, 10, 20, 30,
  ]);
  expect(featuredCities(cities(100, () => true))).toHaveLength(30);
});

test('the words of a city page speak of the one city', () => {
  const city = cityOf(withCities(bellwether), 'Bellwether');
  const question = 'Which parts of {city} in {stateName}?';
  const answer = 'All of {city}, including {neighborhoods}.';
  expect(fillCity({ areas: { question, answer } }, city).areas).toEqual({
    question: 'Which parts of Bellwether in Illinois?',
    answer: 'All of Bellwether, including Downtown, West End and Signal Hill.',
  });
  expect(fillCity('{city}, {state}: {zips}; {landmarks}', city)).toBe(
    'Bellwether, IL: 62220 and 62221; Public Square and Cathedral of Saint Peter',
  );
  expect(JSON.stringify(fillCity(site.pages.city, city))).not.toMatch(/[{][a-zA-Z]+[}]/);
});

test('outside the city pages no token is left to fill, and the radius is given in metres', () => {
  const { pages, ...rest } = site;
  const { city: _, ...others } = pages;
  expect(JSON.stringify([rest, others])).not.toMatch(/[{][a-zA-Z]+[}]/);
  expect(loadSite(copyOfData(['business', ['serviceRadiusMiles'], 40])).business.radiusMeters).toBe(64374);
});

test('a changed fact changes every text that uses it', () => {
  const page = loadSite(
    copyOfData(
      ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
      ['pages', ['banner'], 'New customers save {discount}'],
      ['pages', ['quoteLink'], 'Get {discount} Off Quote'],
    ),
  );
  expect(page.pages.banner).toBe('New customers save 37%');
  expect(page.pages.quoteLink).toBe('Get 37% Off Quote');
  expect(JSON.stringify([page.pages, page.legal])).not.toContain(site.tokens.discount);
});

test("a service's own fact wins on its page only", () => {
  const page = loadSite(
    copyOfData(
      ['services', ['services', 0, 'facts', 'hours'], 'at night'],
      ['services', ['services', 0, 'intro'], 'We open cars {hours}.'],
      ['pages', ['contact', 'details', 'hours'], '{hours}, including holidays'],
    ),
  );
  expect(page.services[0]?.intro).toBe('We open cars at night.');
  expect(page.pages.contact.details.hours).toBe(`${site.tokens.hours}, including holidays`);
});
