import type { Locksmith, OfferCatalog, OpeningHoursSpecification } from 'schema-dts';
import { areaLink } from '../../../data/areas.ts';
import { featuredCities } from '../../../data/city.ts';
import type { Site } from '../../../data/load.ts';
import { socialImage } from '../SocialTags.tsx';
import { absoluteUrl } from '../url.ts';
import { ids } from './node.ts';
import { phoneNumber } from './phoneNumber.ts';
import { cityPlace, geoCoordinates } from './places.ts';

/**
 * The business: one address and one `@id` on every page. It carries no aggregateRating, because search engines
 * ignore or punish a business's rating of itself.
 */
export function locksmith(site: Site): Exclude<Locksmith, string> {
  const { business } = site;
  const { street, city, state, zipCode, country } = business.address;
  return {
    '@type': 'Locksmith',
    '@id': ids.business(site),
    name: business.name,
    description: business.description,
    url: absoluteUrl(site, '/'),
    logo: absoluteUrl(site, '/icon-512.png'),
    image: absoluteUrl(site, socialImage.path),
    telephone: phoneNumber(business.phone),
    email: business.email,
    priceRange: business.priceRange,
    paymentAccepted: business.paymentMethods.join(', '),
    foundingDate: String(business.foundingYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: country,
    },
    geo: geoCoordinates(business.coordinates),
    openingHoursSpecification: openingHours(site),
    areaServed: areasServed(site),
    serviceArea: {
      '@type': 'GeoCircle',
      geoMidpoint: geoCoordinates(business.coordinates),
      // Metres, schema.org's unit where none is written.
      geoRadius: business.radiusMeters,
    },
    hasOfferCatalog: offerCatalog(site),
    sameAs: business.socialProfiles,
  };
}

function openingHours({ business }: Site): OpeningHoursSpecification {
  const { opens, closes } = business.openingHours;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    opens,
    closes,
  };
}

/** The areas named in data/business.json, and the featured cities: a bounded list, however many cities there are. */
function areasServed(site: Site) {
  const featured = featuredCities(site.cities).map(({ slug }) => slug);
  const slugs = new Set([...site.business.structuredDataAreas, ...featured]);
  return [...slugs].map((slug) => {
    const { name, state } = areaLink(site, slug);
    return cityPlace(name, state);
  });
}

function offerCatalog({ business }: Site): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: `${business.name} services`,
    itemListElement: business.services.map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  };
}
