import type { PriceSpecification, Thing } from 'schema-dts';
import type { Service } from '../../../data/collections/services.ts';
import { telHref } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';

export type Node = Exclude<Thing, string>;

export const ids = {
  business: (site: Site) => absoluteUrl(site, '/#business'),
  webSite: (site: Site) => absoluteUrl(site, '/#website'),
};

/** Always on the canonical host, even in previews. Only the home page ends in a slash. */
export const absoluteUrl = ({ business }: Site, path: string) => business.siteUrl + path;

export const ref = (id: string) => ({ '@id': id });

export const phoneNumber = (phone: string) => telHref(phone).replace('tel:', '');

/** The published price range of a service, in US dollars; empty if its price depends on the job. */
export function priceOf({ price, range }: Service['inShort']): {
  priceSpecification?: Exclude<PriceSpecification, string>;
} {
  if (!price || range === undefined) return {};
  const { low, high } = range;
  const limits = { minPrice: low, ...(high ? { maxPrice: high } : { price: low }), priceCurrency: 'USD' };
  return { priceSpecification: { '@type': 'PriceSpecification', description: price, ...limits } };
}
