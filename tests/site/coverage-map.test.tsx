/** The drawn maps: true to scale, complete, linked, light, and about whatever business the data describes. How they look: tests/browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
import { expectOfEach, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, parseHtml, textOf } from './dom.ts';

const built = readBuilt();
const read = (address: string) => readFileSync(join(built.root, 'dist/client', address), 'utf8');
const published = read('coverage-map.svg');
const { business } = site;
const metersInMile = 1609.344;
/** Dots and the middle of the ring stand at whole units: each may be half a unit off, in both directions. */
const rounding = Math.SQRT2;
const weight = (text: string) => brotliCompressSync(text).length;
const hrefsOf = (root: Element) =>
  elements(root, 'li').flatMap((item) =>
    elements(item, 'a').map((anchor) => attribute(anchor, 'href') ?? ''),
  );
const firstOf = (found: readonly Element[]): Element => {
  if (found[0] === undefined) throw new Error('The page has no such element');
  return found[0];
};
const withId = (root: Parameters<typeof elements>[0], id: string) =>
  firstOf(elements(root).filter((element) => attribute(element, 'id') === id));

/** The map that stands in this markup. */
const mapOf = (root: Parameters<typeof elements>[0]) =>
  firstOf(elements(root, 'svg').filter((svg) => attribute(svg, 'class') === 'map'));

type Spot = { x: number; y: number };
const numberOf = (element: Element, name: string) => Number(attribute(element, name));
const centerOf = (circle: Element): Spot => ({ x: numberOf(circle, 'cx'), y: numberOf(circle, 'cy') });
const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** The ring is the first circle of a map. */
function ringOf(map: Element) {
  const ring = firstOf(elements(map, 'circle'));
  return { ...centerOf(ring), r: numberOf(ring, 'r') };
}

/** In meters, on a ball of the Earth's size: the haversine formula. */
function distance(a: Coordinates, b: Coordinates): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = Math.sin(rad(b.lat - a.lat) / 2) ** 2;
  const across = Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half + across));
}

/** The spot of a place on a map with this ring: as far from the shop, and in the direction, as on the ground. */
function expectedSpot(place: Coordinates, ring: Spot & { r: number }): Spot {
  const meters = distance(business.coordinates, place);
  const east = distance({ ...business.coordinates, lat: place.lat }, place);
  const eastward = place.lng > business.coordinates.lng ? east : -east;
  const north = Math.sqrt(Math.max(0, meters ** 2 - east ** 2));
  const southward = place.lat > business.coordinates.lat ? -north : north;
  const unitsPerMeter = ring.r / (business.serviceRadiusMiles * metersInMile);
  return { x: ring.x + eastward * unitsPerMeter, y: ring.y + southward * unitsPerMeter };
}

/** The linked places of a map: where they lead, and where their dots stand. */
const linked = (map: Element) =>
  elements(map, 'a').map((anchor) => {
    const dot = firstOf(elements(anchor, 'circle'));
    return { anchor, href: attribute(anchor, 'href') ?? '', name: textOf(anchor), dot: centerOf(dot) };
  });

const cityAt = (href: string) => {
  const city = site.cities.find((candidate) => candidate.href === href);
  if (!city) throw new Error(`No city has the page ${href}`);
  return city;
};
const squeezed = (text: string) => text.replaceAll(' ', '');

