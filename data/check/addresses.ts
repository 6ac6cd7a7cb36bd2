import type { CityEntry } from '../collections/cities.ts';
import type { Files } from '../files.ts';
import { slugOf } from '../shared/slug.ts';
import type { Problems } from './problems.ts';
import { slugOfEntry } from './references.ts';

export function checkAddresses({ cities, areas }: Partial<Files>, problems: Problems): void {
  for (const [index, { cityName, slug, county }] of cities?.cities.entries() ?? []) {
    const report = (field: string, message: string) =>
      problems.add('cities', ['cities', index, field], `this name can't become a web address; ${message}`);
    if (slug === undefined && !makesSlug(cityName))
      report('cityName', 'give the city a slug, such as "creve-coeur"');
    if (county !== undefined && !makesSlug(county)) report('county', 'spell it with the letters A to Z');
  }
  if (cities === undefined) return;
  checkCounties(cities.cities, problems);
  const bySlug = new Map(cities.cities.map((city, index) => [slugOfEntry(city), { ...city, index }]));
  for (const [index, { slug, state }] of areas?.areas.entries() ?? []) {
    const city = bySlug.get(slug);
    if (city === undefined || city.state === state) continue;
    const where = `${problems.entry('cities', ['cities', city.index])} in ${city.state}`;
    const message = `links to "${slug}" would open ${where}; give this area another slug`;
    problems.add('areas', ['areas', index, 'slug'], message);
  }
}

function makesSlug(name: string): boolean {
  const lost = /(?!\p{ASCII})[\p{L}\p{N}]/u;
  return slugOf(name) !== '' && !lost.test(name.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** Pages group cities by county, so each county needs one spelling: the most common one wins. */
function checkCounties(cities: readonly CityEntry[], problems: Problems): void {
  const named = cities.flatMap(({ county, state }, index) =>
    county === undefined ? [] : [{ county, index, key: `${state} ${countyKey(county)}` }],
  );
  for (const cities of Map.groupBy(named, ({ key }) => key).values()) {
    const spellings = [...Map.groupBy(cities, ({ county }) => county).values()];
    const [[usual] = [], ...others] = spellings.sort((a, b) => b.length - a.length);
    if (usual === undefined) continue;
    const where = problems.entry('cities', ['cities', usual.index]);
    for (const { county, index } of others.flat()) {
      const message = `"${county}" is spelled "${usual.county}" in ${where}; use one spelling`;
      problems.add('cities', ['cities', index, 'county'], message);
    }
  }
}

/** One key for "St. Louis County", "Saint Louis Co." and "st louis". */
export const countyKey = (name: string): string =>
  slugOf(name)
    .replace(/-(county|co)$/, '')
    .replace(/^saint(e?)-/, 'st$1-');
