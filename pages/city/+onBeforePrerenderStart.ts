import { routes } from '../../data/routes.ts';
import { getSite } from '../../renderer/site.ts';

export const onBeforePrerenderStart = () => getSite().cities.map(routes.city);
