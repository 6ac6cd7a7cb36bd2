import type { Service } from '../../../data/collections/services.ts';
import { telHref } from '../../../data/shared/links.ts';
import type { Site } from '../../../data/site.ts';

/** A test holds every page's types and properties to schema.org's own file. */
export type Node = { '@type': string; [property: string]: unknown };

export const ids = {
  business: (site: Site) => absoluteUrl(site, '/#business'),
  webSite: (site: Site) => absoluteUrl(site, '/#website'),
};

/** Always on the canonical host, even in previews. Only the home page ends in a slash. */
export const absoluteUrl = ({ business }: Site, path: string): string => business.siteUrl + path;

export const ref = (id: string) => ({ '@id': id });

export const phoneNumber = (phone: string): string => telHref(phone).replace('tel:', '');

/** The published price range of a service, in US dollars; undefined if its price depends on the job. */
export function priceOf({ price, range }: Service['inShort']): Node | undefined {
  if (!price || range === undefined) return;
  const { low, high } = range;
  return {
    '@type': 'PriceSpecification',
    description: price,
    minPrice: low,
    ...(high ? { maxPrice: high } : { price: low }),
    priceCurrency: 'USD',
  };
}

/** JSON that can't close its <script> or start a comment. */
export const serialize = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
