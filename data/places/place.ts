/** The places that the site names, each with where a link to it leads. */
import type { Area } from '../collections/areas.ts';
import type { Coordinates, State } from '../collections/primitives.ts';
import { routes } from '../routes.ts';

/** A city with a page, or a place without one yet. */
export type Place = CityListing | PlannedPlace;

/** What menus, lists, links and maps show of a city. All that its own page shows is a `City`. */
export type CityListing = {
  slug: string;
  name: string;
  state: State;
  cardText: string;
  coordinates: Coordinates;
  zipCodes: string[];
  county?: string | undefined;
  featured?: boolean | undefined;
  incorporated?: boolean | undefined;
  hasPage: true;
  href: string;
};

/** From data/areas.json. Links to it lead to its line on the service areas until data/cities.json has its slug. */
export type PlannedPlace = Area & { hasPage: false; href: string };

/** @param entry of data/areas.json */
export function plannedPlace(entry: Area): PlannedPlace {
  return { ...entry, hasPage: false, href: routes.plannedPlace(entry.slug) };
}
