import { routes } from '../../data/shared/routes.ts';

export default routes.privacy;
