import type { Guide } from '../../../data/collections/guides.ts';
import type { Service } from '../../../data/collections/services.ts';
import { fullTitle } from '../../../data/facts/titles.ts';
import { routes } from '../../../data/shared/routes.ts';
import { schemaType } from '../../../data/shared/trade.ts';
import type { Site } from '../../../data/site.ts';
import { breadcrumb } from '../breadcrumb.ts';
import type { PageHead } from '../PageHead.ts';
import { businessNode } from './business.ts';
import { absoluteUrl, ids, type Node, phoneNumber, priceOf, ref } from './node.ts';

type PageText = Omit<PageHead, 'graph'>;
type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
type MainEntity = Node & { '@id': string; datePublished?: string };

/** No FAQPage: Google ignores it. @param mainEntity what the page is about */
export function pageHead(
  site: Site,
  path: string,
  own: PageText,
  type: PageType = 'WebPage',
  mainEntity?: MainEntity,
): PageHead {
  const text = titled(site, own);
  const url = absoluteUrl(site, path);
  const datePublished = mainEntity?.datePublished ?? site.business.published;
  const dateModified = site.lastChanged.get(path);
  const trail = path === routes.home ? undefined : breadcrumbList(site, path);
  const page = {
    '@type': type,
    '@id': `${url}#webpage`,
    url,
    name: text.title,
    description: text.description,
    ...(datePublished && { datePublished }),
    ...(dateModified && { dateModified }),
    inLanguage: 'en-US',
    isPartOf: ref(ids.webSite(site)),
    about: ref(ids.business(site)),
    ...(trail && { breadcrumb: ref(trail['@id']) }),
    ...(mainEntity && { mainEntity: ref(mainEntity['@id']) }),
  };
  const nodes = [page, trail, mainEntity].filter((node) => node !== undefined);
  return { ...text, graph: [...siteNodes(site, path), ...nodes] };
}

export function hiddenHead(site: Site, text: PageText): PageHead {
  return { ...titled(site, text), noindex: true, graph: siteNodes(site) };
}

const titled = ({ business, tokens }: Site, text: PageText): PageText => ({
  ...text,
  title: fullTitle(text.title, business, text.geo?.placename ?? tokens.homeCity),
});

export function listingHead(
  site: Site,
  path: string,
  text: PageText,
  entries: readonly { name: string; path: string }[],
): PageHead {
  return pageHead(site, path, text, 'CollectionPage', {
    '@type': 'ItemList',
    '@id': `${absoluteUrl(site, path)}#list`,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      url: absoluteUrl(site, entry.path),
    })),
  });
}

export function articleHead(site: Site, path: string, { head, title, published, sources }: Guide): PageHead {
  const url = absoluteUrl(site, path);
  const dateModified = site.lastChanged.get(path);
  return pageHead(site, path, head, 'WebPage', {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: title,
    description: head.description,
    inLanguage: 'en-US',
    author: ref(ids.business(site)),
    publisher: ref(ids.business(site)),
    datePublished: published,
    ...(dateModified && { dateModified }),
    citation: sources.map(({ url }) => url),
  });
}

export function serviceHead(
  site: Site,
  path: string,
  text: PageText,
  offer: { name: string; serviceType: string; areaServed: Node[]; inShort?: Service['inShort'] },
): PageHead {
  const { business } = site;
  const { inShort, areaServed, ...offered } = offer;
  const price = inShort && priceOf(inShort);
  const url = absoluteUrl(site, path);
  return pageHead(site, path, text, 'WebPage', {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    ...offered,
    description: text.description,
    ...(areaServed.length > 0 && { areaServed }),
    provider: {
      '@type': schemaType,
      '@id': ids.business(site),
      name: business.name,
      telephone: phoneNumber(business.phone),
    },
    ...(price && { offers: { '@type': 'Offer', priceSpecification: price } }),
  });
}

function siteNodes(site: Site, path?: string): Node[] {
  const webSite = {
    '@type': 'WebSite',
    '@id': ids.webSite(site),
    url: absoluteUrl(site, '/'),
    name: site.business.name,
    inLanguage: 'en-US',
    publisher: ref(ids.business(site)),
  };
  return [businessNode(site, path), webSite];
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
  };
}
