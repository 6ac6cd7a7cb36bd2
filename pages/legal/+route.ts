import type { PageContext } from 'vike/types';
import { legalPages } from '../../data/collections/legal.ts';
import { routes } from '../../data/shared/routes.ts';

export function route({ urlPathname }: Pick<PageContext, 'urlPathname'>) {
  const name = legalPages.find((page) => routes[page] === urlPathname);
  return name ? { routeParams: { name } } : false;
}
