import type { CityEntry } from '../collections/cities.ts';
import type { Files } from '../files.ts';
import { slugOf } from '../shared/slug.ts';
import type { Problems } from './problems.ts';
import { slugOfEntry } from './references.ts';

export function checkAddresses({ cities, areas }: Partial<Files>, problems: Problems): void {
  for (const [index, { cityName, slug, county }] of cities?.cities.entries() ?? []) {
    const report = (field: string, message: string) =>
      problems.add('cities', ['cities', index, field], `no address can be made of this name; ${message}`);
    if (slug === undefined && !makesSlug(cityName))
      report('cityName', 'give the city a slug, such as "creve-coeur"');
    if (county !== undefined && !makesSlug(county)) report('county', 'write it in the letters A to Z');
  }
  if (cities === undefined) return;
  checkCounties(cities.cities, problems);
  const bySlug = new Map(cities.cities.map((city, index) => [slugOfEntry(city), { ...city, index }]));
  for (const [index, { slug, state }] of areas?.areas.entries() ?? []) {
    const city = bySlug.get(slug);
    if (city === undefined || city.state === state) continue;
    const where = `${problems.entry('cities', ['cities', city.index])} in ${city.state}`;
    const message = `"${slug}" is the slug of ${where}, where its links would lead; give the area another slug`;
    problems.add('areas', ['areas', index, 'slug'], message);
  }
}

function makesSlug(name: string): boolean {
  const lost = /(?!\p{ASCII})[\p{L}\p{N}]/u;
  return slugOf(name) !== '' && !lost.test(name.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** Cities are grouped by county, so each has one spelling: the one that most cities use. */
function checkCounties(cities: readonly CityEntry[], problems: Problems): void {
  const named = cities.flatMap(({ county, state }, index) =>
    county === undefined ? [] : [{ county, index, key: `${state} ${countyKey(county)}` }],
  );
  for (const same of Map.groupBy(named, ({ key }) => key).values()) {
    const spellings = [...Map.groupBy(same, ({ county }) => county).values()];
    const [[usual] = [], ...others] = spellings.sort((a, b) => b.length - a.length);
    if (usual === undefined) continue;
    const where = problems.entry('cities', ['cities', usual.index]);
    for (const { county, index } of others.flat()) {
      const message = `"${county}" is another spelling of "${usual.county}" in ${where}; write both alike`;
      problems.add('cities', ['cities', index, 'county'], message);
    }
  }
}

/** The same for "St. Louis County", "Saint Louis Co." and "st louis". */
export const countyKey = (name: string): string =>
  slugOf(name)
    .replace(/-(county|co)$/, '')
    .replace(/^saint(e?)-/, 'st$1-');
