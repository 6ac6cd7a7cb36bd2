import type { Area } from '../collections/areas.ts';
import type { Coordinates } from '../collections/primitives.ts';
import type { State } from '../geography/states.ts';
import { routes } from '../shared/routes.ts';

export type Place = CityListing | PlannedPlace;

/** What menus, lists, links and maps need of a city. Its page gets the whole `City`. */
export type CityListing = {
  slug: string;
  name: string;
  state: State;
  cardText: string;
  coordinates: Coordinates;
  zipCodes: string[];
  featured?: boolean | undefined;
  incorporated?: boolean | undefined;
  arrivalAim: string;
  /** "25 min"; empty where customers have to ask whether we can come. */
  aimInShort: string;
  hasPage: true;
  href: string;
};

export type PlannedPlace = Area & { hasPage: false; href: string };

export function plannedPlace(entry: Area): PlannedPlace {
  return { ...entry, hasPage: false, href: routes.plannedPlace(entry.slug) };
}

/** Slugs of eight of the nearest places, different ones for each service. */
export function coverageOf(serviceIndex: number, nearestFirst: readonly Place[]): string[] {
  const start = (serviceIndex * 3) % nearestFirst.length;
  const count = Math.min(8, nearestFirst.length);
  return [...nearestFirst, ...nearestFirst].slice(start, start + count).map(({ slug }) => slug);
}
