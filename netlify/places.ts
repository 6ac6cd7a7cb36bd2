/** data/cities.json and data/areas.json as the functions use them. No other file of netlify/ reads these. */
import areasData from '../data/areas.json' with { type: 'json' };
import citiesData from '../data/cities.json' with { type: 'json' };
import { routes, withoutCounty } from '../data/shared/routes.ts';
import { slugOf } from '../data/shared/slug.ts';

type Zips = { zipCodes?: string[]; farZipCodes?: string[] };
type Entry = { cityName: string; state: string; slug?: string; county?: string };

const entries: readonly Entry[] = citiesData.cities;
const cities = entries.map((city) => ({
  ...city,
  slug: city.slug ?? slugOf(city.cityName),
}));

export const cityNames: ReadonlyMap<string, string> = new Map(
  cities.map((city) => [routes.city(city), city.cityName]),
);

const zipCodes: ReadonlySet<string> = new Set(
  [...areasData.areas, ...citiesData.cities].flatMap(({ zipCodes = [], farZipCodes = [] }: Zips) => [
    ...zipCodes,
    ...farZipCodes,
  ]),
);

/** The last ZIP code that we know, as a house number may look like one. */
export function zipIn(address: string | null): string | undefined {
  return address?.match(/\b\d{5}\b/g)?.findLast((zip) => zipCodes.has(zip));
}

export const placeNames: ReadonlyMap<string, string> = new Map([
  ...areasData.areas.map(({ slug, name }): [string, string] => [slug, name]),
  ...cities.map(({ slug, cityName }): [string, string] => [slug, cityName]),
]);

/** Pages of groups of cities, which there are once there are many cities: the first page of each. */
export const cityGroupPaths: ReadonlySet<string> = new Set(
  cities.map(({ county = withoutCounty, state }) => routes.cityGroup({ slug: slugOf(county), state })),
);
