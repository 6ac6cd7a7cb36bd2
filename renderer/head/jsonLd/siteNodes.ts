import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import { locksmith } from './locksmith.ts';
import type { Node } from './node.ts';
import { webSite } from './webSite.ts';

/** The pages that list the services: elsewhere each service and its price would weigh on the first round trip. */
const listsServices = (path?: string) => path === routes.home || path === routes.services;

export function siteNodes(site: Site, path?: string): Node[] {
  return [locksmith(site, listsServices(path) ? site.services : []), webSite(site)];
}
