import { expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import { milesOutside, stateOutline } from '../../data/geography/outlines.ts';
import { stateNames } from '../../data/geography/states.ts';
import { loadSite } from '../../data/load.ts';
import { type City, featuredCities } from '../../data/places/city.ts';
import { finderData } from '../../data/places/finder.ts';
import { slugOf } from '../../data/shared/slug.ts';
import type { Site } from '../../data/site.ts';
import { cityContent } from '../../pages/city/content.ts';
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
  const found = cities.find((city) => city.name === name);
  if (found === undefined) throw new Error(`no city ${name}`);
  return found;
};

test('a slug is the name without accents, apostrophes and periods', () => {
  const names = ["St. O'Fallon", 'Dutchtown / Bevo (South)', 'Sainte Geneviève'];
  expect(names.map(slugOf)).toEqual(['st-ofallon', 'dutchtown-bevo-south', 'sainte-genevieve']);
});

test('the page of a service without listed places names eight of the nearest, others for each service', () => {
  const { services, business, ...unlisted } = load(['areas', ['coverage'], undefined]);
  const farthest = services.map(({ coverage }) => {
    expect(new Set(coverage).size).toBe(8);
    const miles = coverage.map((slug) =>
      milesBetween(business.coordinates, unlisted.place(slug).coordinates),
    );
    return Math.max(...miles);
  });
  expect(farthest[0]).toBe(Math.min(...farthest));
  expect(new Set(services.map(({ coverage }) => coverage.join())).size).toBe(services.length);
});

test('an entry with only the required fields gets every default and the three nearest cities', () => {
  const towns = ['Ilo', 'Bellwether', 'Upper Bell Heights'];
  const heading: Change = ['pages', ['city', 'defaults', 'uniqueH1'], 'A Locksmith in {city}, {state}'];
  const page = load(
    heading,
    ...added(...towns.map((name, index) => madeUp(name, 38.56 + index / 10, -89.95))),
  );
  for (const city of towns.map((name) => cityOf(page, name))) {
    expect(city).toMatchObject({
      uniqueH1: `A Locksmith in ${city.name}, IL`,
      metaTitle: expect.stringContaining(city.name),
      metaDescription: expect.stringMatching(/^.{120,160}$/),
      cardText: expect.stringContaining('Public Square'),
      whyChoose: expect.stringContaining('Downtown'),
    });
    expect(city.metaTitle.length).toBeLessThanOrEqual(62);
    expect(city.localServices).toHaveLength(4);
    expect(JSON.stringify(city)).not.toMatch(token);
    const apart = (other: City) => milesBetween(city.coordinates, other.coordinates);
    const others = page.cities.filter(({ slug }) => slug !== city.slug);
    const nearest = others.toSorted((a, b) => apart(a) - apart(b)).slice(0, 3);
    expect(city.nearby).toEqual(nearest.map(({ slug }) => slug));
  }
});

test('the arrival time grows with the distance, and a wide city gets a range', () => {
  const rows = [25, 35, 60].map((minutes, at) => ({ withinMiles: 8 * (at + 1), minutes }));
  const line = (away: string) => `${away} of our base in Richmond Heights, in a straight line`;
  const places = [
    ['Bell Near', [38.6426, -90.3237], 0, { arrivalAim: '25 minutes', fromBase: line('a mile north') }],
    ['Bell South', [38.47, -90.3046], 0, { arrivalAim: '35 minutes', fromBase: line('11 miles south') }],
    ['Bell Beyond', [37.3, -88.6], 0, { arrivalAim: 'an hour', fromBase: line('131 miles southeast') }],
    [
      'Bell Wide',
      [38.6357, -90.2446],
      6,
      { arrivalAim: '25 to 35 minutes', fromBase: line('up to 10 miles east') },
    ],
    ['Bell Far', [38.47, -90.3046], 6, { arrivalAim: '25 minutes to an hour' }],
  ] as const;
  const page = load(
    ['business', ['coordinates'], { lat: 38.627, lng: -90.3271 }],
    ['business', ['arrivalAims'], rows],
    ['business', ['licensing', 'IL', 'number'], '192.000123'],
    ...added(
      ...places.map(([name, [lat, lng], miles]) => ({
        ...madeUp(name, lat, lng),
        ...(miles && { reachMiles: miles }),
      })),
    ),
  );
  for (const [name, , , shown] of places) expect(cityOf(page, name)).toMatchObject(shown);
  expect(cityOf(page, 'Bell Near').arrival).toBe('We aim to be there in 25 minutes');
  expect(page.tokens.typicalArrival).toBe('25–35 minutes');
});

