/** The snapshot that the processes of a large build share: the same site, without every city held in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { readSnapshot, writeSnapshot } from '../../data/snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = loadSite();
writeSnapshot(site, folder);
const read = readSnapshot(folder);

test('it gives all of each city, and nothing for a slug that no city has', () => {
  for (const city of site.cities) expect(read.city(city.slug)).toEqual(city);
  expect(read.city('atlantis')).toBeUndefined();
});

test('it has the same pages under the same names, and the same places', () => {
  expect(read.paths).toEqual(site.paths);
  expect(read.paths.map(read.pageName)).toEqual(site.paths.map(site.pageName));
  for (const slug of [...site.business.headerAreas, ...site.business.structuredDataAreas]) {
    expect(read.place(slug).href).toBe(site.place(slug).href);
  }
});

test('of the cities in lists it holds what lists show, and the type of a list offers no more', () => {
  const [listed] = read.featuredCities;
  expect(listed).toMatchObject({ name: 'Affton', state: 'MO', href: '/locksmith-affton-mo' });
  // @ts-expect-error: only a city's own page has all of it
  expect(listed?.customIntro).toBeUndefined();
});
