import type { AboutPage, CollectionPage, ContactPage, WebPage } from 'schema-dts';
import type { Site } from '../../../data/site.ts';
import { absoluteUrl } from '../url.ts';
import { ids, ref } from './node.ts';

type PageText = { title: string; description: string };

type Parts = { breadcrumb?: true; mainEntity?: 'service' | 'list' };

/** From the specification: the day the site went on line. */
const datePublished = '2025-01-01';

export function webPage(site: Site, path: string, text: PageText, parts: Parts): Exclude<WebPage, string> {
  return { '@type': 'WebPage', ...properties(site, path, text, parts) };
}

export function aboutPage(
  site: Site,
  path: string,
  text: PageText,
  parts: Parts,
): Exclude<AboutPage, string> {
  return { '@type': 'AboutPage', ...properties(site, path, text, parts) };
}

export function contactPage(
  site: Site,
  path: string,
  text: PageText,
  parts: Parts,
): Exclude<ContactPage, string> {
  return { '@type': 'ContactPage', ...properties(site, path, text, parts) };
}

export function collectionPage(
  site: Site,
  path: string,
  text: PageText,
  parts: Parts,
): Exclude<CollectionPage, string> {
  return { '@type': 'CollectionPage', ...properties(site, path, text, parts) };
}

function properties(site: Site, path: string, { title, description }: PageText, parts: Parts) {
  const { breadcrumb, mainEntity } = parts;
  const dateModified = site.lastChangedOn(path);
  return {
    '@id': ids.page(site, path),
    url: absoluteUrl(site, path),
    name: title,
    description,
    datePublished,
    ...(dateModified && { dateModified }),
    inLanguage: 'en-US',
    isPartOf: ref(ids.webSite(site)),
    about: ref(ids.business(site)),
    ...(breadcrumb && { breadcrumb: ref(ids.breadcrumb(site, path)) }),
    ...(mainEntity && { mainEntity: ref(ids[mainEntity](site, path)) }),
  };
}
