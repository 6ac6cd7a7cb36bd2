import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { syntheticCities } from '../../scripts/bench/synthetic-cities.ts';
import { build, editData } from '../site/copy.ts';

export async function filesOfBuild(copy: string): Promise<Published> {
  const { failed, output } = await build(copy);
  expect(failed, output).toBe(false);
  return publishedFiles(copy);
}

export function buildOf(cityCount: number, copy: string): Promise<Published> {
  editCities(copy, (cities) =>
    syntheticCities(
      cities.map((city) => ({ ...city, featured: true })),
      cityCount,
    ),
  );
  return filesOfBuild(copy);
}

const isPage = (name: string) => name.endsWith('.html');
const page = (files: Published, name: string) => files.get(name)?.toString() ?? '';
const links = (html: string) =>
  new Set([...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) => path));

export function expectGrown(copy: string, few: Published, many: Published, cityCount: number): void {
  const cities = [...many.keys()].filter((name) => /^locksmith-.*\.html$/.test(name));
  expect(cities, 'cities with a page').toHaveLength(cityCount);
  expect(readdirSync(join(copy, 'dist'))).toEqual(['client']);
  expect(existsSync(join(copy, '.build'))).toBe(false);

  // Outlying cities now have different neighbors, and a service without its own list other places.
  const [before, now] = [loadSite(), loadSite(join(copy, 'data'))];
  const differ = [
    ...before.cities.filter(({ slug, nearby }) => now.city(slug)?.nearby.join() !== nearby.join()),
    ...before.services
      .filter(({ slug, coverage }) => now.service(slug)?.coverage.join() !== coverage.join())
      .map(({ slug }) => ({ href: routes.service(slug) })),
  ];
  const mayDiffer = ['service-areas.html', ...differ.map(({ href }) => `${href.slice(1)}.html`)];
  const unchanged = [...few.keys()].filter((name) => isPage(name) && !mayDiffer.includes(name));
  expect(unchanged.length).toBeGreaterThan(10);
  // The typical arrival time depends on all cities; pages wrap a range in a span.
  const aims = [before, now].map(({ tokens }) => tokens.typicalArrival ?? '');
  const withoutAims = (html: string) =>
    aims.reduce((text, aim) => text.replaceAll(aim, '…'), html.replaceAll(/<\/?span[^>]*>/g, ''));
  const pick = (files: Published): Published =>
    new Map(unchanged.map((name) => [name, Buffer.from(withoutAims(page(files, name)))]));
  expect(differences(pick(few), pick(many)), 'pages keep their text').toEqual([]);

  const sizes = (files: Published) =>
    [...files].flatMap(([name, bytes]) =>
      isPage(name) && name !== 'service-areas.html' ? gzipSync(bytes).length : [],
    );
  expect(Math.max(...sizes(many)), 'only the list grows').toBeLessThanOrEqual(Math.max(...sizes(few)) * 1.1);
  const reached = links(page(many, 'service-areas.html'));
  const lost = cities.filter((name) => !reached.has(`/${name.replace('.html', '')}`));
  expect(lost, 'cities that /service-areas does not link to').toEqual([]);

  const listed = page(many, 'sitemap.xml').match(/<loc>/g) ?? [];
  const indexable = [...many].filter(([name, bytes]) => isPage(name) && !bytes.includes('content="noindex'));
  expect(listed, 'pages in the sitemap').toHaveLength(indexable.length);
}

type Published = Map<string, Buffer>;

function publishedFiles(copy: string): Published {
  const root = join(copy, 'dist', 'client');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(root, file), readFileSync(file)];
    }),
  );
}

export function differences(one: Published, other: Published): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names]
    .filter((name) => !one.get(name)?.equals(other.get(name) ?? Buffer.from('missing')))
    .sort();
}

function editCities(copy: string, edit: (cities: CityEntry[]) => CityEntry[]): void {
  editData(copy, 'cities', (data) => {
    data.cities = edit(data.cities);
  });
}

export function editCity(copy: string, name: string, edit: (city: CityEntry) => Partial<CityEntry>): void {
  editCities(copy, (cities) =>
    cities.map((city) => (city.cityName === name ? { ...city, ...edit(city) } : city)),
  );
}
