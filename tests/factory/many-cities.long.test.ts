import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { madeUpCity, milesFromBase, stored } from '../data/copy-of-data.ts';
import { build, copyForTest, editData } from '../site/copy.ts';
import { city, otherCity, thirdCity, zip } from '../support/town.ts';
import { uniqueCityText } from '../support/unique-text.ts';

const cityCount = 2000;
const list = 'service-areas.html';

test('a rebuild changes only edited cities and pages that quote them; 2,000 cities are all linked, and only their list grows', async () => {
  const copy = copyForTest();
  renameSync(await published(copy), join(copy, 'before'));
  const changes: Record<string, (entry: CityEntry) => Partial<CityEntry>> = {
    [city.name]: ({ landmarks }) => ({ landmarks: [...landmarks, 'Town Clock'] }),
    [otherCity.name]: () => ({ cardText: 'Old mortise locks and new storefronts.' }),
    [thirdCity.name]: ({ zipCodes }) => ({ zipCodes: [zip, ...zipCodes] }),
  };
  editData(copy, 'cities', (data) => {
    data.cities = data.cities.map((entry) => ({ ...entry, ...changes[entry.cityName]?.(entry) }));
  });
  const few = await published(copy);
  const { stdout } = spawnSync('diff', ['-rq', 'before', few], { cwd: copy, encoding: 'utf8' });
  const changed = [
    `${city.href.slice(1)}.html`,
    `${thirdCity.href.slice(1)}.html`,
    list,
    'service-areas.json',
    'distances.json',
  ];
  expect(stdout.trim().split('\n').sort()).toEqual(
    changed.map((name) => `Files before/${name} and ${few}/${name} differ`).sort(),
  );
  const largestOfFew = largestIn(few);

  editData(copy, 'cities', (data) => {
    const own = data.cities.map((entry) => ({ ...entry, featured: true }));
    data.cities = Array.from({ length: cityCount }, (_, at) => own[at] ?? benchCity(at));
  });
  const many = await published(copy);
  const read = (name: string) => readFileSync(join(many, name), 'utf8');
  const cities = globSync('locksmith-*.html', { cwd: many });
  expect(cities, 'cities with a page').toHaveLength(cityCount);
  const reached = new Set([...read(list).matchAll(/href="\/([^"#]*)"/g)].map(([, path]) => `${path}.html`));
  expect(cities.filter((name) => !reached.has(name))).toEqual([]);
  const indexable = pagesIn(many).filter((name) => !read(name).includes('content="noindex'));
  expect(read('sitemap.xml').match(/<loc>/g)).toHaveLength(indexable.length);
  expect(largestIn(many), 'only the list grows').toBeLessThanOrEqual(largestOfFew * 1.1);
});

const model = madeUpCity('Bench');
const { serviceRadiusMiles } = stored('business');

/** Farther out than real cities, so that their neighbors don't change. */
function benchCity(at: number): CityEntry {
  const miles = serviceRadiusMiles * (0.5 + (0.45 * at) / cityCount);
  return {
    ...model,
    ...uniqueCityText(`bench${at}`),
    cityName: `Bench n${at}`,
    coordinates: milesFromBase(miles * Math.sin(at), miles * Math.cos(at)),
  };
}

/** Builds the copy's site, and returns its folder. */
async function published(copy: string): Promise<string> {
  const { code, output } = await build(copy);
  expect(code, output).toBe(0);
  return join(copy, 'dist', 'client');
}

const pagesIn = (folder: string) => globSync('**/*.html', { cwd: folder });

/** The bytes of the largest page but the list, compressed. */
const largestIn = (folder: string) =>
  Math.max(
    ...pagesIn(folder).map((name) => (name === list ? 0 : gzipSync(readFileSync(join(folder, name))).length)),
  );
