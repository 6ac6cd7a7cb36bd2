import type { AboutPage, CollectionPage, ContactPage, WebPage } from 'schema-dts';
import type { Site } from '../../../data/load.ts';
import { absoluteUrl } from '../url.ts';
import { ids, ref } from './node.ts';

type PageText = { path: string; title: string; description: string };

/** `@id`s of what the page also has in its graph. */
type Parts = { breadcrumb?: string; mainEntity?: string; faq?: string };

/** From the specification: the day the site went on line. */
const datePublished = '2025-01-01';

export function webPage(site: Site, page: PageText, parts: Parts = {}): Exclude<WebPage, string> {
  return { '@type': 'WebPage', ...properties(site, page, parts) };
}

export function aboutPage(site: Site, page: PageText, parts: Parts = {}): Exclude<AboutPage, string> {
  return { '@type': 'AboutPage', ...properties(site, page, parts) };
}

export function contactPage(site: Site, page: PageText, parts: Parts = {}): Exclude<ContactPage, string> {
  return { '@type': 'ContactPage', ...properties(site, page, parts) };
}

/** A page whose point is its list. */
export function collectionPage(
  site: Site,
  page: PageText,
  parts: Parts = {},
): Exclude<CollectionPage, string> {
  return { '@type': 'CollectionPage', ...properties(site, page, parts) };
}

function properties(site: Site, { path, title, description }: PageText, parts: Parts) {
  const { breadcrumb, mainEntity, faq } = parts;
  return {
    '@id': ids.page(site, path),
    url: absoluteUrl(site, path),
    name: title,
    description,
    datePublished,
    inLanguage: 'en-US',
    isPartOf: ref(ids.webSite(site)),
    about: ref(ids.business(site)),
    ...(breadcrumb && { breadcrumb: ref(breadcrumb) }),
    ...(mainEntity && { mainEntity: ref(mainEntity) }),
    ...(faq && { hasPart: ref(faq) }),
  };
}
