/** Where a customer is, as far as a request tells. */
import areas from '../../data/areas.json' with { type: 'json' };
import cities from '../../data/cities.json' with { type: 'json' };
import { parseCityPath } from '../../data/routes.ts';
import { slugOf } from '../../data/slug.ts';

type Entry = { slug?: string; cityName: string };

const names: ReadonlyMap<string, string> = new Map([
  ...areas.areas.map(({ slug, name }): [string, string] => [slug, name]),
  ...cities.cities.map((city: Entry): [string, string] => [
    city.slug ?? slugOf(city.cityName),
    city.cityName,
  ]),
]);

/** The address as it was typed, else the city of the page that the request came from; '' where neither is known. */
export function placeOf({ address, page }: { address: string; page: string }): string {
  return address || cityOfPage(page);
}

/** 'Clayton' for '/locksmith-clayton-mo'; '' for the path of any other page. */
export function cityOfPage(page: string): string {
  return names.get(parseCityPath(page)?.slug ?? '') ?? '';
}
