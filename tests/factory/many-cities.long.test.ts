import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { syntheticCities } from '../../scripts/bench/synthetic-cities.ts';
import { build, copyForTest, editData } from '../site/copy.ts';
import { city, otherCity, thirdCity, zip } from '../support/town.ts';

const cityCount = 2000;

test('a rebuild changes only edited cities and pages that quote them; 2,000 cities are all linked, and only their list grows', async () => {
  const copy = copyForTest();
  const before = await filesOfBuild(copy);
  const changes: Record<string, (entry: CityEntry) => Partial<CityEntry>> = {
    [city.name]: ({ landmarks }) => ({ landmarks: [...landmarks, 'Town Clock'] }),
    [otherCity.name]: () => ({ cardText: 'Old mortise locks and new storefronts.' }),
    [thirdCity.name]: ({ zipCodes }) => ({ zipCodes: [zip, ...zipCodes] }),
  };
  editData(copy, 'cities', (data) => {
    data.cities = data.cities.map((entry) => ({ ...entry, ...changes[entry.cityName]?.(entry) }));
  });
  const few = await filesOfBuild(copy);
  const changed = [
    `${city.href.slice(1)}.html`,
    `${thirdCity.href.slice(1)}.html`,
    'service-areas.html',
    'service-areas.json',
  ];
  expect(differences(before, few)).toEqual(changed.sort());

  editData(copy, 'cities', (data) => {
    data.cities = syntheticCities(
      data.cities.map((entry) => ({ ...entry, featured: true })),
      cityCount,
    );
  });
  const many = await filesOfBuild(copy);
  const cities = [...many.keys()].filter((name) => /^locksmith-.*\.html$/.test(name));
  expect(cities, 'cities with a page').toHaveLength(cityCount);
  const list = many.get('service-areas.html')?.toString() ?? '';
  const reached = new Set([...list.matchAll(/href="\/([^"#]*)"/g)].map(([, path]) => `${path}.html`));
  expect(cities.filter((name) => !reached.has(name))).toEqual([]);
  const indexable = [...many].filter(
    ([name, bytes]) => name.endsWith('.html') && !bytes.includes('content="noindex'),
  );
  expect(many.get('sitemap.xml')?.toString().match(/<loc>/g)).toHaveLength(indexable.length);
  const largest = (files: Published) =>
    Math.max(
      ...[...files].map(([name, bytes]) =>
        name.endsWith('.html') && name !== 'service-areas.html' ? gzipSync(bytes).length : 0,
      ),
    );
  expect(largest(many), 'only the list grows').toBeLessThanOrEqual(largest(few) * 1.1);
});

type Published = Map<string, Buffer>;

async function filesOfBuild(copy: string): Promise<Published> {
  const { failed, output } = await build(copy);
  expect(failed, output).toBe(false);
  const root = join(copy, 'dist', 'client');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(root, file), readFileSync(file)];
    }),
  );
}

function differences(one: Published, other: Published): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names]
    .filter((name) => !one.get(name)?.equals(other.get(name) ?? Buffer.from('missing')))
    .sort();
}
