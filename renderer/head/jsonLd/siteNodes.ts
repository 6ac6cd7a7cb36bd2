import type { Site } from '../../../data/site.ts';
import { locksmith } from './locksmith.ts';
import type { Node } from './node.ts';
import { webSite } from './webSite.ts';

export function siteNodes(site: Site): Node[] {
  return [locksmith(site), webSite(site)];
}
