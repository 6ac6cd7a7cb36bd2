import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Coordinates } from '../../data/collections/primitives.ts';
import { aimInShort } from '../../data/facts/arrival.ts';
import { milesBetween, milesInWords } from '../../data/geography/distance.ts';
import { expectOfEach, firstOf, hasClass, having, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, parseHtml, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;
type Root = Parameters<typeof having>[0];
const hrefsInList = (root: Root) => elements(root, 'li').flatMap(linksIn);
const cityAt = (href: string) => site.cities.find((candidate) => candidate.href === href);

const numberOf = (element: Element, name: string) => Number.parseFloat(attribute(element, name) ?? '');
const picturesOn = (root: Root) =>
  elements(root, 'img').filter((img) => attribute(img, 'src')?.includes('coverage-map'));
const files = built.files.filter((file) => /map.*svg/.test(file));
const [file = ''] = files;
const map = parseHtml(built.read(file));
const rings = elements(map, 'circle');
const unitsPerMile = numberOf(firstOf(rings), 'r') / business.serviceRadiusMiles;

/** In percent of the map, which is 1,000 units wide. */
const spotOf = (mark: Element) =>
  mark.tagName === 'circle'
    ? ['cx', 'cy'].map((name) => numberOf(mark, name) / 10)
    : ['x', 'y'].map((name) => numberOf(mark, name));

function expectAt(mark: Element, { name, coordinates }: { name: string; coordinates: Coordinates }) {
  const [x = 0, y = 0] = spotOf(mark).map((percent) => (percent - 50) * 10);
  const { lat, lng } = business.coordinates;
  const miles = Math.hypot(x, y) / unitsPerMile;
  expect(Math.abs(miles - milesBetween(coordinates, business.coordinates)), name).toBeLessThan(0.2);
  expect([x > 0, y < 0], name).toEqual([coordinates.lng > lng, coordinates.lat > lat]);
}

test('all pages share one small, cacheable map with arrival rings, interstates and our base', () => {
  expect(files).toEqual([expect.stringMatching(/^assets\/coverage-map\.[\w-]{8}\.svg$/)]);
  const users = built.pages.filter(({ document }) => picturesOn(document).length > 0);
  const others = ['/', '/about', '/contact', '/service-areas'];
  expect(users.map(({ path }) => path).sort()).toEqual(
    [...others, ...site.cities.map(({ href }) => href)].sort(),
  );
  expectOfEach(users, ({ document }) => {
    for (const picture of picturesOn(document)) {
      expect(attribute(picture, 'src')).toBe(`/${file}`);
      expect(attribute(picture, 'loading')).toBe('lazy');
      expect(attribute(picture, 'alt')).toMatch(/\w/);
    }
  });
  expect(brotliCompressSync(built.read(file)).length).toBeLessThanOrEqual(3500);

  expect(rings).toHaveLength(business.arrivalAims.length);
  const names = elements(map, 'text').map(textOf);
  const aims = business.arrivalAims.map(({ minutes }) => aimInShort(minutes));
  for (const aim of aims) expect(names).toContainEqual(expect.stringContaining(aim));
  const land = ['our base', 'Mississippi River', 'Missouri River', 'Missouri', 'Illinois', 'Madison'];
  expect(names).toEqual(expect.arrayContaining([...land, '44', '55', '64', '70', '270']));
});

test('maps mark every city in the right place with its name, and the same cities are listed as links', () => {
  const byName = site.cities.toSorted((a, b) => a.name.localeCompare(b.name));
  expectOfEach(['/about', '/contact', '/service-areas'], (path) => {
    const { document } = pageAt(built, path);
    expect(picturesOn(document), 'one map').toHaveLength(1);
    const marks = elements(having(document, 'class', 'near'), 'g').filter(
      (mark) => elements(mark, 'circle').length === 1,
    );
    const names = marks.map((mark) => elements(mark, 'text').map(textOf).join());
    expect(names.sort()).toEqual(byName.map(({ name }) => name).sort());
    for (const mark of marks) {
      const city = site.cities.find(({ name }) => name === textOf(mark));
      if (city) expectAt(firstOf(elements(mark, 'circle')), city);
    }
  });
  expect(hrefsInList(having(pageAt(built, '/service-areas').document, 'id', 'cities'))).toEqual(
    byName.map(({ href }) => href),
  );
  const list = having(pageAt(built, '/').document, 'id', 'service-areas');
  expect(hrefsInList(list)).toEqual([...byName.map(({ href }) => href), '/service-areas']);
});

test('a city page marks its city on the map and zooms in if the city is close to our base', () => {
  expectOfEach(site.cities, (city) => {
    const { document } = pageAt(built, city.href);
    const picture = firstOf(elements(document, 'div').filter((element) => hasClass(element, 'map')));
    const pin = having(picture, 'class', 'pin');
    expectAt(pin, city);
    expect(textOf(pin)).toBe(city.name);
    expect(hasClass(picture, 'middle')).toBe(milesBetween(city.coordinates, business.coordinates) < 11);
  });
});

test('a city page lists three neighbors by distance and shows how far our base is', () => {
  expectOfEach(site.cities, ({ href, name, coordinates, fromBase }) => {
    const { document } = pageAt(built, href);
    const nearby = having(document, 'id', 'nearby');
    const away = hrefsInList(nearby).map((to) =>
      milesBetween(coordinates, cityAt(to)?.coordinates ?? coordinates),
    );
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    const neighbors = elements(nearby, 'li').map(textOf);
    expect(neighbors).toHaveLength(3);
    expect(neighbors).toEqual(
      away.map((each) => expect.stringMatching(new RegExp(` ${milesInWords(each)}$`))),
    );
    expect(textOf(having(document, 'id', 'coverage-map'))).toContain(`${name} is ${fromBase}.`);
  });
});
