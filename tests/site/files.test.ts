import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { serviceArt, stepsName } from '../../renderer/components/drawings/art.ts';
import { photoFiles } from '../../renderer/components/photo-files.ts';
import { localPhotos } from '../../scripts/build/pictures.ts';
import {
  expectOfEach,
  isIndexable,
  link,
  meta,
  nodeOf,
  pageAt,
  pageNodeOf,
  readBuilt,
  site,
} from './built.ts';

const built = readBuilt();
const home = pageAt(built, '/');
const { siteUrl, phone } = site.business;
const published = (file: string) => readFileSync(join('dist/client', file));

test('the build publishes only the expected pages and files', () => {
  const hashed = /^assets\/.+[.-][\w-]{8}\.(js|css|woff2|svg)$/;
  const cards = [
    'site',
    ...site.services.map(({ slug }) => slug),
    ...site.featuredCities.map(({ href }) => href.slice(1)),
  ];
  const expected = [
    ...site.paths.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    ...localPhotos(site).flatMap((photo) => photoFiles(photo).map(({ href }) => href.slice(1))),
    ...cards.map((name) => `social/${name}.png`),
    ...[routes.serviceDrawings, routes.streetDrawing, routes.doorDrawings, routes.papers].map((href) =>
      href.slice(1),
    ),
    ...readdirSync('renderer/components/drawings/art')
      .filter((file) => file.endsWith('-steps.svg'))
      .map((file) => `drawings/${file}`),
    ...readdirSync('public', { recursive: true, encoding: 'utf8' }),
    'service-areas.json',
    ...['key-cut.svg', 'apple-touch-icon.png', 'icon-512.png', 'site.css', 'receipt.js'],
    ...['offline.html', 'service-worker.js'],
    ...['robots.txt', 'sitemap.xml', 'licenses.txt', '_headers', '_redirects'],
  ];
  expect(built.files.filter((file) => !hashed.test(file))).toEqual(expected.sort());
});

test('each file of several drawings has the shape of one, which Safari gives every picture', () => {
  const several = built.files.filter((file) => /^drawings\/(services|.+-steps)\.svg$/.test(file));
  expect(several.length).toBeGreaterThan(1);
  for (const file of several) {
    const shapes = [...built.read(file).matchAll(/viewBox="\S+ \S+ (\S+ \S+)"/g)].map(([, shape]) => shape);
    expect(shapes.length, file).toBeGreaterThan(2);
    expect(new Set(shapes).size, file).toBe(1);
  }
});

test('a service keeps its drawings at a new address', () => {
  expectOfEach(site.services, (service) => {
    const moved = { slug: 'moved', formerSlugs: [service.slug] };
    expect([serviceArt(moved), stepsName(moved)]).toEqual([serviceArt(service), stepsName(service)]);
  });
});

test('the sitemap lists exactly the indexable pages, with the same dates as their structured data', () => {
  const robots = built.read('robots.txt');
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const listed = [...built.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
  const expected = built.pages
    .filter(isIndexable)
    .map((page) => [link(page, 'canonical'), pageNodeOf(page).dateModified]);
  expect(listed.map(([, address, day]) => [address, day]).sort()).toEqual(expected.sort());
});

test('the icons for phones and search results are square and opaque', async () => {
  const logo = new URL(String(nodeOf(home, 'Locksmith').logo), siteUrl).pathname;
  for (const [address, size] of [
    [link(home, 'apple-touch-icon') ?? '', 180],
    [logo, 512],
  ] as const) {
    const icon = sharp(published(address));
    const { width, height } = await icon.metadata();
    expect([width, height, (await icon.stats()).isOpaque]).toEqual([size, size, true]);
  }
});

const cardOf = (path: string) => (meta(pageAt(built, path), 'og:image') ?? '').slice(siteUrl.length);

test('every page has a small social card with a description, and each service and featured city has its own', async () => {
  const named = [
    ...site.services.map(({ slug, title }) => [routes.service(slug), title] as const),
    ...site.featuredCities.map(({ href, name }) => [href, name] as const),
  ];
  for (const [path, name] of named) expect(meta(pageAt(built, path), 'og:image:alt')).toContain(name);
  const pictures = named.map(([path]) => published(cardOf(path)).toString('base64'));
  expect(new Set(pictures).size).toBe(named.length);
  expectOfEach(built.pages, (page) => {
    expect(meta(page, 'og:image')).toMatch(new RegExp(`^${siteUrl}/`));
    expect(meta(page, 'og:image:alt')).toContain(phone);
  });
  for (const card of new Set(built.pages.map(({ path }) => cardOf(path)))) {
    const { format, width, height, size } = await sharp(published(card)).metadata();
    expect([format, width, height], card).toEqual(['png', 1200, 630]);
    // Some messengers drop larger pictures.
    expect(size, card).toBeLessThanOrEqual(60_000);
  }
  expect(nodeOf(home, 'Locksmith').image).toBe(siteUrl + cardOf('/'));
});

test('no text on a social card runs into the drawing', async () => {
  for (const card of built.files.filter((file) => file.startsWith('social/'))) {
    const between = sharp(published(card)).extract({ left: 606, top: 20, width: 12, height: 420 });
    const { channels } = await sharp(await between.toBuffer()).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min)), card).toBe(0);
  }
});
