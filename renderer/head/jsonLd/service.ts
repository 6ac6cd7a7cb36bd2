import type { Place, Service } from 'schema-dts';
import type { Site } from '../../../data/site.ts';
import { absoluteUrl } from '../url.ts';
import { ids } from './node.ts';
import { phoneNumber } from './phoneNumber.ts';

type Offer = {
  name: string;
  serviceType: string;
  description: string;
  areaServed: Exclude<Place, string> | Exclude<Place, string>[];
};

/** The provider is the business of the same graph, named for readers that follow no `@id`. */
export function service(site: Site, path: string, offer: Offer): Exclude<Service, string> {
  const { business } = site;
  return {
    '@type': 'Service',
    '@id': ids.service(site, path),
    url: absoluteUrl(site, path),
    name: offer.name,
    serviceType: offer.serviceType,
    description: offer.description,
    provider: {
      '@type': 'Locksmith',
      '@id': ids.business(site),
      name: business.name,
      telephone: phoneNumber(business.phone),
    },
    areaServed: offer.areaServed,
  };
}
