import { routes } from '../../data/routes.ts';

export default routes.contact;
