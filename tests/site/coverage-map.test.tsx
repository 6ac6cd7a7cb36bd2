/** The drawn maps: true to scale, complete, linked, light, and about whatever business the data describes. How they look: tests/browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Coordinates } from '../../data/collections/primitives.ts';
import { type FileKey, type Files, fileKeys } from '../../data/files.ts';
import { routes } from '../../data/routes.ts';
import { createSite } from '../../data/site.ts';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { cityMapFile, coverageMapFile } from '../../renderer/components/map/file.ts';
import { PageProvider } from '../../renderer/PageContext.tsx';
import { syntheticCities } from '../../scripts/bench/build/synthetic-cities.ts';
import { pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, parseHtml, textOf } from './dom.ts';

const built = readBuilt();
const published = readFileSync(join(built.root, 'dist/client/coverage-map.svg'), 'utf8');
const { business } = site;
const milesInMetres = 1609.344;
/** Dots and the middle of the ring stand at whole units: each may be half a unit off, in both directions. */
const rounding = Math.SQRT2;

/** The page's own map, if it carries one. */
function mapOf(root: Parameters<typeof elements>[0]): Element {
  const map = elements(root, 'svg').find((svg) => attribute(svg, 'class') === 'map');
  if (!map) throw new Error('There is no map');
  return map;
}

const numberOf = (element: Element, name: string) => Number(attribute(element, name));
type Spot = { x: number; y: number };
const centerOf = (circle: Element): Spot => ({ x: numberOf(circle, 'cx'), y: numberOf(circle, 'cy') });

/** The ring is the first circle of a map. */
function ringOf(map: Element) {
  const [ring] = elements(map, 'circle');
  if (!ring) throw new Error('The map has no ring');
  return { ...centerOf(ring), r: numberOf(ring, 'r') };
}

/** In metres, on a ball of the Earth's size: the haversine formula. */
function distance(a: Coordinates, b: Coordinates): number {
  const [latA, latB, lngA, lngB] = [a.lat, b.lat, a.lng, b.lng].map((degrees) => (degrees * Math.PI) / 180);
  const [fromLat = 0, toLat = 0] = [latA, latB];
  const half = Math.sin((toLat - fromLat) / 2) ** 2;
  const across = Math.cos(fromLat) * Math.cos(toLat) * Math.sin(((lngB ?? 0) - (lngA ?? 0)) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half + across));
}

/** Where a place must stand on a map with this ring: as far from the shop, and in the direction, as on the ground. */
function expectedSpot(place: Coordinates, ring: Spot & { r: number }): Spot {
  const metres = distance(business.coordinates, place);
  const east = distance({ ...business.coordinates, lat: place.lat }, place);
  const eastward = place.lng > business.coordinates.lng ? east : -east;
  const north = Math.sqrt(Math.max(0, metres ** 2 - east ** 2));
  const southward = place.lat > business.coordinates.lat ? -north : north;
  const unitsPerMetre = ring.r / (business.serviceRadiusMiles * milesInMetres);
  return { x: ring.x + eastward * unitsPerMetre, y: ring.y + southward * unitsPerMetre };
}

const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** The linked places of a map: where they lead, and where their dots stand. */
const linked = (map: Element) =>
  elements(map, 'a').map((anchor) => {
    const [dot] = elements(anchor, 'circle');
    if (!dot) throw new Error('A link without a dot');
    return { anchor, href: attribute(anchor, 'href') ?? '', name: textOf(anchor), dot: centerOf(dot) };
  });

const cityAt = (href: string) => {
  const city = site.cities.find((candidate) => candidate.href === href);
  if (!city) throw new Error(`No city has the page ${href}`);
  return city;
};

