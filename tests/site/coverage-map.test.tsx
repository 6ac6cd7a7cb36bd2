/** The drawn maps: true to scale, complete, linked, light, and about whatever business the data describes. How they look: tests/browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Coordinates } from '../../data/collections/primitives.ts';
import { type FileKey, type Files, fileKeys } from '../../data/files.ts';
import { routes } from '../../data/shared/routes.ts';
import { createSite } from '../../data/site.ts';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { cityMapFile, coverageMapFile } from '../../renderer/components/map/file.ts';
import { PageProvider } from '../../renderer/PageContext.tsx';
import { syntheticCities } from '../../scripts/bench/build/synthetic-cities.ts';
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

type Spot = { x: number; y: number };
const numberOf = (element: Element, name: string) => Number(attribute(element, name));
const centerOf = (circle: Element): Spot => ({ x: numberOf(circle, 'cx'), y: numberOf(circle, 'cy') });
const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** The ring is the first circle of a map. */
function ringOf(map: Element) {
  const ring = firstOf(elements(map, 'circle'));
  return { ...centerOf(ring), r: numberOf(ring, 'r') };
}

/** From one place to another in meters: on so small a part of the Earth, along its meridians and the parallel between. */
function wayTo(to: Coordinates, from: Coordinates = business.coordinates) {
  const perDegree = (Math.PI / 180) * 6_371_008.8;
  const parallel = Math.cos(((from.lat + to.lat) / 2) * (Math.PI / 180));
  return { east: (to.lng - from.lng) * perDegree * parallel, north: (to.lat - from.lat) * perDegree };
}

/** The spot of a place on a map with this ring. */
function expectedSpot(place: Coordinates, ring: Spot & { r: number }): Spot {
  const unitsPerMeter = ring.r / (business.serviceRadiusMiles * metersInMile);
  const { east, north } = wayTo(place);
  return { x: ring.x + east * unitsPerMeter, y: ring.y - north * unitsPerMeter };
}

/** The linked places of a map: where they lead, and where their dots stand. */
const linked = (map: Element) =>
  elements(map, 'a').map((anchor) => {
    const dot = firstOf(elements(anchor, 'circle'));
    return { anchor, href: attribute(anchor, 'href') ?? '', name: textOf(anchor), dot: centerOf(dot) };
  });
const hrefsOn = (map: Element) =>
  linked(map)
    .map(({ href }) => href)
    .sort();

const cityAt = (href: string) => {
  const city = site.cities.find((candidate) => candidate.href === href);
  if (!city) throw new Error(`No city has the page ${href}`);
  return city;
};
/** The dots that do not stand where their city lies. */
const misplaced = (dots: readonly { href: string; dot: Spot }[], map: Element) =>
  dots.filter(({ href, dot }) => apart(dot, expectedSpot(cityAt(href).coordinates, ringOf(map))) >= rounding);
const squeezed = (text: string) => text.replaceAll(' ', '');

const whole = parseHtml(built.read('coverage-map.svg'));

