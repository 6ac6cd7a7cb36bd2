import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aimInShort } from '../../data/facts/arrival.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import { expectOfEach, firstOf, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, one, parseHtml, plain, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;
const hrefsInList = (root: Document | Element) => elements(root, 'li').flatMap(linksIn);

const numberOf = (element: Element, name: string) => Number.parseFloat(attribute(element, name) ?? '');
const picturesOn = (root: Document | Element) => elements(root, 'img[src*="-map."]');
const maps = built.files.filter((file) => /-map\..*svg/.test(file));
const map = parseHtml(built.read(maps[0] ?? ''));
const rings = elements(map, '.rings circle').toSorted((a, b) => numberOf(a, 'r') - numberOf(b, 'r'));
const unitsPerMile = numberOf(firstOf(rings), 'r') / (business.arrivalAims[0]?.withinMiles ?? 0);
const byName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name));

test('pages about all places share one small, cacheable map with arrival rings and our base', () => {
  const users = built.pages.filter(({ document }) => picturesOn(document).length > 0);
  expect(users.map(({ path }) => path).sort()).toEqual(['/', '/about', '/contact', '/service-areas']);
  expect(maps).toEqual([expect.stringMatching(/^assets\/\w+-map\.[\w-]{8}\.svg$/)]);
  expectOfEach(users, ({ document }) => {
    const picture = one(document, 'img[src*="-map."]');
    const [inPage] = elements(document, '.chart[role=img]');
    expect(attribute(picture, 'src')).toBe(`/${maps[0]}${inPage ? '#far' : ''}`);
    expect(attribute(picture, 'loading')).toBe('lazy');
    expect(inPage ? attribute(inPage, 'aria-label') : attribute(picture, 'alt')).toMatch(/\w/);
  });
  expect(brotliCompressSync(built.read(maps[0] ?? '')).length).toBeLessThanOrEqual(3000);
  expect(rings).toHaveLength(business.arrivalAims.length);
  expect(elements(map, 'text').map(textOf)).toContain('our base');
  expect(elements(map, '.far .aim').map(textOf)).toEqual(
    business.arrivalAims.map(({ minutes }) => aimInShort(minutes)),
  );
});

test('the map marks every city in the right place, most with their name, and the same cities are listed as links', () => {
  const dots = elements(map, '.near circle').map((dot) => milesFromBase(dot, 'cx', 'cy'));
  expect(dots).toHaveLength(site.cities.length);
  const names = elements(map, '.near .name');
  expect(names.length).toBeGreaterThan(site.cities.length / 2);
  const { lat, lng } = business.coordinates;
  for (const { name, coordinates } of site.cities) {
    const miles = milesBetween(coordinates, business.coordinates);
    const north = milesBetween({ lat: coordinates.lat, lng }, business.coordinates);
    const east = milesBetween({ lat, lng: coordinates.lng }, business.coordinates);
    const spot = [coordinates.lng < lng ? -east : east, coordinates.lat > lat ? -north : north] as const;
    expect(Math.hypot(...spot)).toBeCloseTo(miles, 0);
    expect(Math.min(...dots.map((dot) => between(dot, spot))), name).toBeLessThan(0.2);
    const label = names.find((text) => textOf(text) === name);
    const apart = label ? between(milesFromBase(label, 'x', 'y'), spot) : 0;
    expect(apart * unitsPerMile, name).toBeLessThan(50);
  }
  expect(names.map(textOf).filter((name) => !site.cities.some((city) => city.name === name))).toEqual([]);
  const miles = ({ coordinates }: City) => milesBetween(coordinates, business.coordinates);
  const nearestFirst = site.cities.toSorted((a, b) => miles(a) - miles(b));
  expect(hrefsInList(one(pageAt('/service-areas').document, '#cities'))).toEqual(
    nearestFirst.map(({ href }) => href),
  );
  const list = one(pageAt('/').document, '#service-areas');
  expect(hrefsInList(list)).toEqual([...byName.map(({ href }) => href), '/service-areas']);
});

type City = (typeof site.cities)[number];
type Spot = readonly [east: number, south: number];

const between = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const milesFromBase = (mark: Element, x: string, y: string): Spot => [
  numberOf(mark, x) / unitsPerMile,
  numberOf(mark, y) / unitsPerMile,
];

test('a city page without a photo starts with the way to its city, and the minutes, at rush hour, too', () => {
  for (const city of site.cities.filter(({ heroImage }) => !heroImage)) {
    const trip = textOf(one(pageAt(city.href).document, '.hero .trip'));
    expect(trip).toContain(plain(city.aimInShort));
    expect(trip).toContain(plain(city.rushHour));
    if (city.rushHour) expect(textOf(pageAt(city.href).document).split(plain(city.rushHour))).toHaveLength(2);
    expect(trip).toContain(city.name);
  }
});
