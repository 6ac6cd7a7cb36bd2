/** The pictures that shared links show: there, of the size that the page says, and of the page's own subject. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { meta, nodeOf, pageAt, readBuilt, site } from './built.ts';

const built = readBuilt();
const host = site.business.siteUrl;
/** Some messengers show no picture that is much heavier. */
const heaviest = 60_000;

const cardOf = (path: string) => (meta(pageAt(built, path), 'og:image') ?? '').slice(host.length);
const read = (address: string) => readFileSync(join(built.root, 'dist/client', address));
/** A PNG begins with its signature and its size. */
const pngSize = (png: Buffer) =>
  png.toString('latin1', 1, 4) === 'PNG' && { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };

test.each(built.pages)(
  '$path is shared with a picture that exists, as large as it says, and light',
  (page) => {
    expect(meta(page, 'og:image')).toMatch(new RegExp(`^${host}/`));
    const picture = read(cardOf(page.path));
    const said = {
      width: Number(meta(page, 'og:image:width')),
      height: Number(meta(page, 'og:image:height')),
    };
    expect(pngSize(picture)).toEqual(said);
    expect(said).toEqual({ width: 1200, height: 630 });
    expect(picture.length).toBeLessThanOrEqual(heaviest);
    expect(meta(page, 'twitter:image')).toBe(meta(page, 'og:image'));
  },
);

test('each service and each featured city has a picture of its own, which says so in words too', () => {
  const named = [
    ...site.services.map(({ slug, title }) => [routes.service(slug), title] as const),
    ...site.featuredCities.map(({ href, name }) => [href, name] as const),
  ];
  const pictures = named.map(([path]) => read(cardOf(path)).toString('base64'));
  expect(new Set(pictures).size).toBe(named.length);
  for (const [path, name] of named) {
    expect(meta(pageAt(built, path), 'og:image:alt')).toContain(name);
    expect(meta(pageAt(built, path), 'og:image:alt')).toContain(site.business.phone);
  }
});

test("every other page shows the site's, as the structured data does of the business", () => {
  const shared = [routes.home, routes.about, routes.contact, routes.serviceAreas, routes.terms].map(cardOf);
  expect(new Set(shared).size).toBe(1);
  expect(nodeOf(pageAt(built, '/services/car-lockout'), 'Locksmith').image).toBe(`${host}${shared[0]}`);
});