describe('the map of all that we serve', () => {
  const map = mapOf(parseHtml(published));
  const ring = ringOf(map);
  const dots = elements(map, 'path').find((path) => attribute(path, 'class') === 'dots');
  const crowded = [...(attribute(dots ?? map, 'd') ?? '').matchAll(/M(-?\d+)[ ]?(-?\d+)h0/g)].map(
    ([, x, y]): Spot => ({ x: Number(x), y: Number(y) }),
  );
  const [, ...apartFromThem] = elements(map, 'circle');
  const spots = [...crowded, ...apartFromThem.map(centerOf)];

  test('shows the shop in the middle and the whole ring', () => {
    const [, , width = 0, height = 0] = (attribute(map, 'viewBox') ?? '').split(' ').map(Number);
    expect(ring).toMatchObject({ x: width / 2, y: height / 2 });
    expect(ring.r).toBeLessThan(width / 2);
    expect(ring.r).toBeGreaterThan(width * 0.4);
  });

  test('has a dot for every city, where it lies', () => {
    expect(spots).toHaveLength(site.cities.length);
    for (const { name, coordinates } of site.cities) {
      const nearest = Math.min(...spots.map((spot) => apart(spot, expectedSpot(coordinates, ring))));
      expect(nearest, name).toBeLessThan(rounding);
    }
  });

  test('has a ring of the right radius, to the hundredth', () => {
    const pairs = site.cities.flatMap((a, index) => site.cities.slice(index + 1).map((b) => [a, b] as const));
    const spotOf = ({ coordinates }: { coordinates: Coordinates }) =>
      spots.toSorted((a, b) => {
        const place = expectedSpot(coordinates, ring);
        return apart(a, place) - apart(b, place);
      })[0] ?? ring;
    const units = pairs.reduce((sum, [a, b]) => sum + apart(spotOf(a), spotOf(b)), 0);
    const metres = pairs.reduce((sum, [a, b]) => sum + distance(a.coordinates, b.coordinates), 0);
    const miles = ring.r / (units / metres) / milesInMetres;
    expect(miles / business.serviceRadiusMiles).toBeCloseTo(1, 2);
  });

  test('names both rivers, both states, the ring and the counties around', () => {
    const names = elements(map, 'text').map(textOf);
    expect(names).toEqual(
      expect.arrayContaining(['Mississippi River', 'Missouri River', 'Missouri', 'Illinois', '40 miles']),
    );
    expect(names).toEqual(expect.arrayContaining(['St. Charles', 'Jefferson', 'Madison', 'St. Clair']));
  });

  test('is a file that every page shares and that its own policy does not blank', () => {
    const users = built.pages.filter(({ html }) => html.includes('src="/coverage-map.svg'));
    expect(users.map(({ path }) => path).sort()).toEqual(['/', '/about', '/contact', '/service-areas']);
    for (const { document } of users) {
      const [picture] = elements(document, 'img').filter((img) =>
        attribute(img, 'src')?.startsWith('/coverage-map.svg'),
      );
      expect(picture && attribute(picture, 'alt')).toBe(
        'Map of the counties within 40 miles of our base in St. Louis',
      );
    }
    expect(weight(published)).toBeLessThanOrEqual(2000);
  });
});

/** Of all cities, in the order in which lists name them. */
const hrefsByName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ href }) => href);

describe.each(['/about', '/contact', '/service-areas'])('the map of the middle on %s', (path) => {
  const { document } = pageAt(built, path);
  const map = mapOf(document);

  test('links and names every city, at its place, but those that have a name on the map of all', () => {
    const places = linked(map);
    const named = new Set(elements(parseHtml(published), 'text').map(textOf));
    const others = site.cities.filter(({ name }) => !named.has(name)).map(({ href }) => href);
    expect(others.length).toBeGreaterThan(10);
    expect(places.map(({ href }) => href).sort()).toEqual(others.sort());
    for (const { href, name, dot } of places) {
      const city = cityAt(href);
      expect(name.replaceAll(' ', '')).toBe(city.name.replaceAll(' ', ''));
      expect(apart(dot, expectedSpot(city.coordinates, ringOf(map))), name).toBeLessThan(rounding);
    }
  });

  test('is hidden from screen readers and the Tab key, which have the same links in a list', () => {
    expect(attribute(map, 'aria-hidden')).toBe('true');
    for (const { anchor } of linked(map)) expect(attribute(anchor, 'tabindex')).toBe('-1');
    const island = elements(document).find((element) => attribute(element, 'id') === 'coverage-map');
    const listed = elements(island ?? map, 'li').flatMap((item) => elements(item, 'a'));
    expect(listed.map((anchor) => attribute(anchor, 'href'))).toEqual(hrefsByName);
  });
});

