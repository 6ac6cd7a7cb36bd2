import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, pageAt, readBuilt, site } from './built.ts';

const built = readBuilt();
const notices = new Map(
  built
    .read('licenses.txt')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split(' ')[0] ?? '', section]),
);

test('every package in the browser bundle is listed with its copyright and full license', () => {
  const packages = [
    '@fontsource-variable/archivo',
    'react',
    'react-dom',
    'scheduler',
    'formik',
    'yup',
    'tailwindcss',
  ];
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
