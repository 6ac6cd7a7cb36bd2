import { routes } from '../../data/shared/routes.ts';
import { below } from '../below.ts';

export const route = below(routes.service(''));
