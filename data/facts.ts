/** The values behind `{tokens}`: what the business says of itself, and what a city page says of its city. */
import type { Business } from './collections/business.ts';
import type { City } from './collections/cities.ts';
import { type StateAbbr, stateNames } from './collections/primitives.ts';
import { fillDeep, type Tokens } from './tokens.ts';

/** Tokens that every text may use: the facts table and what follows from the other fields. */
export function businessTokens(business: Business, serviceCount: number): Tokens {
  const { street, city, state, zipCode } = business.address;
  return {
    ...business.facts,
    businessName: business.name,
    shortName: business.shortName,
    phone: business.phone,
    email: business.email,
    siteUrl: business.siteUrl,
    address: `${street}, ${city}, ${state} ${zipCode}`,
    foundingYear: String(business.foundingYear),
    radius: `${business.serviceRadiusMiles} miles`,
    paymentMethods: sentenceList(business.paymentMethods),
    serviceCount: String(serviceCount),
    responseTimeAsAdjective: (business.facts.responseTime ?? '').replace(/^(\d+) (\w+?)s?$/, '$1-$2'),
  };
}

/** Names that `facts` may not take: they already mean something. */
export const derivedTokenNames = [
  'businessName',
  'shortName',
  'phone',
  'email',
  'siteUrl',
  'address',
  'foundingYear',
  'radius',
  'paymentMethods',
  'serviceCount',
  'responseTimeAsAdjective',
] as const;

/** Known in `city` of data/pages.json only, and filled for one city at a time. */
export const cityTokenNames = ['city', 'state', 'stateName', 'zips', 'neighborhoods', 'landmarks'] as const;

type CityFacts = Pick<City, 'cityName' | 'zipCodes' | 'neighborhoods' | 'landmarks' | 'stateAbbr'>;

/** `{neighborhoods}` and `{landmarks}` are the first three, as "A, B and C". */
export function cityTokens(city: CityFacts): Record<(typeof cityTokenNames)[number], string> {
  return {
    city: city.cityName,
    state: city.stateAbbr,
    stateName: stateNames[city.stateAbbr satisfies StateAbbr],
    zips: sentenceList(city.zipCodes),
    neighborhoods: sentenceList(city.neighborhoods.slice(0, 3)),
    landmarks: sentenceList(city.landmarks.slice(0, 3)),
  };
}

let latest: { copy: unknown; city: CityFacts; filled: unknown } | undefined;

/** Any copy of `site.pages.city` with the city's own names in it. A page asks for the same one again: that is kept. */
export function fillCity<T>(copy: T, city: CityFacts): T {
  if (latest?.copy !== copy || latest.city !== city) {
    latest = { copy, city, filled: fillDeep(copy, cityTokens(city)) };
  }
  return latest.filled as T;
}

/** "A", "A and B", "A, B and C". */
export function sentenceList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