describe('the map of all that we serve', () => {
  const map = mapOf(parseHtml(published));
  const ring = ringOf(map);

  test('shows the shop in the middle, the whole ring, and a dot for every city, where it lies', () => {
    const [, , width = 0, height = 0] = (attribute(map, 'viewBox') ?? '').split(' ').map(Number);
    expect(ring).toMatchObject({ x: width / 2, y: height / 2 });
    expect(ring.r).toBeLessThan(width / 2);
    expect(ring.r).toBeGreaterThan(width * 0.4);
    const dots = elements(map, 'path').filter((path) => attribute(path, 'class') === 'dots');
    const crowded = [...(attribute(firstOf(dots), 'd') ?? '').matchAll(/M(-?\d+)[ ]?(-?\d+)h0/g)].map(
      ([, x, y]): Spot => ({ x: Number(x), y: Number(y) }),
    );
    const spots = [...crowded, ...elements(map, 'circle').slice(1).map(centerOf)];
    expect(spots).toHaveLength(site.cities.length);
    expectOfEach(site.cities, ({ coordinates }) => {
      const place = expectedSpot(coordinates, ring);
      expect(Math.min(...spots.map((spot) => apart(spot, place)))).toBeLessThan(rounding);
    });
  });

  test('names both rivers, both states, the ring and the counties around', () => {
    const names = elements(map, 'text').map(textOf);
    const land = ['Mississippi River', 'Missouri River', 'Missouri', 'Illinois', '40 miles'];
    const counties = ['St. Charles', 'Jefferson', 'Madison', 'St. Clair'];
    expect(names).toEqual(expect.arrayContaining([...land, ...counties]));
  });

  test('is one light file for four pages, with words for those who do not see it', () => {
    const users = built.pages.filter(({ html }) => html.includes('src="/coverage-map.svg'));
    expect(users.map(({ path }) => path).sort()).toEqual(['/', '/about', '/contact', '/service-areas']);
    expectOfEach(users, ({ document }) => {
      const pictures = elements(document, 'img').filter((img) =>
        /coverage-map/.test(attribute(img, 'src') ?? ''),
      );
      expect(attribute(firstOf(pictures), 'alt')).toBe(
        'Map of the counties within 40 miles of our base in St. Louis',
      );
    });
    expect(weight(published)).toBeLessThanOrEqual(2000);
  });
});

/** All cities, in the order in which lists name them. */
const hrefsByName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ href }) => href);

test('the map of the middle links the cities that the map of all does not name; a list has the same links for all', () => {
  const named = new Set(elements(parseHtml(published), 'text').map(textOf));
  const others = site.cities.filter(({ name }) => !named.has(name)).map(({ href }) => href);
  expect(others.length).toBeGreaterThan(10);
  expectOfEach(['/about', '/contact', '/service-areas'], (path) => {
    const { document } = pageAt(built, path);
    const map = mapOf(document);
    expect(
      linked(map)
        .map(({ href }) => href)
        .sort(),
    ).toEqual(others.toSorted());
    for (const { href, name, dot, anchor } of linked(map)) {
      expect(squeezed(name)).toBe(squeezed(cityAt(href).name));
      expect(apart(dot, expectedSpot(cityAt(href).coordinates, ringOf(map))), name).toBeLessThan(rounding);
      expect(attribute(anchor, 'tabindex')).toBe('-1');
    }
    expect(attribute(map, 'aria-hidden')).toBe('true');
    expect(hrefsOf(withId(document, 'coverage-map'))).toEqual(hrefsByName);
  });
  const section = withId(pageAt(built, '/').document, 'service-areas');
  expect(elements(section, 'img')).toHaveLength(1);
  expect(hrefsOf(section)).toEqual(hrefsByName);
});

const milesBetween = (a: Coordinates, b: Coordinates) => distance(a, b) / metersInMile;
/** '3 miles', 'a mile', 'less than a mile', as a number. */
const milesIn = (text: string) => {
  const [, count = ''] = /(a|less than a|\d+) miles?/.exec(text) ?? [];
  return Number(count.replace('less than a', '0').replace('a', '1'));
};

