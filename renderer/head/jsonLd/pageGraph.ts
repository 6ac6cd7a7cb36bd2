import type { Site } from '../../../data/site.ts';
import { breadcrumbList } from './breadcrumbList.ts';
import type { Node } from './node.ts';
import { siteNodes } from './siteNodes.ts';

/** The graph of a page below the home page: the business, the website, the page itself, the way to it, and `parts` of its own. */
export function pageGraph(site: Site, path: string, page: Node, ...parts: Node[]): Node[] {
  return [...siteNodes(site, path), page, breadcrumbList(site, path), ...parts];
}
