/** data/cities.json and data/areas.json as the functions use them. No other file of netlify/ reads these. */
import areasData from '../data/areas.json' with { type: 'json' };
import citiesData from '../data/cities.json' with { type: 'json' };
import { routes, withoutCounty } from '../data/shared/routes.ts';
import { slugOf } from '../data/shared/slug.ts';

type Entry = { cityName: string; state: string; slug?: string; county?: string };

const entries: readonly Entry[] = citiesData.cities;
const cities = entries.map((city) => ({
  ...city,
  slug: city.slug ?? slugOf(city.cityName),
}));

export const cityNames: ReadonlyMap<string, string> = new Map(
  cities.map((city) => [routes.city(city), city.cityName]),
);

export const placeNames: ReadonlyMap<string, string> = new Map([
  ...areasData.areas.map(({ slug, name }): [string, string] => [slug, name]),
  ...cities.map(({ slug, cityName }): [string, string] => [slug, cityName]),
]);

/** Pages of groups of cities, which there are once there are many cities: the first page of each. */
export const cityGroupPaths: ReadonlySet<string> = new Set(
  cities.map(({ county = withoutCounty, state }) => routes.cityGroup({ slug: slugOf(county), state })),
);
