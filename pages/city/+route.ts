import type { PageContext } from 'vike/types';
import { parseCityPath } from '../../data/shared/routes.ts';

/** A route string can't express `/locksmith-@slug-@state`. */
export function route({ urlPathname }: Pick<PageContext, 'urlPathname'>) {
  const city = parseCityPath(urlPathname);
  return city ? { routeParams: city } : false;
}
