import type { BreadcrumbList } from 'schema-dts';
import type { Site } from '../../../data/site.ts';
import { breadcrumb } from '../breadcrumb.ts';
import { absoluteUrl } from '../url.ts';
import { ids } from './node.ts';

export function breadcrumbList(site: Site, path: string): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    '@id': ids.breadcrumb(site, path),
    itemListElement: breadcrumb(site, path).map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(site, crumb.path),
    })),
  };
}
