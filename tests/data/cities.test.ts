/** One entry in data/cities.json is enough: what it does not say has a default, and links follow. */
import { describe, expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import { loadSite } from '../../data/load.ts';
import { type City, featuredCities } from '../../data/places/city.ts';
import { fillCity } from '../../data/places/cityCopy.ts';
import { routes } from '../../data/routes.ts';
import type { Site } from '../../data/site.ts';
import { slugOf } from '../../data/slug.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { type Change, copyOfData, type Json, stored } from './copyOfData.ts';

const site = loadSite();
const entries = stored('cities').cities as { [key: string]: Json }[];

/** No more than what the README asks of a new entry. */
const needed = ['cityName', 'state', 'zipCodes', 'neighborhoods', 'landmarks', 'coordinates'];
const bare = entries.map((entry, index) => ({
  ...Object.fromEntries(needed.map((field) => [field, entry[field] ?? null])),
  ...wordsOfItsOwn(`city${index}`),
}));

const belleville = {
  cityName: 'Belleville',
  state: 'IL',
  zipCodes: ['62220', '62221'],
  neighborhoods: ['Downtown', 'West End', 'Signal Hill', 'Swansea'],
  landmarks: ['Public Square', 'Cathedral of Saint Peter'],
  coordinates: { lat: 38.5201, lng: -89.984 },
  ...wordsOfItsOwn('belleville'),
};

const withCities = (...added: Json[]): Site<City> =>
  loadSite(
    copyOfData(...added.map((entry, index): Change => ['cities', ['cities', entries.length + index], entry])),
  );

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

test('the 20 cities of the specification have their pages, all in Missouri', () => {
  expect(site.cities.map(routes.city).toSorted()).toEqual(
    (
      'maplewood brentwood richmond-heights clayton university-city webster-groves shrewsbury affton kirkwood ladue ' +
      'sunset-hills oakville fenton overland sappington mehlville maryland-heights creve-coeur downtown-st-louis saint-louis'
    )
      .split(' ')
      .map((slug) => `/locksmith-${slug}-mo`)
      .toSorted(),
  );
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
  test.each(entries.map(({ cityName }) => String(cityName)))('%s gets every default', (name) => {
    const page = loadSite(copyOfData(['cities', ['cities'], bare]));
    const city = cityOf(page, name);
    const original = cityOf(site, name);
    expect(city.slug).toBe(original.slug);
    expect(city.uniqueH1).toBe(`Trusted Locksmith in ${name}, MO`);
    expect(city.metaTitle).toContain(name);
    expect(city.metaTitle.length).toBeLessThanOrEqual(62);
    expect(city.metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(city.metaDescription.length).toBeLessThanOrEqual(160);
    expect(city.cardText).toContain(city.landmarks[0]);
    expect(city.whyChoose).toContain(city.neighborhoods[0]);
    expect(city.localServices).toHaveLength(4);
    expect(city.nearby).toHaveLength(3);
    expect(city.nearby).not.toContain(city.slug);
    expect(JSON.stringify(city)).not.toMatch(/[{][a-zA-Z]+[}]/);
  });

  test('has the three cities nearest to it as neighbours', () => {
    const page = loadSite(copyOfData(['cities', ['cities'], bare]));
    const nearby = (name: string) => cityOf(page, name).nearby;
    expect(nearby('Oakville')).toEqual(['mehlville', 'affton', 'sappington']);
    expect(nearby('Clayton')).toEqual(['richmond-heights', 'university-city', 'maplewood']);
    for (const city of page.cities) {
      const apart = (slug: string) => milesBetween(city.coordinates, coordinatesOf(page, slug));
      const others = page.cities.map(({ slug }) => slug).filter((slug) => slug !== city.slug);
      const nearest = others.sort((a, b) => apart(a) - apart(b)).slice(0, 3);
      expect(city.nearby).toEqual(nearest);
    }
  });
});

describe('how soon we aim to be there', () => {
  test('is the promise of the specification near the shop, and more minutes the farther it is', () => {
    const { responseTime } = site.tokens;
    expect(cityOf(site, 'Clayton').arrivalAim).toBe(responseTime);
    expect(cityOf(site, 'Maplewood').arrivalAim).toBe(responseTime);
    expect(cityOf(site, 'Maryland Heights').arrivalAim).not.toBe(responseTime);
    expect(cityOf(site, 'Oakville')).toMatchObject({
      arrivalAim: '35 minutes',
      miles: '11 miles',
      direction: 'south',
    });
    expect(cityOf(withCities(belleville), 'Belleville')).toMatchObject({
      arrivalAim: 'an hour',
      direction: 'east',
    });
  });

  test('is written once: a changed row changes what the pages say', () => {
    const rows = [
      { withinMiles: 1, aim: 'a minute' },
      { withinMiles: 2, aim: 'two minutes' },
    ];
    const changed = loadSite(copyOfData(['business', ['arrivalAims'], rows]));
    const city = cityOf(changed, 'Oakville');
    expect(fillCity(changed.pages.city.answers.soon.text, city)).toContain('two minutes');
    expect(fillCity(changed.pages.city.questions.response.answer, city)).toContain('two minutes');
  });
});

test('what an entry says itself wins over the default', () => {
  const page = withCities({
    ...belleville,
    slug: 'belleville-west',
    uniqueH1: 'Belleville Locks',
    nearby: ['ladue', 'fenton', 'affton'],
    metaTitle: 'Locks in Belleville, {hours}',
  });
  expect(cityOf(page, 'Belleville')).toMatchObject({
    slug: 'belleville-west',
    uniqueH1: 'Belleville Locks',
    nearby: ['ladue', 'fenton', 'affton'],
    metaTitle: 'Locks in Belleville, 24/7',
  });
});

test('a link to a planned area goes to its line on the service areas, and to its page once it has an entry', () => {
  expect(site.place('belleville')).toMatchObject({
    slug: 'belleville',
    name: 'Belleville',
    state: 'IL',
    href: '/service-areas#belleville',
    hasPage: false,
  });
  expect(withCities(belleville).place('belleville')).toMatchObject({
    slug: 'belleville',
    name: 'Belleville',
    state: 'IL',
    href: '/locksmith-belleville-il',
    hasPage: true,
  });
  expect(site.place('clayton').href).toBe('/locksmith-clayton-mo');
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
  const city = cityOf(withCities(belleville), 'Belleville');
  const { areas, licensingIL } = fillCity(site.pages.city.questions, city);
  expect(areas.answer).toContain('Downtown, West End and Signal Hill');
  expect(areas.answer).not.toContain('Swansea');
  expect(licensingIL?.question).toBe('Does Illinois license locksmiths?');
  expect(fillCity('{city}, {state}: {zips}; {landmarks}', city)).toBe(
    'Belleville, IL: 62220 and 62221; Public Square and Cathedral of Saint Peter',
  );
});

test('outside the city pages no token is left to fill, and the radius is given in metres', () => {
  const { pages, ...rest } = site;
  const { city: _, ...others } = pages;
  expect(JSON.stringify([rest, others])).not.toMatch(/[{][a-zA-Z]+[}]/);
  expect(site.business.radiusMeters).toBe(64374);
});

test('a changed fact changes every text that uses it', () => {
  const page = loadSite(copyOfData(['claims', ['claims', 'discount', 'words', 'discount'], '12%']));
  expect(page.pages.banner).toBe('New customers save 12% on all locksmith services');
  expect(page.pages.quoteLink).toBe('Get 12% Off Quote');
  expect(JSON.stringify([page.pages, page.legal])).not.toContain('10%');
});

test("a service's own fact wins on its page only", () => {
  const page = loadSite(
    copyOfData(
      ['services', ['services', 0, 'facts'], { hours: 'at night' }],
      ['services', ['services', 0, 'intro'], 'We open cars {hours}.'],
    ),
  );
  expect(page.services[0]?.intro).toBe('We open cars at night.');
  expect(page.pages.contact.details.hours).toBe('24/7, including holidays');
});
