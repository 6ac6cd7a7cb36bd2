import type { RawFiles } from '../files.ts';
import { slugOf } from '../shared/slug.ts';
import { valueAt } from './path.ts';
import type { Problems } from './problems.ts';

export function checkAddresses(files: RawFiles, problems: Problems): void {
  const cities = entries(files.cities, 'cities');
  for (const [index, city] of cities.entries()) {
    const name = textAt(city, 'cityName');
    const place = ['cities', ['cities', index, 'cityName']] as const;
    if (
      name !== undefined &&
      textAt(city, 'slug') === undefined &&
      !makesSlug(name) &&
      !problems.has(...place)
    ) {
      const message = 'no address can be made of this name; give the city a slug, such as "creve-coeur"';
      problems.add(...place, message);
    }
  }
  checkCounties(cities, problems);
  checkAreas(entries(files.areas, 'areas'), cities, problems);
}

function makesSlug(name: string): boolean {
  const lost = /(?!\p{ASCII})[\p{L}\p{N}]/u;
  return slugOf(name) !== '' && !lost.test(name.normalize('NFD').replace(/\p{M}/gu, ''));
}

function checkCounties(cities: readonly unknown[], problems: Problems): void {
  const report = (index: number, message: string) =>
    problems.add('cities', ['cities', index, 'county'], message);
  const counties = new Map<string, { name: string; indexes: [number, ...number[]] }[]>();
  for (const [index, city] of cities.entries()) {
    const name = textAt(city, 'county');
    if (name === undefined) continue;
    if (!makesSlug(name))
      report(index, 'no address can be made of this name; write it in the letters A to Z');
    const key = `${textAt(city, 'state')} ${countyKey(name)}`;
    const spellings = counties.get(key) ?? [];
    const same = spellings.find((spelling) => spelling.name === name);
    if (same === undefined) counties.set(key, [...spellings, { name, indexes: [index] }]);
    else same.indexes.push(index);
  }
  for (const spellings of counties.values()) {
    const [usual, ...others] = spellings.sort((a, b) => b.indexes.length - a.indexes.length);
    if (usual === undefined) continue;
    const where = problems.entry('cities', ['cities', usual.indexes[0]]);
    for (const { name, indexes } of others) {
      for (const index of indexes) {
        report(index, `"${name}" is another spelling of "${usual.name}" in ${where}; write both alike`);
      }
    }
  }
}

/** The same for "St. Louis County", "Saint Louis Co." and "st louis". */
export function countyKey(name: string): string {
  return slugOf(name)
    .replace(/-(county|co)$/, '')
    .replace(/^saint(e?)-/, 'st$1-');
}

function checkAreas(areas: readonly unknown[], cities: readonly unknown[], problems: Problems): void {
  const bySlug = new Map(
    cities.map((city, index) => [textAt(city, 'slug') ?? slugOf(textAt(city, 'cityName') ?? ''), index]),
  );
  for (const [index, area] of areas.entries()) {
    const slug = textAt(area, 'slug');
    const other = slug === undefined ? undefined : bySlug.get(slug);
    if (other === undefined) continue;
    const state = textAt(cities[other], 'state');
    if (state === textAt(area, 'state')) continue;
    const where = `"${slug}" is the slug of ${problems.entry('cities', ['cities', other])} in ${state}`;
    problems.add(
      'areas',
      ['areas', index, 'slug'],
      `${where}, where its links would lead; give the area another slug`,
    );
  }
}

function entries(root: unknown, key: string): readonly unknown[] {
  const found = valueAt(root, [key]);
  return Array.isArray(found) ? found : [];
}

function textAt(entry: unknown, field: string): string | undefined {
  const value = valueAt(entry, [field]);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
