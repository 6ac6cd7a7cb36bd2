import type { BreadcrumbList, ItemList, Place, Service, WebPage, WebSite } from 'schema-dts';
import type { Service as Pricing } from '../../../data/collections/services.ts';
import type { CityListing } from '../../../data/places/place.ts';
import { routes } from '../../../data/shared/routes.ts';
import { schemaType } from '../../../data/shared/trade.ts';
import type { Site } from '../../../data/site.ts';
import { breadcrumb } from '../breadcrumb.ts';
import type { PageHead } from '../PageHead.ts';
import { businessNode } from './business.ts';
import { absoluteUrl, ids, type Node, phoneNumber, priceOf, ref } from './node.ts';

type PageText = Omit<PageHead, 'graph'>;

type Parts = {
  type?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  mainEntity?: (ItemList | Service) & { '@id': string };
};

export function pageHead(site: Site, path: string, text: PageText, parts: Parts = {}): PageHead {
  const { type = 'WebPage', mainEntity } = parts;
  const dateModified = site.lastChangedOn(path);
  const trail = path === routes.home ? undefined : breadcrumbList(site, path);
  const page = {
    '@type': type,
    '@id': `${absoluteUrl(site, path)}#webpage`,
    url: absoluteUrl(site, path),
    name: text.title,
    description: text.description,
    datePublished,
    ...(dateModified && { dateModified }),
    inLanguage: 'en-US',
    isPartOf: ref(ids.webSite(site)),
    about: ref(ids.business(site)),
    ...(trail && { breadcrumb: ref(trail['@id']) }),
    ...(mainEntity && { mainEntity: ref(mainEntity['@id']) }),
  } as const satisfies WebPage;
  const nodes: Node[] = [page, trail, mainEntity].filter((node) => node !== undefined);
  return { ...text, graph: [...siteNodes(site, path), ...nodes] };
}

export function hiddenHead(site: Site, text: PageText): PageHead {
  return { ...text, noindex: true, graph: siteNodes(site) };
}

/** From the specification. */
const datePublished = '2025-01-01';

type Entry = { name: string; path: string };

export function listingHead(site: Site, path: string, text: PageText, entries: readonly Entry[]): PageHead {
  const list = {
    '@type': 'ItemList',
    '@id': `${absoluteUrl(site, path)}#list`,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      url: absoluteUrl(site, entry.path),
    })),
  } satisfies ItemList;
  return pageHead(site, path, text, { type: 'CollectionPage', mainEntity: list });
}

export function cityEntry({ name, state, href }: CityListing) {
  return { name: `${name}, ${state}`, path: href };
}

type Offer = {
  name: string;
  serviceType: string;
  areaServed: Exclude<Place, string>[];
  inShort?: Pricing['inShort'];
};

export function serviceHead(site: Site, path: string, text: PageText, offer: Offer): PageHead {
  const { business } = site;
  const price = offer.inShort ? priceOf(offer.inShort) : {};
  const service = {
    '@type': 'Service',
    '@id': `${absoluteUrl(site, path)}#service`,
    url: absoluteUrl(site, path),
    name: offer.name,
    serviceType: offer.serviceType,
    description: text.description,
    provider: {
      '@type': schemaType,
      '@id': ids.business(site),
      name: business.name,
      telephone: phoneNumber(business.phone),
    },
    ...(offer.areaServed.length > 0 && { areaServed: offer.areaServed }),
    ...(price.priceSpecification && { offers: { '@type': 'Offer', ...price } as const }),
  } satisfies Service;
  return pageHead(site, path, text, { mainEntity: service });
}

function siteNodes(site: Site, path?: string): Node[] {
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': ids.webSite(site),
    url: absoluteUrl(site, '/'),
    name: site.business.name,
    inLanguage: 'en-US',
    publisher: ref(ids.business(site)),
  };
  return [businessNode(site, path === routes.services ? site.services : []), webSite];
}

function breadcrumbList(site: Site, path: string) {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(site, path)}#breadcrumb`,
    itemListElement: breadcrumb(site, path).map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(site, crumb.path),
    })),
  } satisfies BreadcrumbList;
}