test('the map of all shows the shop in the middle, the whole ring, and a dot for every city, where it lies', () => {
  const map = mapOf(whole);
  const ring = ringOf(map);
  const [, , width = 0, height = 0] = (attribute(map, 'viewBox') ?? '').split(' ').map(Number);
  expect(ring).toMatchObject({ x: width / 2, y: height / 2 });
  expect(ring.r).toBeLessThan(width / 2);
  expect(ring.r).toBeGreaterThan(width * 0.4);
  const dots = attribute(having(map, 'class', 'dots'), 'd') ?? '';
  const crowded = [...dots.matchAll(/M(-?\d+)[ ]?(-?\d+)h0/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const spots = [...crowded, ...elements(map, 'circle').slice(1).map(centerOf)];
  expect(spots).toHaveLength(site.cities.length);
  expectOfEach(site.cities, ({ coordinates }) => {
    const place = expectedSpot(coordinates, ring);
    expect(Math.min(...spots.map((spot) => apart(spot, place)))).toBeLessThan(rounding);
  });
  const land = ['Mississippi River', 'Missouri River', 'Missouri', 'Illinois', '40 miles'];
  const counties = ['St. Charles', 'Jefferson', 'Madison', 'St. Clair'];
  expect(namesOn(map)).toEqual(expect.arrayContaining([...land, ...counties]));
});

test('the map of all is one light file for four pages, with words for those who do not see it', () => {
  const users = built.pages.filter(({ html }) => html.includes('src="/coverage-map.svg'));
  expect(users.map(({ path }) => path).sort()).toEqual(['/', '/about', '/contact', '/service-areas']);
  expectOfEach(users, ({ document }) => {
    const picture = elements(document, 'img').find((img) => /coverage-map/.test(attribute(img, 'src') ?? ''));
    expect(picture && attribute(picture, 'alt')).toMatch(/^Map of .* 40 miles of our base in St. Louis$/);
  });
  expect(weight(built.read('coverage-map.svg'))).toBeLessThanOrEqual(2000);
});

/** All cities, in the order in which lists name them. */
const hrefsByName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ href }) => href);

test('the map of the middle links the cities that the map of all does not name; a list has the same links for all', () => {
  const named = new Set(namesOn(whole));
  const others = site.cities.filter(({ name }) => !named.has(name)).map(({ href }) => href);
  expect(others.length).toBeGreaterThan(10);
  expectOfEach(['/about', '/contact', '/service-areas'], (path) => {
    const { document } = pageAt(built, path);
    const map = mapOf(document);
    expect(hrefsOn(map)).toEqual(others.toSorted());
    expect(misplaced(linked(map), map)).toEqual([]);
    for (const { href, name, anchor } of linked(map)) {
      expect(squeezed(name)).toBe(squeezed(cityAt(href).name));
      expect(attribute(anchor, 'tabindex')).toBe('-1');
    }
    expect(attribute(map, 'aria-hidden')).toBe('true');
    expect(hrefsInList(having(document, 'id', 'coverage-map'))).toEqual(hrefsByName);
  });
  const section = having(pageAt(built, '/').document, 'id', 'service-areas');
  expect(elements(section, 'img')).toHaveLength(1);
  expect(hrefsInList(section)).toEqual(hrefsByName);
});

const milesBetween = (a: Coordinates, b: Coordinates) =>
  Math.hypot(...Object.values(wayTo(a, b))) / metersInMile;
/** '3 miles', 'a mile', 'less than a mile', as a number. */
const milesIn = (text: string) => {
  const [, count = ''] = /(a|less than a|\d+) miles?/.exec(text) ?? [];
  return Number(count.replace('less than a', '0').replace('a', '1'));
};

const cityMap = (city: (typeof site.cities)[number]) => built.read(routes.cityMap(city));
const islandOf = ({ href }: { href: string }) => having(pageAt(built, href).document, 'id', 'coverage-map');

test('the map of a city is one light picture that the page shows late, with words for those who do not see it', () => {
  expectOfEach(site.cities, (city) => {
    const [picture, ...others] = elements(islandOf(city), 'img');
    expect(others).toEqual([]);
    const shown = ['src', 'loading', 'alt'].map((name) => picture && attribute(picture, name));
    expect(shown).toEqual([routes.cityMap(city), 'lazy', expect.stringContaining(city.name)]);
    expect(() => mapOf(pageAt(built, city.href).document)).toThrow();
    expect(weight(cityMap(city))).toBeLessThanOrEqual(2700);
  });
});

