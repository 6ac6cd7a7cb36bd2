import type { Site } from '../../../data/site.ts';
import { type Entry, itemList } from './itemList.ts';
import type { Node } from './node.ts';
import { pageGraph } from './pageGraph.ts';
import { collectionPage } from './webPage.ts';

export function listingGraph(
  site: Site,
  path: string,
  head: Parameters<typeof collectionPage>[2],
  entries: readonly Entry[],
): Node[] {
  const page = collectionPage(site, path, head, { breadcrumb: true, mainEntity: 'list' });
  return pageGraph(site, path, page, itemList(site, path, entries));
}
