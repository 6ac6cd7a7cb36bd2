import { routes } from '../../data/routes.ts';
import { getSite } from '../../renderer/site.ts';

export const onBeforePrerenderStart = () => getSite().services.map(({ slug }) => routes.service(slug));