test('the map of a city marks the city itself, its neighbors and what else lies there, each at its place', () => {
  expectOfEach(site.cities, (city) => {
    const map = mapOf(parseHtml(cityMap(city)));
    const here = having(map, 'class', 'here');
    expect(squeezed(textOf(here))).toBe(squeezed(city.name));
    const dots = [{ href: city.href, dot: centerOf(firstOf(elements(here, 'circle'))) }, ...linked(map)];
    expect(misplaced(dots, map)).toEqual([]);
    const neighbors = city.nearby.map((slug) => site.place(slug).href);
    expect(hrefsOn(map)).not.toContain(city.href);
    expect(hrefsOn(map)).toEqual(expect.arrayContaining(neighbors));
    const others = linked(map).filter(({ href }) => !neighbors.includes(href));
    for (const { anchor } of others) {
      expect(elements(anchor, 'circle').map((dot) => attribute(dot, 'class'))).toEqual(['other']);
    }
  });
});

test('a list has all places of a city map, the nearest first, each with its distance, and says how far the shop is', () => {
  expectOfEach(site.cities, (city) => {
    const island = islandOf(city);
    const hrefs = hrefsInList(island);
    expect(hrefs.toSorted()).toEqual(hrefsOn(mapOf(parseHtml(cityMap(city)))));
    const miles = hrefs.map((href) => milesBetween(city.coordinates, cityAt(href).coordinates));
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    const told = elements(island, 'li').map((item) => milesIn(textOf(item)));
    expect(told.filter((count, index) => Math.abs(count - (miles[index] ?? 99)) > 0.51)).toEqual([]);

    const [, far = '', way = ''] =
      / is ((?:a|less than a|\d+) miles?) (\w+) of our base/.exec(textOf(island)) ?? [];
    expect(Math.abs(milesIn(far) - milesBetween(business.coordinates, city.coordinates))).toBeLessThan(0.51);
    const { east, north } = wayTo(city.coordinates);
    expect(way).toMatch(/^(north|south)?(east|west)?$/);
    expect(way).not.toMatch(north > 0 ? /south/ : /north/);
    expect(way).not.toMatch(east > 0 ? /west/ : /east/);
  });
});

const files = Object.fromEntries(
  fileKeys.map((key: FileKey) => [key, JSON.parse(readFileSync(join('data', `${key}.json`), 'utf8'))]),
) as Files;
const pageMap = (shown: typeof site) =>
  parseHtml(
    renderToStaticMarkup(
      <PageProvider site={shown} path="/">
        <CoverageMap />
      </PageProvider>,
    ),
  );

test('at 1,000 cities a map shows those that are featured', () => {
  const large = createSite({ ...files, cities: { cities: syntheticCities(files.cities.cities, 1000) } });
  const named = new Set(namesOn(parseHtml(coverageMapFile(large))));
  const crowded = large.featuredCities.filter(({ name }) => !named.has(name)).map(({ href }) => href);
  expect(crowded.length).toBeGreaterThan(10);
  expect(hrefsOn(mapOf(pageMap(large)))).toEqual(crowded.sort());
  const last = large.cities.at(-1);
  if (!last) throw new Error('No city');
  const known = [...large.featuredCities, ...last.nearby.map((slug) => large.place(slug))];
  expect(known.map(({ href }) => href)).toEqual(
    expect.arrayContaining(hrefsOn(mapOf(parseHtml(cityMapFile(large, last))))),
  );
});

test('another shop and another radius are another ring in other counties', () => {
  const springfield = { lat: 39.8017, lng: -89.6437 };
  const moved = { ...files.business, coordinates: springfield, serviceRadiusMiles: 25 };
  const names = namesOn(parseHtml(coverageMapFile(createSite({ ...files, business: moved }))));
  expect(names).toEqual(expect.arrayContaining(['25 miles', 'Sangamon']));
  expect(names).not.toContain('Jefferson');
});

test('a place outside the picture stands in the list alone', () => {
  const [first, ...others] = files.cities.cities;
  if (!first) throw new Error('No city');
  const away = { ...first, coordinates: { lat: 42, lng: -87.7 } };
  const document = pageMap(createSite({ ...files, cities: { cities: [away, ...others] } }));
  const href = site.cities[0]?.href;
  expect(hrefsOn(mapOf(document))).not.toContain(href);
  expect(hrefsInList(document)).toContain(href);
});
