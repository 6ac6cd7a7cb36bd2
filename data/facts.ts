/** The values behind `{tokens}` that every text may use. Those of city pages: data/places/cityCopy.ts. */
import type { Business } from './collections/business.ts';
import type { Tokens } from './tokens.ts';

/** The fields of the business that tokens are made of. They hold none themselves: data/check/copy.ts. */
export const tokenFields = [
  'name',
  'shortName',
  'phone',
  'email',
  'siteUrl',
  'address',
  'foundingYear',
  'serviceRadiusMiles',
  'paymentMethods',
] as const satisfies (keyof Business)[];

type TokenSource = Pick<Business, (typeof tokenFields)[number] | 'facts'>;

/** The facts table and what follows from the other fields. */
export function businessTokens(business: TokenSource, serviceCount: number): Tokens {
  const { street, city, state, zipCode } = business.address;
  return {
    ...business.facts,
    businessName: business.name,
    shortName: business.shortName,
    phone: business.phone,
    email: business.email,
    siteUrl: business.siteUrl,
    address: `${street}, ${city}, ${state} ${zipCode}`,
    shopZip: zipCode,
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
  'shopZip',
  'foundingYear',
  'radius',
  'paymentMethods',
  'serviceCount',
  'responseTimeAsAdjective',
] as const;

/** "A", "A and B", "A, B and C". */
export function sentenceList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
