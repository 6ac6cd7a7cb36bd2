import { claimWords } from './claims.ts';
import type { Business } from './collections/business.ts';
import type { Claims } from './collections/claims.ts';
import { sumsOf } from './collections/servicePrices.ts';
import type { Files } from './files.ts';
import { fillDeep, type Tokens } from './tokens.ts';

/** The fields of the business that tokens are made of. They hold none themselves: data/check/copy.ts. */
export const tokenFields = [
  'name',
  'shortName',
  'phone',
  'email',
  'siteUrl',
  'address',
  'serviceRadiusMiles',
  'paymentMethods',
  'arrivalAims',
] as const satisfies (keyof Business)[];

type TokenSource = Pick<Business, (typeof tokenFields)[number] | 'pricesChecked'>;

export function businessTokens(business: TokenSource, claims: Claims, serviceCount: number): Tokens {
  const { street, city, state, zipCode } = business.address;
  return {
    ...claimWords(claims),
    businessName: business.name,
    shortName: business.shortName,
    phone: business.phone,
    email: business.email,
    siteUrl: business.siteUrl,
    address: `${street}, ${city}, ${state} ${zipCode}`,
    shopZip: zipCode,
    radius: `${business.serviceRadiusMiles} miles`,
    paymentMethods: sentenceList(business.paymentMethods),
    typicalArrival: business.arrivalAims[0]?.aim ?? '',
    pricesChecked: monthOf(business.pricesChecked),
    serviceCount: String(serviceCount),
  };
}

/** The files with all facts in place; a service's own come first. The only tokens left are those of the city in `pages.city`. */
export function fillFiles({ claims, services, ...others }: Files): { files: Files; tokens: Tokens } {
  const tokens = businessTokens(others.business, claims.claims, services.services.length);
  const filled = services.services.map((service) =>
    fillDeep(service, { ...tokens, ...service.facts, ...sumsOf(service.facts) }),
  );
  return {
    files: { ...fillDeep(others, tokens), claims, services: { ...services, services: filled } },
    tokens,
  };
}

/** Names that no claim and no fact may take: they already mean something. */
export const derivedTokenNames = [
  'businessName',
  'shortName',
  'phone',
  'email',
  'siteUrl',
  'address',
  'shopZip',
  'radius',
  'paymentMethods',
  'typicalArrival',
  'pricesChecked',
  'serviceCount',
] as const;

/** "November 2026" of "2026-11-23". */
const monthOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "A", "A and B", "A, B and C". */
export function sentenceList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
