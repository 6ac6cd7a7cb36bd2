/** What is published, beside the pages: the list of files, icons, shared pictures, and what crawlers read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { photoFiles } from '../../renderer/components/photoFiles.ts';
import { localPhotos } from '../../scripts/build/photos.ts';
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
import { attribute, type Element, elements, parseHtml } from './dom.ts';

const built = readBuilt();
const home = pageAt(built, '/');
const { siteUrl, phone } = site.business;
const published = (address: string) => readFileSync(join(built.root, 'dist/client', address));

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

test('nothing is published but pages, what describes them, static files and hashed assets', () => {
  const hashed = /^assets\/.+[.-][\w-]{8}\.(js|css|woff2)$/;
  const expected = [
    ...site.paths.map(fileOf),
    ...localPhotos(site).flatMap((photo) => photoFiles(photo).map(({ href }) => href.slice(1))),
    ...[
      'robots.txt',
      'sitemap.xml',
      'site.css',
      'licenses.txt',
      'coverage-map.svg',
      ...site.cities.map((city) => routes.cityMap(city).slice(1)),
      'key-cut.svg',
      'apple-touch-icon.png',
      'icon-512.png',
      '_headers',
    ],
    ...[
      'site',
      ...site.services.map(({ slug }) => slug),
      ...site.featuredCities.map(({ href }) => href.slice(1)),
    ].map((name) => `social/${name}.png`),
    ...readdirSync('public', { recursive: true, encoding: 'utf8' }),
  ];
  expect(built.files.filter((file) => !hashed.test(file))).toEqual(expected.sort());
});

test('the sitemap lists exactly the pages that may be listed, each with the day that the page itself says', () => {
  const sitemap = published('sitemap.xml').toString();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
  const expected = built.pages
    .filter(isIndexable)
    .map((page) => [link(page, 'canonical'), pageNodeOf(page).dateModified]);
  expect(listed.map(([, address, day]) => [address, day]).sort()).toEqual(expected.sort());
});

test('robots.txt lets crawlers in and names the sitemap', () => {
  const robots = published('robots.txt').toString();
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

const tokens = readFileSync('renderer/tokens.css', 'utf8');
const byDay = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];
const shapes = (mark: Element | undefined) =>
  mark ? elements(mark, 'rect', 'path').map((each) => attribute(each, 'd') ?? attribute(each, 'rx')) : [];

test('the icon of a tab is the mark of the header, brass on ink', () => {
  const [icon] = elements(parseHtml(published(link(home, 'icon') ?? '').toString()), 'svg');
  const [header] = elements(home.document, 'header');
  const [mark] = header ? elements(header, 'svg') : [];
  expect(shapes(icon)).toEqual(shapes(mark));
  expect(shapes(icon)).toHaveLength(2);
  const fills = icon && elements(icon, 'rect', 'path').map((each) => attribute(each, 'fill'));
  expect(fills).toEqual([byDay('ink'), byDay('brass')]);
});

test('the icons of phones and search results are the same in a square without see-through corners', async () => {
  const logo = new URL(String(nodeOf(home, 'Locksmith').logo), siteUrl).pathname;
  for (const [address, size] of [
    [link(home, 'apple-touch-icon') ?? '', 180],
    [logo, 512],
  ] as const) {
    const icon = sharp(published(address));
    const { data, info } = await icon.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    expect((await icon.stats()).isOpaque).toBe(true);
    const at = (x: number, y: number) =>
      `#${data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3).toString('hex')}`;
    expect(at(1, 1)).toBe(byDay('ink'));
    const [bowX, bowY] = [Math.round(size * 0.13), Math.round(size * 0.52)];
    expect(at(bowX, bowY)).toBe(byDay('brass'));
  }
});

/** Some messengers show no picture that is much heavier. In bytes. */
const heaviestCard = 60_000;
const cardOf = (path: string) => (meta(pageAt(built, path), 'og:image') ?? '').slice(siteUrl.length);
/** A PNG begins with its signature and its size. */
const pngSize = (png: Buffer) =>
  png.toString('latin1', 1, 4) === 'PNG' && [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);

test('every page is shared with a picture that exists, as large as the page says, and light', () => {
  expectOfEach(built.pages, (page) => {
    expect(meta(page, 'og:image')).toMatch(new RegExp(`^${siteUrl}/`));
    const picture = published(cardOf(page.path));
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(pngSize(picture)).toEqual(['1200', '630']);
    expect(picture.length).toBeLessThanOrEqual(heaviestCard);
    expect(meta(page, 'twitter:image')).toBe(meta(page, 'og:image'));
  });
});

test('each service and featured city has a picture of its own, which says so in words too; other pages share one', () => {
  const named = [
    ...site.services.map(({ slug, title }) => [routes.service(slug), title] as const),
    ...site.featuredCities.map(({ href, name }) => [href, name] as const),
  ];
  const pictures = named.map(([path]) => published(cardOf(path)).toString('base64'));
  expect(new Set(pictures).size).toBe(named.length);
  for (const [path, name] of named) {
    expect(meta(pageAt(built, path), 'og:image:alt')).toContain(name);
    expect(meta(pageAt(built, path), 'og:image:alt')).toContain(phone);
  }
  const shared = ['/', '/about', '/contact', '/service-areas', '/terms'].map(cardOf);
  expect(new Set(shared).size).toBe(1);
  expect(nodeOf(home, 'Locksmith').image).toBe(`${siteUrl}${shared[0]}`);
});
