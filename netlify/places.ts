import { geoDistance } from 'd3-geo';
import areasData from '../data/areas.json' with { type: 'json' };
import citiesData from '../data/cities.json' with { type: 'json' };
import { splitAddress } from '../data/lead/where.ts';
import { routes } from '../data/shared/routes.ts';
import { slugOf } from '../data/shared/slug.ts';
import { business } from './business.ts';

type Zips = { zipCodes?: string[]; farZipCodes?: string[] };
type Coordinates = { lat: number; lng: number };
type Entry = { cityName: string; state: string; slug?: string; coordinates: Coordinates };

const entries: readonly Entry[] = citiesData.cities;
const cities = entries.map((city) => ({ ...city, slug: city.slug ?? slugOf(city.cityName) }));

export const cityNames: ReadonlyMap<string, string> = new Map(
  cities.map((city) => [routes.city(city), city.cityName]),
);

const zipCodes: ReadonlySet<string> = new Set(
  [...areasData.areas, ...citiesData.cities].flatMap(({ zipCodes = [], farZipCodes = [] }: Zips) => [
    ...zipCodes,
    ...farZipCodes,
  ]),
);

/** The last ZIP code in our data. House numbers can look like ZIP codes. */
export function zipIn(address: string | null): string | undefined {
  const { before, after } = splitAddress(address ?? '');
  return `${before}${after}`.match(/\b\d{5}\b/g)?.findLast((zip) => zipCodes.has(zip));
}

export const placeNames: ReadonlyMap<string, string> = new Map([
  ...areasData.areas.map(({ slug, name }): [string, string] => [slug, name]),
  ...cities.map(({ slug, cityName }): [string, string] => [slug, cityName]),
]);

const named = [
  ...areasData.areas.map(({ name, coordinates }) => ({ name, coordinates })),
  ...cities.map(({ cityName, coordinates }) => ({ name: cityName, coordinates })),
];
/** Farther away, "near Clayton" would mislead. */
const nearMiles = 10;

export function nearestPlace(here: Coordinates): string {
  const [nearest] = named
    .map(({ name, coordinates }) => ({ name, miles: milesBetween(here, coordinates) }))
    .toSorted((a, b) => a.miles - b.miles);
  return nearest && nearest.miles <= nearMiles ? `near ${nearest.name}` : '';
}

export function fromBase(here: Coordinates): string {
  const miles = Math.round(milesBetween(here, business.coordinates));
  return `${miles === 0 ? 'less than a mile' : miles === 1 ? '1 mile' : `${miles} miles`} from our base`;
}

const earthRadiusMiles = 3958.76;

const milesBetween = (a: Coordinates, b: Coordinates) =>
  geoDistance([a.lng, a.lat], [b.lng, b.lat]) * earthRadiusMiles;
