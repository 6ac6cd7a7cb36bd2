/** Where a link to a place leads: its own page once data/cities.json has an entry, the service-areas page until then. */
import type { Area } from './collections/areas.ts';
import type { City } from './collections/cities.ts';
import type { StateAbbr } from './collections/primitives.ts';
import { routes } from './routes.ts';

export type AreaLink = { slug: string; name: string; state: StateAbbr; href: string; hasPage: boolean };

type Places = { cities: readonly City[]; areas: readonly Area[] };

/** The link for the slug of a city or of a planned area. Throws on a slug that is neither (data checks rule it out). */
export function areaLink(site: Places, slug: string): AreaLink {
  const link = indexOf(site).get(slug);
  if (link === undefined) throw new Error(`No city and no area has the slug "${slug}"`);
  return link;
}

const indexes = new WeakMap<Places, ReadonlyMap<string, AreaLink>>();

/** Slug to link, made once per site. */
function indexOf(site: Places): ReadonlyMap<string, AreaLink> {
  const known = indexes.get(site);
  if (known !== undefined) return known;
  const index = new Map<string, AreaLink>();
  for (const { slug, name, state } of site.areas) {
    index.set(slug, { slug, name, state, href: routes.serviceAreas, hasPage: false });
  }
  for (const city of site.cities) {
    const { slug, cityName, stateAbbr } = city;
    index.set(slug, { slug, name: cityName, state: stateAbbr, href: routes.city(city), hasPage: true });
  }
  indexes.set(site, index);
  return index;
}

const cityIndexes = new WeakMap<readonly City[], ReadonlyMap<string, City>>();

/** The city with this slug, found in one step however many there are. */
export function cityAt({ cities }: Pick<Places, 'cities'>, slug: string): City | undefined {
  let index = cityIndexes.get(cities);
  if (index === undefined) {
    index = new Map(cities.map((city) => [city.slug, city]));
    cityIndexes.set(cities, index);
  }
  return index.get(slug);
}
