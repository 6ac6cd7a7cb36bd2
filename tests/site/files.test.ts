import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { readBuilt, site } from './built.ts';

const built = readBuilt();

/** The route table of the specification, word for word. */
const specified = [
  '/',
  '/services',
  ...[
    'car-lockout',
    'key-fob-programming',
    'key-duplication',
    'house-lockout',
    'lock-rekeying',
    'lock-installation',
    'commercial-lockout',
    'safe-unlocking',
    'broken-key-extraction',
    'ignition-repair',
    'smart-lock-install',
  ].map((slug) => `/services/${slug}`),
  '/about',
  '/reviews',
  '/service-areas',
  '/contact',
  '/privacy',
  '/terms',
  ...[
    'maplewood',
    'brentwood',
    'richmond-heights',
    'clayton',
    'university-city',
    'webster-groves',
    'shrewsbury',
    'affton',
    'kirkwood',
    'ladue',
    'sunset-hills',
    'oakville',
    'fenton',
    'overland',
    'sappington',
    'mehlville',
    'maryland-heights',
    'creve-coeur',
    'downtown-st-louis',
    'saint-louis',
  ].map((slug) => `/locksmith-${slug}-mo`),
];

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

test('every route of the specification is a file without a folder of its own', () => {
  expect(specified).toHaveLength(39);
  expect(built.files).toEqual(expect.arrayContaining(specified.map(fileOf)));
});

test('nothing is published but pages, what describes them, static files and hashed assets', () => {
  const pages = new Set([...specified, ...site.paths]);
  const hashed = /^assets\/.+[.-][\w-]{8}\.(js|css|woff2)$/;
  const expected = [
    ...[...pages].map(fileOf),
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
