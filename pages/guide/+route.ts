import type { PageContext } from 'vike/types';
import { routes } from '../../data/shared/routes.ts';

export function route({ urlPathname }: Pick<PageContext, 'urlPathname'>) {
  const start = routes.article('');
  return urlPathname.startsWith(start) && { routeParams: { slug: urlPathname.slice(start.length) } };
}
