/** What a marketer is promised: one entry in data/cities.json, and nothing else, is a whole new city. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { type Built, linksIn, nodeOf, pageAt, readBuilt, title } from './built.ts';
import { build, copyForTest, copyRepository, editData, remove } from './copy.ts';
import { attribute, elements, textOf } from './dom.ts';

/** Planned in data/areas.json, in the other state, and with nothing but what an entry must have. */
const belleville: CityEntry = {
  cityName: 'Belleville',
  state: 'IL',
  zipCodes: ['62220', '62221'],
  neighborhoods: ['Signal Hill', 'Old Belleville', 'Swansea Heights'],
  landmarks: ['Belleville Public Square', 'Cathedral of St. Peter'],
  coordinates: { lat: 38.5201234, lng: -89.9840001 },
  ...wordsOfItsOwn('belleville'),
};
const path = '/locksmith-belleville-il';

/** Makes the cities of a copy those of the data set without Belleville, then `added`. */
function setCities(copy: string, added: readonly CityEntry[]): void {
  editData(copy, 'cities', (data) => {
    const others = data.cities.filter(({ cityName }) => cityName !== belleville.cityName);
    data.cities = [...others, ...added];
  });
}

describe('with one more entry', () => {
  let before: Built;
  let after: Built;
  beforeAll(async () => {
    before = await builtWith([]);
    after = await builtWith([belleville]);
  });
  const copies: string[] = [];
  afterAll(() => {
    for (const copy of copies) remove(copy);
  });

  async function builtWith(added: readonly CityEntry[]): Promise<Built> {
    const copy = copyRepository();
    copies.push(copy);
    setCities(copy, added);
    expect(await build(copy)).toMatchObject({ failed: false });
    return readBuilt(copy);
  }

  /** Where links lead that read "Belleville" or "Belleville, IL", on every page. */
  const linksTo = ({ pages }: Built) =>
    pages
      .filter((page) => page.path !== path)
      .flatMap(({ document }) => elements(document, 'a'))
      .filter((anchor) => /^Belleville(, IL)?$/.test(textOf(anchor)))
      .map((anchor) => attribute(anchor, 'href'));

  test('the site has one more page with its map and its social card, and no other file', () => {
    const pagesOf = ({ files }: Built) => files.filter((file) => !file.startsWith('assets/'));
    const own = [`${path.slice(1)}.html`, 'maps/belleville-il.svg', `social/${path.slice(1)}.png`];
    expect(pagesOf(after)).toEqual([...pagesOf(before), ...own].sort());
  });

  test('the page is about the city, with every part that was not written filled in', () => {
    const page = pageAt(after, path);
    const text = textOf(page.document);
    expect(title(page)).toContain('Belleville');
    expect(elements(page.document, 'h1').map(textOf).join()).toContain('Belleville, IL');
    expect(text).toContain('62221');
    const { customIntro, doors, finding, roads } = belleville;
    for (const words of [customIntro, doors, finding, roads]) expect(text).toContain(words);
    expect(text).not.toMatch(/\{\w+\}|undefined|Belleville, MO/);
    const questions = elements(page.document, 'details').map(textOf).join();
    expect(questions).toContain('Signal Hill, Old Belleville and Swansea Heights');
    expect(questions).toContain('Illinois');
    expect(linksIn(page.document)).toEqual(
      expect.arrayContaining([
        '/locksmith-downtown-st-louis-mo',
        '/locksmith-mehlville-mo',
        '/locksmith-saint-louis-mo',
      ]),
    );
  });

  test('its breadcrumb is Home, Service Areas, Belleville', () => {
    const { itemListElement } = nodeOf(pageAt(after, path), 'BreadcrumbList') as {
      itemListElement: { name: string; item: string }[];
    };
    expect(itemListElement.map(({ name }) => name)).toEqual(['Home', 'Service Areas', 'Belleville']);
    expect(itemListElement.at(-1)?.item.endsWith(path)).toBe(true);
  });

  test('the home page, the service areas page, and header and footer of every page lead to it', () => {
    for (const from of ['/', '/service-areas']) {
      const [main] = elements(pageAt(after, from).document, 'main');
      expect(main && linksIn(main)).toContain(path);
    }
    const [main] = elements(pageAt(after, '/service-areas').document, 'main');
    expect(main && textOf(main)).toContain('Belleville Public Square');
    for (const { document } of after.pages) {
      for (const part of elements(document, 'header', 'footer')) expect(linksIn(part)).toContain(path);
    }
  });

  test('links that pointed to its line on the service areas page now point to it', () => {
    expect(new Set(linksTo(before))).toEqual(new Set(['/service-areas#belleville']));
    expect(new Set(linksTo(after))).toEqual(new Set([path]));
    const services = after.pages.filter((page) => page.path.startsWith('/services/'));
    expect(services.filter(({ document }) => !linksIn(document).includes(path))).toEqual([]);
  });

  test('the sitemap and the structured data know it', () => {
    const sitemap = readFileSync(join(after.root, 'dist/client/sitemap.xml'), 'utf8');
    expect(sitemap).toContain(`${path}</loc>`);
    expect(nodeOf(pageAt(after, path), 'Service')).toMatchObject({
      areaServed: {
        name: 'Belleville',
        geo: { latitude: 38.52012, longitude: -89.984 },
        containedInPlace: { name: 'Illinois' },
      },
    });
    const { areaServed } = nodeOf(pageAt(after, '/'), 'Locksmith') as { areaServed: { name: string }[] };
    expect(areaServed.filter(({ name }) => name === 'Belleville')).toHaveLength(1);
  });
});

test('a broken entry stops the build, which names entry and field and leaves nothing half-written', async () => {
  const copy = copyForTest();
  setCities(copy, [{ ...belleville, zipCodes: ['62220', '6222'], neighborhoods: ['Signal Hill'] }]);
  const { failed, output } = await build(copy);
  expect(failed).toBe(true);
  expect(output).toMatch(
    /data\/cities\.json:\d+:\d+ › cities\[\d+\] "Belleville" › zipCodes\[1\]: must be five digits/,
  );
  expect(output).toMatch(/"Belleville" › neighborhoods: must list 3 or more/);
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});
