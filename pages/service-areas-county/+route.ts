import type { PageContext } from 'vike/types';
import { routes } from '../../data/shared/routes.ts';

/** County pages have one or two segments after /service-areas. */
export const route = ({ urlPathname }: Pick<PageContext, 'urlPathname'>) =>
  urlPathname.startsWith(`${routes.serviceAreas}/`);
