import type { PageContext } from 'vike/types';
import { routes } from '../../data/shared/routes.ts';

/** Pages of counties have one or two segments below the service areas. */
export const route = ({ urlPathname }: PageContext) => urlPathname.startsWith(`${routes.serviceAreas}/`);
