import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import type { Coordinates } from '../../data/geography/projection.ts';
import { expectOfEach, firstOf, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, one, parseHtml, plain, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;
const hrefsInList = (root: Document | Element) => elements(root, 'li').flatMap(linksIn);

const numberOf = (element: Element, name: string) => Number.parseFloat(attribute(element, name) ?? '');
const picturesOn = (root: Document | Element) => elements(root, 'img[src*="-map."]');
/** Without the "#dark" of a hero's map. */
const fileOf = (picture: Element) => (attribute(picture, 'src') ?? '').slice(1).replace(/#dark$/, '');
const maps = built.files.filter((file) => /-map\..*svg/.test(file));

/** `rings` are those around our base, on the same map. */
function expectAt(
  [x = 0, y = 0]: readonly number[],
  rings: readonly Element[],
  city: { name: string; coordinates: Coordinates },
) {
  const ring = firstOf(rings.toSorted((one, other) => numberOf(other, 'r') - numberOf(one, 'r')));
  const unitsPerMile = numberOf(ring, 'r') / (business.arrivalAims.at(-1)?.withinMiles ?? 0);
  const [east, south] = [x - numberOf(ring, 'cx'), y - numberOf(ring, 'cy')];
  const { lat, lng } = business.coordinates;
  const miles = Math.hypot(east, south) / unitsPerMile;
  expect(Math.abs(miles - milesBetween(city.coordinates, business.coordinates)), city.name).toBeLessThan(0.2);
  expect([east >= 0, south <= 0], city.name).toEqual([
    city.coordinates.lng >= lng,
    city.coordinates.lat >= lat,
  ]);
}

test('pages about all places share two small, cacheable maps with arrival rings and our base', () => {
  const users = built.pages.filter(({ document }) => picturesOn(document).length > 0);
  expect(users.map(({ path }) => path).sort()).toEqual(['/', '/about', '/contact', '/service-areas']);
  expectOfEach(users, ({ document }) => {
    const [first] = elements(document, '.hero .map:not([hidden]) img');
    for (const picture of picturesOn(document)) {
      expect(maps).toContain(fileOf(picture));
      expect(attribute(picture, 'loading')).toBe(picture === first ? undefined : 'lazy');
      expect(attribute(picture, 'alt')).toMatch(/\w/);
    }
  });
  expect(maps).toHaveLength(2);
  for (const file of maps) {
    expect(file).toMatch(/^assets\/\w+-map\.[\w-]{8}\.svg$/);
    expect(brotliCompressSync(built.read(file)).length).toBeLessThanOrEqual(3000);
    const map = parseHtml(built.read(file));
    expect(elements(map, 'circle')).toHaveLength(business.arrivalAims.length);
    expect(elements(map, 'text').map(textOf)).toContain('our base');
  }
});

test('maps mark every city in the right place, nearly all with their name, and the same cities are listed as links', () => {
  const byName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name));
  expectOfEach(['/about', '/contact', '/service-areas'], (path) => {
    const [picture, ...hidden] = elements(pageAt(path).document, 'div.map');
    if (!picture) throw new Error('no map');
    expect(hidden.every((map) => attribute(map, 'hidden') !== undefined)).toBe(true);
    const rings = elements(parseHtml(built.read(fileOf(firstOf(picturesOn(picture))))), 'circle');
    const marks = elements(picture, 'g:has(> circle)');
    expect(marks.map(textOf).sort()).toEqual(byName.map(({ name }) => name).sort());
    const unnamed = elements(picture, 'g:has(> circle):not(:has(text))');
    expect(unnamed.length).toBeLessThanOrEqual(marks.length / 4);
    for (const mark of marks) {
      const city = site.cities.find(({ name }) => name === textOf(mark));
      const dot = one(mark, 'circle');
      const at = ['cx', 'cy'].map((name) => numberOf(dot, name));
      if (city) expectAt(at, rings, city);
    }
  });
  expect(hrefsInList(one(pageAt('/service-areas').document, '#cities'))).toEqual(
    byName.map(({ href }) => href),
  );
  const list = one(pageAt('/').document, '#service-areas');
  expect(hrefsInList(list)).toEqual([...byName.map(({ href }) => href), '/service-areas']);
});

test('a city page starts with a map of the way from our base to its city', () => {
  expectOfEach(site.cities, (city) => {
    const trip = one(pageAt(city.href).document, '.plate.trip');
    const map = one(trip, 'svg');
    expect(attribute(map, 'aria-label')).toContain(city.name);
    expect(textOf(one(map, 'g:has(path)'))).toBe(`${city.name} ${plain(city.wayFromBase)}`);
    expect(textOf(map)).toContain('our base');
    expect(textOf(trip)).toContain(plain(city.aimInShort));
  });
});
