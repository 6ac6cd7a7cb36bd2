import { type LegalDocument, legalPages } from './collections/legal.ts';
import type { CityListing } from './places/place.ts';
import { routes } from './shared/routes.ts';

/** By the name of an entry: the key of a page, or the slug of a service or a city. */
type Days = Readonly<Record<string, string | undefined>>;

export type LastChanged = { pages: Days; services: Days; cities: Days };

type Shown = {
  services: readonly { slug: string }[];
  cities: readonly CityListing[];
  legal: Record<(typeof legalPages)[number], LegalDocument>;
};

export const noHistory: LastChanged = { pages: {}, services: {}, cities: {} };

/** By path. A page changes with its own entry and with every entry it lists. */
export function daysByPath(
  { pages, services, cities }: LastChanged,
  shown: Shown,
): ReadonlyMap<string, string | undefined> {
  const ofServices = shown.services.map(({ slug }) => [routes.service(slug), services[slug]] as const);
  const ofCities = shown.cities.map(({ href, slug }) => [href, cities[slug]] as const);
  const latest = (page: string | undefined, listed: typeof ofServices) =>
    [page, ...listed.map(([, day]) => day)]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
  return new Map([
    ...(['home', 'about', 'reviews', 'contact'] as const).map((name) => [routes[name], pages[name]] as const),
    [routes.services, latest(pages.services, ofServices)],
    ...ofServices,
    [routes.serviceAreas, latest(pages.serviceAreas, ofCities)],
    ...ofCities,
    ...legalPages.map((name) => [routes[name], shown.legal[name].updated.padEnd(10, '-01')] as const),
  ]);
}
