import { mustCallToAsk } from '../../../data/facts/licensing.ts';
import { routes } from '../../../data/shared/routes.ts';
import { schemaType } from '../../../data/shared/trade.ts';
import type { Site } from '../../../data/site.ts';
import { siteCard } from '../social-card.ts';
import { absoluteUrl, ids, type Node, phoneNumber, priceOf } from './node.ts';
import { geoCoordinates, servedNodes } from './places.ts';

/** Pages about one service or question, which only name us: that keeps them small. */
const aboutWork = /^\/(services|guides)\/./;

/** No aggregateRating: search engines penalize businesses that rate themselves. */
export function businessNode(site: Site, path = ''): Node {
  const { business } = site;
  const { street, city, state, zipCode, country } = business.address;
  const geo = geoCoordinates(business.coordinates);
  const named = {
    '@type': schemaType,
    '@id': ids.business(site),
    name: business.name,
    url: absoluteUrl(site, '/'),
    image: absoluteUrl(site, siteCard(site).path),
    telephone: phoneNumber(business.phone),
    priceRange: business.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: country,
    },
    geo,
  };
  if (aboutWork.test(path)) return named;
  const towns = business.structuredDataAreas.map((slug) => site.place(slug));
  return {
    ...named,
    description: business.description,
    logo: absoluteUrl(site, '/icon-512.png'),
    email: business.email,
    // At the address we only get mail.
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: phoneNumber(business.phone),
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        ...business.openingHours,
      },
    },
    areaServed: [
      ...servedNodes(towns, business),
      // In meters, schema.org's default.
      { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: business.radiusMeters, ...partOf(site) },
    ],
    hasOfferCatalog: offerCatalog(site, path === routes.services ? site.services : []),
    sameAs: business.socialProfiles,
  };
}

/** Only the part of the circle in states where no license is missing. */
function partOf({ states, business }: Site) {
  const served = states.filter((state) => !mustCallToAsk(state, business));
  if (served.length === states.length) return {};
  const inState = { '@type': 'PostalAddress', addressCountry: business.address.country };
  return { address: served.map((addressRegion) => ({ ...inState, addressRegion })) };
}

type Offered = { name: string; url?: string; price?: Node | undefined };

/** Only /services lists all services. */
function offerCatalog(site: Site, services: Site['services']) {
  const offered: Offered[] = [
    ...site.business.services.map((name) => ({ name })),
    ...services.map(({ title, slug, inShort }) => ({
      name: title,
      url: absoluteUrl(site, routes.service(slug)),
      price: priceOf(inShort),
    })),
  ];
  return {
    '@type': 'OfferCatalog',
    name: `${site.business.name} services`,
    itemListElement: offered.map(({ price, ...service }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', ...service },
      ...(price && { priceSpecification: price }),
    })),
  };
}
