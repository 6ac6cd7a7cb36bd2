import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { photoFiles } from '../../renderer/components/photoFiles.ts';
import { localPhotos } from '../../scripts/build/photos.ts';
import { readBuilt, site } from './built.ts';

const built = readBuilt();

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
