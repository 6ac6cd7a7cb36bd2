import { type LegalDocument, legalPages } from './collections/legal.ts';
import type { CityListing } from './places/place.ts';
import { routes } from './shared/routes.ts';

type Days = Readonly<Record<string, string>>;

export type LastChanged = { pages: Days; services: Days; cities: Days };

type Shown = {
  services: readonly { slug: string }[];
  cities: readonly CityListing[];
  legal: Record<(typeof legalPages)[number], LegalDocument>;
};

export const noHistory: LastChanged = { pages: {}, services: {}, cities: {} };

/** By path. A page changes with its own entry and with every entry it lists. */
export function daysByPath(
  lastChanged: LastChanged,
  { services, cities, legal }: Shown,
): ReadonlyMap<string, string | undefined> {
  const page = dayIn(lastChanged.pages);
  const service = dayIn(lastChanged.services);
  const city = dayIn(lastChanged.cities);
  return new Map([
    [routes.home, page('home')],
    [routes.services, latest(page('services'), ...services.map(({ slug }) => service(slug)))],
    ...services.map(({ slug }) => [routes.service(slug), service(slug)] as const),
    [routes.serviceAreas, latest(page('serviceAreas'), ...cities.map(({ slug }) => city(slug)))],
    ...cities.map(({ href, slug }) => [href, city(slug)] as const),
    [routes.about, page('about')],
    [routes.reviews, page('reviews')],
    [routes.contact, page('contact')],
    ...legalPages.map((name) => [routes[name], firstDay(legal[name].updated)] as const),
  ]);
}

const dayIn = (days: Days) => (name: string) => (Object.hasOwn(days, name) ? days[name] : undefined);

function latest(...days: readonly (string | undefined)[]): string | undefined {
  return days.reduce(
    (last, day) => (last === undefined || (day !== undefined && day > last) ? day : last),
    undefined,
  );
}

const firstDay = (date: string) => (date.length > 7 ? date : `${date}-01`);