describe('the map of a city', () => {
  const fileOf = (city: (typeof site.cities)[number]) => read(routes.cityMap(city));
  const islandOf = ({ href }: { href: string }) => withId(pageAt(built, href).document, 'coverage-map');

  test('is one light picture that the page shows late, with words for those who do not see it', () => {
    expectOfEach(site.cities, (city) => {
      const pictures = elements(islandOf(city), 'img');
      const attributes = pictures.map((picture) =>
        ['src', 'loading'].map((name) => attribute(picture, name)),
      );
      expect(attributes).toEqual([[routes.cityMap(city), 'lazy']]);
      expect(attribute(firstOf(pictures), 'alt')).toContain(city.name);
      const drawn = elements(pageAt(built, city.href).document, 'svg').map((svg) => attribute(svg, 'class'));
      expect(drawn).not.toContain('map');
      expect(weight(fileOf(city))).toBeLessThanOrEqual(2700);
    });
  });

  test('marks the city itself, its neighbors and what else lies in the picture, each at its place', () => {
    expectOfEach(site.cities, (city) => {
      const map = mapOf(parseHtml(fileOf(city)));
      const here = firstOf(elements(map, 'g').filter((group) => attribute(group, 'class') === 'here'));
      expect(squeezed(textOf(here))).toBe(squeezed(city.name));
      const spots = [{ href: city.href, dot: centerOf(firstOf(elements(here, 'circle'))) }, ...linked(map)];
      const far = spots.filter(
        ({ href, dot }) => apart(dot, expectedSpot(cityAt(href).coordinates, ringOf(map))) >= rounding,
      );
      expect(far.map(({ href }) => href)).toEqual([]);
      const hrefs = linked(map).map(({ href }) => href);
      const neighbors = city.nearby.map((slug) => site.place(slug).href);
      expect(hrefs).not.toContain(city.href);
      expect(hrefs).toEqual(expect.arrayContaining(neighbors));
      const others = linked(map).filter(({ href }) => !neighbors.includes(href));
      for (const { anchor } of others) {
        expect(elements(anchor, 'circle').map((dot) => attribute(dot, 'class'))).toEqual(['other']);
      }
    });
  });

  test('has all its places in a list, the nearest first, each with its distance, and says how far the shop is', () => {
    expectOfEach(site.cities, (city) => {
      const island = islandOf(city);
      const hrefs = hrefsOf(island);
      const onMap = linked(mapOf(parseHtml(fileOf(city)))).map(({ href }) => href);
      expect(hrefs.toSorted()).toEqual(onMap.toSorted());
      const miles = hrefs.map((href) => milesBetween(city.coordinates, cityAt(href).coordinates));
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
      const told = elements(island, 'li').map((item) => milesIn(textOf(item)));
      expect(told.filter((count, index) => Math.abs(count - (miles[index] ?? 99)) > 0.51)).toEqual([]);

      const [, far = '', way = ''] =
        /is ((?:a|less than a|\d+) miles?) (\w+) of our base/.exec(textOf(island)) ?? [];
      expect(Math.abs(milesIn(far) - milesBetween(business.coordinates, city.coordinates))).toBeLessThan(
        0.51,
      );
      const north = city.coordinates.lat - business.coordinates.lat;
      const east = city.coordinates.lng - business.coordinates.lng;
      expect(way).toMatch(/^(north|south)?(east|west)?$/);
      if (/north|south/.test(way)) expect(way.startsWith('north')).toBe(north > 0);
      if (/east|west/.test(way)) expect(way.endsWith('east')).toBe(east > 0);
    });
  });
});

describe('with other data', () => {
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
    expect(large.cities).toHaveLength(1000);
    const named = new Set(elements(parseHtml(coverageMapFile(large)), 'text').map(textOf));
    const crowded = large.featuredCities.filter(({ name }) => !named.has(name)).map(({ href }) => href);
    expect(crowded.length).toBeGreaterThan(10);
    expect(
      linked(mapOf(pageMap(large)))
        .map(({ href }) => href)
        .sort(),
    ).toEqual(crowded.sort());
    const last = large.cities.at(-1);
    if (!last) throw new Error('No city');
    const known = [...large.featuredCities, ...last.nearby.map((slug) => large.place(slug))];
    const hrefs = new Set(known.map(({ href }) => href));
    expect(linked(mapOf(parseHtml(cityMapFile(large, last)))).filter(({ href }) => !hrefs.has(href))).toEqual(
      [],
    );
  });

  test('another shop and another radius are another ring in other counties', () => {
    const springfield = { lat: 39.8017, lng: -89.6437 };
    const moved = { ...files.business, coordinates: springfield, serviceRadiusMiles: 25 };
    const map = mapOf(parseHtml(coverageMapFile(createSite({ ...files, business: moved }))));
    const names = elements(map, 'text').map(textOf);
    expect(names).toEqual(expect.arrayContaining(['25 miles', 'Sangamon']));
    expect(names).not.toContain('Jefferson');
  });

  test('a place outside the picture stands in the list alone', () => {
    const [first, ...others] = files.cities.cities;
    if (!first) throw new Error('No city');
    const away = { ...first, coordinates: { lat: 42, lng: -87.7 } };
    const document = pageMap(createSite({ ...files, cities: { cities: [away, ...others] } }));
    const [{ href = '' } = {}] = site.cities;
    expect(linked(mapOf(document)).map((place) => place.href)).not.toContain(href);
    expect(
      elements(document, 'li').flatMap((item) => elements(item, 'a').map((a) => attribute(a, 'href'))),
    ).toContain(href);
  });
});
