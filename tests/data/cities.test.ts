/** One entry in data/cities.json is enough: what it does not say has a default, and links follow. */
import { expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import { loadSite } from '../../data/load.ts';
import { type City, featuredCities } from '../../data/places/city.ts';
import { fillCity } from '../../data/places/cityCopy.ts';
import { formerAddresses } from '../../data/redirects/former.ts';
import { redirectedByToml } from '../../data/redirects/netlifyToml.ts';
import { routes } from '../../data/shared/routes.ts';
import { slugOf } from '../../data/shared/slug.ts';
import type { Site } from '../../data/site.ts';
import { cityAddresses } from '../support/specification.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { type Change, copyOfData, type Json, madeUpCity, stored } from './copyOfData.ts';

const site = loadSite();
const entries = stored('cities').cities as { [key: string]: Json }[];
const token = /[{][a-zA-Z]+[}]/;

const madeUp = (cityName: string, lat: number, lng: number) =>
  madeUpCity(cityName, { coordinates: { lat, lng } });
const bellwether = madeUpCity('Bellwether');

const added = (...cities: Json[]): Change[] =>
  cities.map((entry, index) => ['cities', ['cities', entries.length + index], entry]);
const load = (...changes: Change[]): Site<City> => loadSite(copyOfData(...changes));

const cityOf = ({ cities }: Site<City>, name: string) => {
  const found = cities.find((city) => city.name === name || city.slug === name);
  if (found === undefined) throw new Error(`no city ${name}`);
  return found;
};

test('none of the 20 cities of the specification is lost: each address is that of a city, or redirected', () => {
  const known = new Set([
    ...site.cities.map(routes.city),
    ...formerAddresses(site).map(({ from }) => from),
    ...(redirectedByToml('data') ?? []),
  ]);
  expect(cityAddresses.filter((address) => !known.has(address))).toEqual([]);
});

test('a slug is made of the name, without accents, apostrophes and full stops', () => {
  const names = ['St. Charles', 'St. O’Fallon', "O'Fallon", 'Dutchtown / Bevo (South)', 'Sainte Geneviève'];
  expect(names.map(slugOf)).toEqual([
    ...['st-charles', 'st-ofallon', 'ofallon', 'dutchtown-bevo-south', 'sainte-genevieve'],
  ]);
});

test('an entry with no more than the required fields gets every default, and the three nearest cities', () => {
  const needed = ['cityName', 'state', 'zipCodes', 'neighborhoods', 'landmarks', 'coordinates'];
  // Services and redirects name the slug that an entry has set.
  const bare = entries.map(({ slug, ...entry }, index) => ({
    ...Object.fromEntries(needed.map((field) => [field, entry[field] ?? null])),
    ...(slug === undefined ? {} : { slug }),
    ...wordsOfItsOwn(`city${index}`),
  }));
  const towns = ['Ilo', 'Bellwether', 'Upper Bell Heights'];
  const all = [...bare, ...towns.map((name, index) => madeUp(name, 38.56 + index / 10, -89.95))];
  const heading: Change = ['pages', ['city', 'defaults', 'uniqueH1'], 'A Locksmith in {city}, {state}'];
  const page = load(['cities', ['cities'], all], heading);
  expect(page.cities).toHaveLength(all.length);
  for (const city of page.cities) {
    const { name, landmarks, neighborhoods, coordinates } = city;
    expect(city).toMatchObject({
      uniqueH1: `A Locksmith in ${name}, ${city.state}`,
      metaTitle: expect.stringContaining(name),
      cardText: expect.stringContaining(landmarks[0] ?? ''),
      whyChoose: expect.stringContaining(neighborhoods[0] ?? ''),
    });
    expect(city.localServices).toHaveLength(4);
    expect(JSON.stringify(city)).not.toMatch(token);
    const apart = (other: City) => milesBetween(coordinates, other.coordinates);
    const others = page.cities.filter(({ slug }) => slug !== city.slug);
    const nearest = others.toSorted((a, b) => apart(a) - apart(b)).slice(0, 3);
    expect(city.nearby).toEqual(nearest.map(({ slug }) => slug));
  }
  for (const { metaTitle, metaDescription } of towns.map((name) => cityOf(page, name))) {
    expect(metaTitle.length).toBeLessThanOrEqual(62);
    expect(metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
  }
});

test('how soon we aim to be there is what we promise near the shop, more the farther it is, and written once', () => {
  const rows = [
    { withinMiles: 5, aim: '{responseTime}' },
    { withinMiles: 13, aim: '35 minutes' },
    { withinMiles: 25, aim: 'an hour' },
  ];
  const page = load(
    ['business', ['coordinates'], { lat: 38.627, lng: -90.3271 }],
    ['business', ['arrivalAims'], rows],
    ...added(
      madeUp('Bell Near', 38.6426, -90.3237),
      madeUp('Bell South', 38.47, -90.3046),
      bellwether,
      madeUp('Bell Beyond', 37.3, -88.6),
    ),
  );
  const south = cityOf(page, 'Bell South');
  expect(cityOf(page, 'Bell Near')).toMatchObject({ arrivalAim: page.tokens.responseTime, miles: 'a mile' });
  expect(south).toMatchObject({ arrivalAim: '35 minutes', miles: '11 miles', direction: 'south' });
  expect(cityOf(page, 'Bellwether')).toMatchObject({ arrivalAim: 'an hour', direction: 'east' });
  expect(cityOf(page, 'Bell Beyond')).toMatchObject({ arrivalAim: 'an hour', direction: 'southeast' });
  const { answers, questions } = page.pages.city;
  for (const text of [answers.soon.text, questions.response.answer])
    expect(fillCity(text, south)).toContain('35 minutes');
});

test('what an entry says itself wins over the default', () => {
  const apart = (city: City) => milesBetween(city.coordinates, bellwether.coordinates);
  const farthest = site.cities.toSorted((a, b) => apart(b) - apart(a)).slice(0, 3);
  const nearby = farthest.map(({ slug }) => slug);
  const own = { slug: 'bellwether-west', uniqueH1: 'Bellwether Locks', nearby };
  const page = load(...added({ ...bellwether, ...own, metaTitle: 'Locks in Bellwether, {hours}' }));
  const metaTitle = `Locks in Bellwether, ${page.tokens.hours}`;
  expect(cityOf(page, 'Bellwether')).toMatchObject({ ...own, metaTitle });
});

test('a link to a planned area goes to its line on the service areas, and to its page once it has an entry', () => {
  const place = { slug: 'bellwether', name: 'Bellwether', state: 'IL' };
  const areas = stored('areas').areas as Json[];
  const planned: Json = { ...place, text: 'In Illinois.', zipCodes: ['62220'] };
  const area: Change = ['areas', ['areas', areas.length], planned];
  expect(load(area).place('bellwether')).toMatchObject({
    ...place,
    href: '/service-areas#bellwether',
    hasPage: false,
  });
  expect(load(area, ...added(bellwether)).place('bellwether')).toMatchObject({
    ...place,
    href: '/locksmith-bellwether-il',
    hasPage: true,
  });
});

test('up to 30 cities are all featured; beyond that those that are marked, at most 30', () => {
  const featured = (count: number, isMarked: (index: number) => boolean) =>
    featuredCities(Array.from({ length: count }, (_, index) => ({ index, featured: isMarked(index) })));
  expect(featured(30, () => false)).toHaveLength(30);
  expect(featured(31, (index) => index % 10 === 0).map(({ index }) => index)).toEqual([0, 10, 20, 30]);
  expect(featured(100, () => true)).toHaveLength(30);
});

test('the words of a city page speak of the one city; elsewhere no token is left to fill', () => {
  const city = cityOf(load(...added(bellwether)), 'Bellwether');
  const question = 'Which parts of {city} in {stateName}?';
  const answer = '{city}, {state}: {neighborhoods}; {zips}; {landmarks}';
  expect(fillCity({ areas: { question, answer } }, city).areas).toEqual({
    question: 'Which parts of Bellwether in Illinois?',
    answer:
      'Bellwether, IL: Downtown, West End and Signal Hill; 62220 and 62221; Public Square and Cathedral of Saint Peter',
  });
  const { pages, ...rest } = site;
  const { city: ofCities, ...others } = pages;
  expect(JSON.stringify([fillCity(ofCities, city), rest, others])).not.toMatch(token);
});

test("a changed fact changes every text that uses it; a service's own wins on its page only", () => {
  const { services, pages, legal, business } = load(
    ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
    ['pages', ['banner'], 'New customers save {discount}'],
    ['pages', ['quoteLink'], 'Get {discount} Off Quote'],
    ['services', ['services', 0, 'facts', 'hours'], 'at night'],
    ['services', ['services', 0, 'intro'], 'We open cars {hours}.'],
    ['pages', ['contact', 'details', 'hours'], '{hours}, including holidays'],
    ['business', ['serviceRadiusMiles'], 40],
  );
  expect(pages.banner).toBe('New customers save 37%');
  expect(pages.quoteLink).toBe('Get 37% Off Quote');
  expect(JSON.stringify([pages, legal])).not.toContain(site.tokens.discount);
  expect(services[0]?.intro).toBe('We open cars at night.');
  expect(pages.contact.details.hours).toBe(`${site.tokens.hours}, including holidays`);
  expect(business.radiusMeters).toBe(64374);
});
