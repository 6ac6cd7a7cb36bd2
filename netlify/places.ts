/** What the functions use of data/cities.json and data/areas.json, which no other file of netlify/ reads. */
import areasData from '../data/areas.json' with { type: 'json' };
import citiesData from '../data/cities.json' with { type: 'json' };
import { routes } from '../data/routes.ts';
import { slugOf } from '../data/slug.ts';

type Entry = { cityName: string; state: string; slug?: string };

const cities = (citiesData.cities as Entry[]).map((city) => ({
  ...city,
  slug: city.slug ?? slugOf(city.cityName),
}));

/** The name of each city by the path of its page. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  cities.map((city) => [routes.city(city), city.cityName]),
);

/** The name of each city, and of each place without a page, by its slug. */
export const placeNames: ReadonlyMap<string, string> = new Map([
  ...areasData.areas.map(({ slug, name }): [string, string] => [slug, name]),
  ...cities.map(({ slug, cityName }): [string, string] => [slug, cityName]),
]);
