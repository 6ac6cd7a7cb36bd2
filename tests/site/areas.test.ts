import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aimInShort } from '../../data/facts/arrival.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import type { Point } from '../../data/geography/projection.ts';
import { expectOfEach, firstOf, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, one, parseHtml, plain, textOf } from './dom.ts';

const built = readBuilt();
const { arrivalAims, coordinates: base, headerAreas } = site.business;
const areas = pageAt('/service-areas');
const milesTo = ({ coordinates }: Pick<(typeof site.cities)[number], 'coordinates'>) =>
  milesBetween(coordinates, base);
const hrefsInList = (path: string, id: string) =>
  elements(one(pageAt(path).document, id), 'li').flatMap(linksIn);

const numberOf = (element: Element, name: string) => Number.parseFloat(attribute(element, name) ?? '');
const picturesOn = (root: Document | Element) => elements(root, 'img[src*="-map."]');
const maps = built.files.filter((file) => /-map\..*svg/.test(file));
const source = built.read(maps[0] ?? '');
const map = parseHtml(source);
const rings = elements(map, '.rings circle').toSorted((a, b) => numberOf(a, 'r') - numberOf(b, 'r'));

test('pages about places share one small, cacheable map with arrival rings and our base', () => {
  const users = built.pages.filter(({ document }) => picturesOn(document).length > 0);
  const cities = site.cities.map(({ href }) => href);
  expect(users.map(({ path }) => path).sort()).toEqual(
    ['/', '/about', '/contact', '/service-areas', ...cities].sort(),
  );
  expect(maps).toEqual([expect.stringMatching(/^assets\/\w+-map\.[\w-]{8}\.svg$/)]);
  expectOfEach(users, ({ document }) => {
    const picture = firstOf(picturesOn(document));
    const [inPage] = elements(document, '.chart[role=img]');
    expect(attribute(picture, 'src')).toBe(`/${maps[0]}${inPage ? '#far' : ''}`);
    expect(attribute(picture, 'loading')).toBe('lazy');
    expect(inPage ? attribute(inPage, 'aria-label') : attribute(picture, 'alt')).toMatch(/\w/);
  });
  expect(brotliCompressSync(source).length).toBeLessThanOrEqual(3000);
  expect(rings).toHaveLength(arrivalAims.length);
  expect(elements(map, 'text').map(textOf)).toContain('our base');
  const aims = arrivalAims.map(({ minutes }) => aimInShort(minutes));
  expect(elements(map, '.far .aim').map(textOf)).toEqual(aims);
});

test('the map marks every city in the right place, most with their name, and the same cities are listed as links', () => {
  const unitsPerMile = numberOf(firstOf(rings), 'r') / (arrivalAims[0]?.withinMiles ?? 0);
  const spotOf = (mark: Element, x: string, y: string): Point => [
    numberOf(mark, x) / unitsPerMile,
    numberOf(mark, y) / unitsPerMile,
  ];
  const apart = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(x - toX, y - toY);
  const dots = elements(map, '.near circle').map((dot) => spotOf(dot, 'cx', 'cy'));
  expect(dots).toHaveLength(site.cities.length);
  const labels = new Map(
    elements(map, '.near .name').map((label) => [textOf(label), spotOf(label, 'x', 'y')]),
  );
  expect(labels.size).toBeGreaterThan(site.cities.length / 2);
  for (const {
    name,
    coordinates: { lat, lng },
  } of site.cities) {
    const east = 69.17 * Math.cos(((lat + base.lat) / 2) * (Math.PI / 180)) * (lng - base.lng);
    const spot: Point = [east, 69.05 * (base.lat - lat)];
    expect(Math.min(...dots.map((dot) => apart(dot, spot))), name).toBeLessThan(0.2);
    expect(apart(labels.get(name) ?? spot, spot) * unitsPerMile, name).toBeLessThan(50);
    labels.delete(name);
  }
  expect([...labels.keys()]).toEqual([]);
  const nearestFirst = site.cities.toSorted((a, b) => milesTo(a) - milesTo(b));
  const byName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name));
  expect(hrefsInList('/service-areas', '#cities')).toEqual(nearestFirst.map(({ href }) => href));
  const onHome = linksIn(one(pageAt('/').document, '#service-areas'));
  expect(onHome.slice(0, byName.length + 1)).toEqual([...byName.map(({ href }) => href), '/service-areas']);
});

test('a town without a page has a line on /service-areas, and links lead there', () => {
  const anchors = built.pages.flatMap(({ document }) => elements(document, 'a'));
  for (const { name, slug, state, text } of site.plannedPlaces.filter(
    ({ slug }) => !site.place(slug).hasPage,
  )) {
    const line = textOf(one(areas.document, `#${slug}`));
    expect(line).toMatch(new RegExp(`^${name}(, ${state})? .*\\d mi .+\\d{5}$`));
    expect(line).toContain(plain(text));
    const named = anchors.filter((anchor) => [name, `${name}, ${state}`].includes(textOf(anchor)));
    const isShown = headerAreas.includes(slug) || site.services.some((one) => one.coverage.includes(slug));
    expect([...new Set(named.map((anchor) => attribute(anchor, 'href')))]).toEqual(
      isShown ? [`/service-areas#${slug}`] : [],
    );
  }
});

test('each arrival time is a heading with its distance, and below it are its towns with their miles', () => {
  const section = one(areas.document, '#cities');
  const headings = elements(section, '.ring:has(> h3 > b)');
  expect(headings.map((ring) => textOf(one(ring, 'h3')))).toEqual(
    arrivalAims.map(({ withinMiles, minutes, atRushHour }) =>
      plain(
        `${aimInShort(minutes)} within ${withinMiles} miles${atRushHour ? `, up to ${aimInShort(atRushHour)} at rush hour` : ''}`,
      ),
    ),
  );
  expect(textOf(section)).toMatch(/ call back within \d+ minutes\./);
  expectOfEach(site.cities, (city) => {
    const miles = Math.round(milesTo(city));
    const near = arrivalAims.findIndex(({ withinMiles }) => miles <= withinMiles);
    const lines = elements(headings.at(near) ?? section, 'li').map(textOf);
    const line = lines.find((text) => text.startsWith(`${city.name} `) || text.startsWith(`${city.name}, `));
    const aim = city.aimInShort || site.cityWords.askInShort;
    const isUsual = aim === aimInShort(arrivalAims.at(near)?.minutes ?? 0);
    for (const part of [`${miles || 'under 1'} mi `, city.cardText, isUsual ? '' : aim])
      expect(line).toContain(plain(part));
  });
});
