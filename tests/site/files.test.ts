import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import {
  expectOfEach,
  isIndexable,
  link,
  linksIn,
  meta,
  pageAt,
  pageNodeOf,
  readBuilt,
  site,
} from './built.ts';

const built = readBuilt();
const { siteUrl } = site.business;

test('the build publishes only the expected pages and files', () => {
  const named =
    /^(assets\/.+[.-][\w-]{8}\.(js|css|woff2|svg)|photos\/.+\.(avif|webp)|(social|drawings)\/.+\.(png|svg))$/;
  const expected = [
    ...site.paths.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    ...readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')),
    ...(site.reviewsFrame ? ['reviews-widget.html'] : []),
    'service-areas.json',
    'distances.json',
    'apple-touch-icon.png',
    'icon-512.png',
    'print.css',
    'site.css',
    'receipt.js',
    'leave.js',
    'robots.txt',
    'sitemap.xml',
    'licenses.txt',
    '_headers',
    '_redirects',
  ];
  expect(built.files.filter((file) => !named.test(file))).toEqual(expected.sort());
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

test('every page has a small social card with a description, and each service and featured city has its own', async () => {
  const named = [
    ...site.services.map(({ slug, title }) => [routes.service(slug), title] as const),
    ...site.featuredCities.map(({ href, name }) => [href, name] as const),
  ];
  for (const [path, name] of named) expect(meta(pageAt(path), 'og:image:alt')).toContain(name);
  const cards = new Set(built.pages.map((page) => meta(page, 'og:image') ?? ''));
  expect(cards.size).toBe(named.length + 1);
  for (const card of cards) {
    const bytes = readFileSync(join('dist/client', new URL(card).pathname));
    const { format, width, height, size } = await sharp(bytes).metadata();
    expect([format, width, height], card).toEqual(['png', 1200, 630]);
    // Some messengers drop larger pictures.
    expect(size, card).toBeLessThanOrEqual(60_000);
  }
});

const notices = new Map(
  built
    .read('licenses.txt')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split(' ')[0] ?? '', section]),
);

test('every package in the browser bundle is listed with its copyright and full license', () => {
  const packages = '@fontsource-variable/archivo react react-dom scheduler formik yup tailwindcss'.split(' ');
  expect([...notices.keys()]).toEqual(expect.arrayContaining(packages));
  expectOfEach([...notices.keys()], (name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(notices.get(name)).toContain(` ${version} `);
    expect(notices.get(name)).toMatch(/copyright (\(c\) )?(\d{4}|[A-Z])/i);
    expect(notices.get(name)).toMatch(/WITHOUT WARRANT(Y|IES)|"AS IS"/i);
  });
});

test('GeoNames and the lines of the map are listed, and the terms page points to the licenses', () => {
  expect(built.read('licenses.txt')).toMatch(/GeoNames.*CC BY 4\.0/);
  expect(built.read('licenses.txt')).toContain(site.mapCredit ?? '');
  expect(linksIn(pageAt(routes.terms).document)).toContain('/licenses.txt');
});
