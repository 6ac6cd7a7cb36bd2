import type { Thing } from 'schema-dts';
import type { Site } from '../../../data/site.ts';
import { absoluteUrl } from '../url.ts';

export type Node = Exclude<Thing, string>;

/** The `@id`s of a page's graph. The business and the site have one each, whatever the page. */
export const ids = {
  business: (site: Site) => absoluteUrl(site, '/#business'),
  webSite: (site: Site) => absoluteUrl(site, '/#website'),
  page: (site: Site, path: string) => `${absoluteUrl(site, path)}#webpage`,
  breadcrumb: (site: Site, path: string) => `${absoluteUrl(site, path)}#breadcrumb`,
  service: (site: Site, path: string) => `${absoluteUrl(site, path)}#service`,
  list: (site: Site, path: string) => `${absoluteUrl(site, path)}#list`,
};

export const ref = (id: string) => ({ '@id': id });
