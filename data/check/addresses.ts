import type { Files } from '../files.ts';
import { slugOf } from '../shared/slug.ts';
import type { Problems } from './problems.ts';
import { slugOfEntry } from './references.ts';

export function checkAddresses({ cities, areas }: Partial<Files>, problems: Problems): void {
  for (const [index, { cityName, slug }] of cities?.cities.entries() ?? []) {
    const report = (field: string, message: string) =>
      problems.add('cities', ['cities', index, field], `this name can't become a web address; ${message}`);
    if (slug === undefined && !makesSlug(cityName))
      report('cityName', 'give the city a slug, such as "creve-coeur"');
  }
  if (cities === undefined) return;
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
