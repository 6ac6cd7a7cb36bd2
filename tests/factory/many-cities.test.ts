/** What a visitor, a crawler and a deploy see of a site with many more cities than the real one. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { syntheticCities } from '../../scripts/bench/build/synthetic-cities.ts';
import { build, copyRepository, remove } from '../site/copy.ts';
import { differences, editCities, publishedFiles } from './files.ts';

/** Enough for several threads (over 400 pages) and for county pages (over 60). */
const cityCount = 800;

let copy: string;
let few: Map<string, Buffer>;
let many: Map<string, Buffer>;

beforeAll(async () => {
  copy = copyRepository();
  few = await filesOfBuild();
  editCities(copy, (cities) => syntheticCities(cities, cityCount));
  many = await filesOfBuild();
});
afterAll(() => remove(copy));

async function filesOfBuild() {
  const { failed, output } = await build(copy);
  expect(failed, output).toBe(false);
  return publishedFiles(copy);
}

const page = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';
const links = (html: string) =>
  new Set([...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) => path));

test('Every city has its page, and only the published directory is left of the build', () => {
  const cities = [...many.keys()].filter((name) => /^locksmith-.*\.html$/.test(name));
  expect(cities).toHaveLength(cityCount);
  expect(readdirSync(join(copy, 'dist'))).toEqual(['client']);
  expect(existsSync(join(copy, '.build'))).toBe(false);
});

test('The pages of a small build keep their bytes, but for the list of areas', () => {
  // And but for a city far out, of which others are the nearest now.
  const now = loadSite(join(copy, 'data'));
  const farOut = loadSite().cities.filter(
    ({ slug, nearby }) => now.city(slug)?.nearby.join() !== nearby.join(),
  );
  const mayDiffer = ['service-areas.html', ...farOut.map(({ href }) => `${href.slice(1)}.html`)];
  const kept = [...few.keys()].filter((name) => name.endsWith('.html') && !mayDiffer.includes(name));
  expect(kept.length).toBeGreaterThan(30);
  expect(differences(pick(few, kept), pick(many, kept))).toEqual([]);
});

const pick = (files: Map<string, Buffer>, names: readonly string[]) =>
  new Map([...files].filter(([name]) => names.includes(name)));

test('No page grows with the cities: the largest is no heavier than the largest of 20 cities', () => {
  // As the CDN sends them: in plain bytes a list of many counties outweighs a list of cities with their words.
  const largest = (files: Map<string, Buffer>) =>
    Math.max(
      ...[...files]
        .filter(([name]) => name.endsWith('.html'))
        .map(([, bytes]) => brotliCompressSync(bytes).length),
    );
  expect(largest(many)).toBeLessThanOrEqual(largest(few) * 1.01);
});

test('Every city is reached from the service areas, by way of its county', () => {
  const counties = [...links(page(many, 'service-areas.html'))].filter((path) =>
    path.startsWith('/service-areas/'),
  );
  expect(counties.length).toBeGreaterThan(100);
  const reached = new Set(counties.flatMap((path) => [...links(page(many, `${path.slice(1)}.html`))]));
  const cities = [...many.keys()].filter((name) => name.startsWith('locksmith-'));
  expect(cities.filter((name) => !reached.has(`/${name.replace('.html', '')}`))).toEqual([]);
});

test('The sitemap lists cities and counties', () => {
  const paths = page(many, 'sitemap.xml').match(/<loc>/g) ?? [];
  const indexable = [...many].filter(
    ([name, bytes]) => name.endsWith('.html') && !bytes.includes('content="noindex'),
  );
  expect(paths).toHaveLength(indexable.length);
});
