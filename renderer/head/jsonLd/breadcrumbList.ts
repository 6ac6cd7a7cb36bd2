import type { BreadcrumbList } from 'schema-dts';
import type { Site } from '../../../data/load.ts';
import type { Crumb } from '../breadcrumb.ts';
import { absoluteUrl } from '../url.ts';
import { ids } from './node.ts';

/** @param trail Home first, the page itself last: what `breadcrumb()` gives */
export function breadcrumbList(site: Site, trail: readonly Crumb[]): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    '@id': ids.breadcrumb(site, trail.at(-1)?.path ?? '/'),
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, path),
    })),
  };
}
