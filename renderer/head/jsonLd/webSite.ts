import type { WebSite } from 'schema-dts';
import type { Site } from '../../../data/site.ts';
import { absoluteUrl } from '../url.ts';
import { ids, ref } from './node.ts';

export function webSite(site: Site): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': ids.webSite(site),
    url: absoluteUrl(site, '/'),
    name: site.business.name,
    inLanguage: 'en-US',
    publisher: ref(ids.business(site)),
  };
}