test('the home page has the map beside its list of every city', () => {
  const { document } = pageAt(built, '/');
  const [section] = elements(document, 'section').filter(
    (element) => attribute(element, 'id') === 'service-areas',
  );
  const listed = elements(section ?? document, 'li').flatMap((item) => elements(item, 'a'));
  expect(elements(section ?? document, 'img')).toHaveLength(1);
  expect(listed.map((anchor) => attribute(anchor, 'href'))).toEqual(hrefsByName);
});

const milesBetween = (a: Coordinates, b: Coordinates) => distance(a, b) / milesInMetres;
/** '3 miles', 'a mile', 'less than a mile', as a number. */
const milesIn = (text: string) => {
  const said = /(a|less than a|\d+) miles?/.exec(text)?.[1] ?? '';
  return Number(said.replace('less than a', '0').replace('a', '1'));
};

describe.each(site.cities)('the map of $name', (city) => {
  const page = pageAt(built, city.href);
  const file = readFileSync(join(built.root, 'dist/client', routes.cityMap(city)), 'utf8');
  const map = mapOf(parseHtml(file));
  const island = elements(page.document).find((element) => attribute(element, 'id') === 'coverage-map');
  const listed = elements(island ?? page.document, 'li');

  test('is a picture that the page shows late, with words for those who do not see it', () => {
    const [picture, ...others] = elements(island ?? page.document, 'img');
    expect(others).toEqual([]);
    expect(attribute(picture ?? map, 'src')).toBe(routes.cityMap(city));
    expect(attribute(picture ?? map, 'loading')).toBe('lazy');
    expect(attribute(picture ?? map, 'alt')).toContain(city.name);
    expect(elements(page.document, 'svg').map((svg) => attribute(svg, 'class'))).not.toContain('map');
    expect(weight(file)).toBeLessThanOrEqual(2700);
  });

  test('marks the city itself, without a link to where one is', () => {
    const [here] = elements(map, 'g').filter((group) => attribute(group, 'class') === 'here');
    const [dot] = elements(here ?? map, 'circle');
    expect(textOf(here ?? map).replaceAll(' ', '')).toBe(city.name.replaceAll(' ', ''));
    expect(apart(centerOf(dot ?? map), expectedSpot(city.coordinates, ringOf(map)))).toBeLessThan(rounding);
    expect(linked(map).map(({ href }) => href)).not.toContain(city.href);
  });

  test('has its neighbors and what else lies in the picture, at their places', () => {
    const places = linked(map);
    const neighbours = city.nearby.map((slug) => site.place(slug).href);
    expect(places.map(({ href }) => href)).toEqual(expect.arrayContaining(neighbours));
    for (const { href, dot } of places) {
      const place = expectedSpot(cityAt(href).coordinates, ringOf(map));
      expect(apart(dot, place), href).toBeLessThan(rounding);
    }
    const strange = places.filter(({ href }) => !neighbours.includes(href));
    for (const { anchor } of strange) {
      expect(elements(anchor, 'circle').map((dot) => attribute(dot, 'class'))).toEqual(['other']);
    }
  });

  test('has all its places in a list of links, the nearest first, each with its distance', () => {
    const hrefs = listed
      .flatMap((item) => elements(item, 'a'))
      .map((anchor) => attribute(anchor, 'href') ?? '');
    expect(hrefs.toSorted()).toEqual(
      linked(map)
        .map(({ href }) => href)
        .toSorted(),
    );
    const miles = hrefs.map((href) => milesBetween(city.coordinates, cityAt(href).coordinates));
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    listed.forEach((item, index) => {
      expect(Math.abs(milesIn(textOf(item)) - (miles[index] ?? Number.NaN)), textOf(item)).toBeLessThan(0.51);
    });
  });

  test('says how far the shop is, and in which direction', () => {
    const said = /is ((?:a|less than a|\d+) miles?) (\w+) of our base/.exec(textOf(island ?? map));
    expect(
      Math.abs(milesIn(said?.[1] ?? '') - milesBetween(business.coordinates, city.coordinates)),
    ).toBeLessThan(0.51);
    const { lat, lng } = business.coordinates;
    if (said?.[2]?.startsWith('north')) expect(city.coordinates.lat).toBeGreaterThan(lat);
    if (said?.[2]?.startsWith('south')) expect(city.coordinates.lat).toBeLessThan(lat);
    if (said?.[2]?.endsWith('east')) expect(city.coordinates.lng).toBeGreaterThan(lng);
    if (said?.[2]?.endsWith('west')) expect(city.coordinates.lng).toBeLessThan(lng);
    expect(said?.[2]).toBeDefined();
  });
});