test('the city with the ZIP code of our mailing address is where we are based, wherever that is', () => {
  const based = (page: Site<City>) => page.cities.filter(({ fromBase }) => fromBase === "where we're based");
  expect(based(site).map(({ name }) => name)).toEqual(['Richmond Heights']);
  // Two cities share 63119: the nearer one counts.
  const moved = load(
    ['business', ['address', 'zipCode'], '63119'],
    ['business', ['coordinates'], { lat: 38.5903, lng: -90.3368 }],
  );
  expect(based(moved).map(({ name }) => name)).toEqual(['Shrewsbury']);
  expect(cityOf(moved, 'Clayton').fromBase).toContain('our base in Shrewsbury');
});

test('Illinois places show "call to ask" until we have an Illinois license', () => {
  const answers = (page: Site<City>) =>
    finderData(page).places.flatMap(({ name, aim }) => (name.endsWith(', IL') ? (aim ?? 'call') : []));
  expect(new Set(answers(site))).toEqual(new Set(['call']));
  const city = added(madeUpCity('Bellwether'));
  const page = load(...city);
  expect(cityOf(page, 'Bellwether').arrival).toMatch(/^Call to ask/);
  const { badges, answers: first, questions, priced } = cityContent(page, cityOf(page, 'Bellwether'));
  expect(badges).not.toContain(page.tokens.licensedBadge);
  expect(JSON.stringify([first, questions, priced])).not.toMatch(/ aim /);
  const licensed = load(...city, ['business', ['licensing', 'IL', 'number'], '192.000123']);
  expect(answers(licensed)).not.toContain('call');
  expect(cityOf(licensed, 'Bellwether').arrival).toMatch(/^We aim to be there in/);
});

test('every county that reaches six miles into our radius is on the list', () => {
  const { coordinates, serviceRadiusMiles } = site.business;
  const listed = site.outlyingCounties.map(({ name, state }) => `${name}, ${state}`);
  const reached = (['MO', 'IL'] as const).flatMap((state) =>
    (stateOutline(stateNames[state])?.counties ?? [])
      .filter(({ isCity, outline }) => !isCity && milesOutside(outline, coordinates) < serviceRadiusMiles - 6)
      .map(({ name }) => `${name}, ${state}`),
  );
  expect(reached).toContain('Clinton, IL');
  expect(reached.filter((county) => !listed.includes(county))).toEqual([]);
});

test('downtown and the city around it are not neighbors of each other', () => {
  const downtown = cityOf(site, 'Downtown St. Louis');
  const around = cityOf(site, 'St. Louis');
  expect([downtown.nearby.includes(around.slug), around.nearby.includes(downtown.slug)]).toEqual([
    false,
    false,
  ]);
});

test('a value in the entry wins over the default', () => {
  const own = {
    slug: 'bellwether-west',
    uniqueH1: 'Bellwether Locks',
    nearby: ['clayton', 'ladue', 'fenton'],
  };
  const page = load(...added({ ...bellwether, ...own, metaTitle: 'Locks in Bellwether, {hours}' }));
  const metaTitle = `Locks in Bellwether, ${page.tokens.hours}`;
  expect(cityOf(page, 'Bellwether')).toMatchObject({ ...own, metaTitle });
});

test('features all cities up to 30, and beyond that at most 30 marked ones', () => {
  const featured = (count: number, isMarked: (index: number) => boolean) =>
    featuredCities(Array.from({ length: count }, (_, index) => ({ index, featured: isMarked(index) })));
  expect(featured(30, () => false)).toHaveLength(30);
  expect(featured(31, (index) => index % 10 === 0).map(({ index }) => index)).toEqual([0, 10, 20, 30]);
  expect(featured(100, () => true)).toHaveLength(30);
});

test("a changed fact changes every text that uses it; a service's own wins on its page only", () => {
  const { services, pages, legal, business } = load(
    ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
    ['pages', ['banner'], 'New customers save {discount}'],
    ['services', ['services', 0, 'facts'], [{ name: 'hours', kind: 'words', text: 'at night' }]],
    ['services', ['services', 0, 'intro'], 'We open cars {hours}.'],
    ['services', ['services', 4, 'facts', 0], { name: 'rekeyPrice', kind: 'price', low: 30, high: 40 }],
    ['business', ['serviceRadiusMiles'], 40],
  );
  expect(pages.banner).toBe('New customers save 37%');
  expect(JSON.stringify([pages, legal])).not.toContain(site.tokens.discount);
  expect([services[0]?.intro, services[4]?.blocks[0]?.intro].join(' ')).toMatch(/at night\..*\$480–\$640/);
  expect(business.radiusMeters).toBe(64374);
});
