/** The drawn maps: true to scale, complete, linked, and light. How they look: tests/browser. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Coordinates } from '../../data/collections/primitives.ts';
import { milesBetween, milesInWords } from '../../data/geography/distance.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, having, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, parseHtml, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;
const metersInMile = 1609.344;
/** Dots and the middle of the ring stand at whole units: each may be half a unit off, in both directions. */
const rounding = Math.SQRT2;
const weight = (text: string) => brotliCompressSync(text).length;
type Root = Parameters<typeof having>[0];
const mapOf = (root: Root) => having(root, 'class', 'map');
const hrefsInList = (root: Root) => elements(root, 'li').flatMap(linksIn);
const namesOn = (root: Root) => elements(root, 'text').map(textOf);
const squeezed = (text: string) => text.replaceAll(' ', '');

type Spot = { x: number; y: number };
const numberOf = (element: Element, name: string) => Number(attribute(element, name));
const centerOf = (circle: Element): Spot => ({ x: numberOf(circle, 'cx'), y: numberOf(circle, 'cy') });
const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** From the shop to a place in meters: on so small a part of the Earth, along its meridians and the parallel between. */
function wayTo(to: Coordinates, from = business.coordinates) {
  const perDegree = (Math.PI / 180) * 6_371_008.8;
  const parallel = Math.cos(((from.lat + to.lat) / 2) * (Math.PI / 180));
  return { east: (to.lng - from.lng) * perDegree * parallel, north: (to.lat - from.lat) * perDegree };
}

/** The spot of a place on a map whose first circle is the ring of our radius. */
function expectedSpot(place: Coordinates, map: Element): Spot {
  const ring = firstOf(elements(map, 'circle'));
  const unitsPerMeter = numberOf(ring, 'r') / (business.serviceRadiusMiles * metersInMile);
  const { x, y } = centerOf(ring);
  const { east, north } = wayTo(place);
  return { x: x + east * unitsPerMeter, y: y - north * unitsPerMeter };
}

const hrefsOn = (map: Element) => linksIn(map).sort();
const cityAt = (href: string) => {
  const city = site.cities.find((candidate) => candidate.href === href);
  if (!city) throw new Error(`No city has the page ${href}`);
  return city;
};

/** Each link of a map stands where its city lies, has its name, and is left out by the Tab key. */
function expectInPlace(map: Element) {
  for (const anchor of elements(map, 'a')) {
    const { name, coordinates } = cityAt(attribute(anchor, 'href') ?? '');
    const dot = centerOf(firstOf(elements(anchor, 'circle')));
    expect(apart(dot, expectedSpot(coordinates, map)), name).toBeLessThan(rounding);
    expect(['', squeezed(name)]).toContain(squeezed(textOf(anchor)));
    expect(attribute(anchor, 'tabindex')).toBe('-1');
  }
}

const whole = parseHtml(built.read('coverage-map.svg'));

test('the map of all is one light file for four pages: the whole ring, and a dot for every city, where it lies', () => {
  const map = mapOf(whole);
  const ring = firstOf(elements(map, 'circle'));
  const [, , width = 0, height = 0] = (attribute(map, 'viewBox') ?? '').split(' ').map(Number);
  expect(centerOf(ring)).toEqual({ x: width / 2, y: height / 2 });
  expect(numberOf(ring, 'r')).toBeLessThan(width / 2);
  const dots = attribute(having(map, 'class', 'dots'), 'd') ?? '';
  const crowded = [...dots.matchAll(/M(-?\d+)[ ]?(-?\d+)h0/g)];
  const spots = crowded.map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  spots.push(...elements(map, 'circle').slice(1).map(centerOf));
  expect(spots).toHaveLength(site.cities.length);
  expectOfEach(site.cities, ({ coordinates }) => {
    const place = expectedSpot(coordinates, map);
    expect(Math.min(...spots.map((spot) => apart(spot, place)))).toBeLessThan(rounding);
  });
  const land = ['Mississippi River', 'Missouri', 'Illinois', '40 miles', 'St. Charles', 'Madison'];
  expect(namesOn(map)).toEqual(expect.arrayContaining(land));

  const users = built.pages.filter(({ html }) => html.includes('src="/coverage-map.svg'));
  expect(users.map(({ path }) => path).sort()).toEqual(['/', '/about', '/contact', '/service-areas']);
  expectOfEach(users, ({ document }) => {
    const picture = elements(document, 'img').find((img) => /coverage-map/.test(attribute(img, 'src') ?? ''));
    expect(picture && attribute(picture, 'alt')).toMatch(/^Map of .* 40 miles of our base in St. Louis$/);
  });
  expect(weight(built.read('coverage-map.svg'))).toBeLessThanOrEqual(2000);
});

test('the map of the middle links the cities that the map of all does not name; lists have the same links for all', () => {
  const byName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ href }) => href);
  const named = new Set(namesOn(whole));
  const others = site.cities.filter(({ name }) => !named.has(name)).map(({ href }) => href);
  expect(others.length).toBeGreaterThan(10);
  expectOfEach(['/about', '/contact', '/service-areas'], (path) => {
    const { document } = pageAt(built, path);
    const map = mapOf(document);
    expect(hrefsOn(map)).toEqual(others.toSorted());
    expectInPlace(map);
    expect(attribute(map, 'aria-hidden')).toBe('true');
  });
  expect(hrefsInList(having(pageAt(built, '/service-areas').document, 'id', 'cities'))).toEqual(byName);
  const list = having(pageAt(built, '/').document, 'id', 'service-areas');
  expect(hrefsInList(list)).toEqual([...byName, '/service-areas']);
});

test('the map of a city is one light picture that the page shows late, with the city and its neighbors in their places', () => {
  expectOfEach(site.cities, (city) => {
    const island = having(pageAt(built, city.href).document, 'id', 'coverage-map');
    const shown = elements(island, 'img').map((img) =>
      ['src', 'loading', 'alt'].map((name) => attribute(img, name)),
    );
    expect(shown).toEqual([[routes.cityMap(city), 'lazy', expect.stringContaining(city.name)]]);
    const file = built.read(routes.cityMap(city));
    expect(weight(file)).toBeLessThanOrEqual(2700);

    const map = mapOf(parseHtml(file));
    const here = having(map, 'class', 'here');
    expect(squeezed(textOf(here))).toBe(squeezed(city.name));
    const dot = centerOf(firstOf(elements(here, 'circle')));
    expect(apart(dot, expectedSpot(city.coordinates, map))).toBeLessThan(rounding);
    expectInPlace(map);
    expect(hrefsOn(map)).not.toContain(city.href);
    expect(hrefsOn(map)).toEqual(expect.arrayContaining(city.nearby.map((slug) => site.place(slug).href)));
  });
});

test('the list of a city has the nearest place first, each with its distance, and says how far and where the shop is', () => {
  expectOfEach(site.cities, ({ href, coordinates, miles, direction }) => {
    const { document } = pageAt(built, href);
    const nearby = having(document, 'id', 'nearby');
    const away = hrefsInList(nearby).map((to) => milesBetween(coordinates, cityAt(to).coordinates));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    const told = elements(nearby, 'li').map(textOf);
    expect(told).toEqual(away.map((each) => expect.stringMatching(new RegExp(` ${milesInWords(each)}$`))));
    expect(textOf(having(document, 'id', 'coverage-map'))).toContain(` is ${miles} ${direction} of our base`);
  });
});