describe('with other data', () => {
  test('at 1,000 cities a map shows those that are featured', () => {
    const files = filesOf();
    const large = createSite({ ...files, cities: { cities: syntheticCities(files.cities.cities, 1000) } });
    const featured = large.featuredCities.map(({ href }) => href);
    const area = new Set(elements(parseHtml(coverageMapFile(large)), 'text').map(textOf));
    const crowded = large.featuredCities.filter(({ name }) => !area.has(name)).map(({ href }) => href);
    const map = mapOf(parseHtml(renderToStaticMarkup(inPage(<CoverageMap />, large))));
    expect(large.cities).toHaveLength(1000);
    expect(
      linked(map)
        .map(({ href }) => href)
        .sort(),
    ).toEqual(crowded.sort());
    expect(crowded.length).toBeGreaterThan(10);
    const [, , , other] = large.cities.slice(-4);
    if (!other) throw new Error('No city');
    const own = mapOf(parseHtml(cityMapFile(large, other)));
    const known = new Set([...featured, ...other.nearby.map((slug) => large.place(slug).href)]);
    expect(linked(own).filter(({ href }) => !known.has(href))).toEqual([]);
  });

  test('another shop and another radius are another ring in other counties', () => {
    const files = filesOf();
    const springfield = { lat: 39.8017, lng: -89.6437 };
    const moved = { ...files.business, coordinates: springfield, serviceRadiusMiles: 25 };
    const map = mapOf(parseHtml(coverageMapFile(createSite({ ...files, business: moved }))));
    const names = elements(map, 'text').map(textOf);
    expect(names).toContain('25 miles');
    expect(names).toContain('Sangamon');
    expect(names).not.toContain('Jefferson');
    expect(ringOf(map)).toMatchObject({ x: 180, y: 180 });
  });

  test('a place outside the picture stands in the list alone', () => {
    const files = filesOf();
    const [clayton, ...others] = files.cities.cities;
    if (!clayton) throw new Error('No city');
    const away = { ...clayton, coordinates: { lat: 42, lng: -87.7 } };
    const far = createSite({ ...files, cities: { cities: [away, ...others] } });
    const document = parseHtml(renderToStaticMarkup(inPage(<CoverageMap />, far)));
    const href = far.cities[0]?.href;
    expect(linked(mapOf(document)).map((place) => place.href)).not.toContain(href);
    expect(
      elements(document, 'li').flatMap((item) => elements(item, 'a').map((a) => attribute(a, 'href'))),
    ).toContain(href);
  });
});

const weight = (text: string) => brotliCompressSync(text).length;

const inPage = (part: ReactNode, shown = site) => (
  <PageProvider site={shown} path="/">
    {part}
  </PageProvider>
);

function filesOf(): Files {
  const read = (key: FileKey) => JSON.parse(readFileSync(join('data', `${key}.json`), 'utf8'));
  return Object.fromEntries(fileKeys.map((key) => [key, read(key)])) as Files;
}
