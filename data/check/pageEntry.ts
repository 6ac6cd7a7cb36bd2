/** Which entry of the data files makes a page. */
import type { City } from '../places/city.ts';
import { parseCityPath, parseServicePath } from '../routes.ts';
import type { SiteContent } from '../site.ts';
import type { Path } from './path.ts';

/** The place of the slug that gives `page` its address; undefined for a page that no entry makes. */
export function slugPlace(
  { cities, services }: SiteContent<City>,
  page: string,
): { file: 'cities' | 'services'; path: Path } | undefined {
  const service = parseServicePath(page)?.slug;
  if (service !== undefined) {
    const index = services.findIndex(({ slug }) => slug === service);
    return index < 0 ? undefined : { file: 'services', path: ['services', index, 'slug'] };
  }
  if (parseCityPath(page) === undefined) return undefined;
  const index = cities.findIndex(({ href }) => href === page);
  return index < 0 ? undefined : { file: 'cities', path: ['cities', index, 'slug'] };
}
