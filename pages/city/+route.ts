import type { PageContext } from 'vike/types';
import { parseCityPath } from '../../data/shared/routes.ts';

/** A route string cannot hold `/locksmith-@slug-@state`, so this is a function. */
export function route({ urlPathname }: PageContext) {
  const city = parseCityPath(urlPathname);
  return city ? { routeParams: city } : false;
}
