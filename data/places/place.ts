import type { Area } from '../collections/areas.ts';
import { routes } from '../shared/routes.ts';
import type { City } from './city.ts';

export type Place = CityListing | PlannedPlace;

/** What menus, lists, links and maps need of a city. Its page gets the whole `City`. */
export type CityListing = Pick<City, 'slug' | 'name' | 'state' | 'cardText' | 'coordinates' | 'zipCodes'> &
  Pick<City, 'featured' | 'incorporated' | 'arrivalAim' | 'aimInShort' | 'rushHour' | 'hasPage' | 'href'>;

type PlannedPlace = Area & { hasPage: false; href: string };

export function plannedPlace(entry: Area): PlannedPlace {
  return { ...entry, hasPage: false, href: routes.plannedPlace(entry.slug) };
}

/** Slugs of eight of the nearest places, different ones for each service. */
export function coverageOf(serviceIndex: number, nearestFirst: readonly Place[]): string[] {
  const start = (serviceIndex * 3) % nearestFirst.length;
  const count = Math.min(8, nearestFirst.length);
  return [...nearestFirst, ...nearestFirst].slice(start, start + count).map(({ slug }) => slug);
}
