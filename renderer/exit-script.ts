import { leaveRoutes } from '../data/shared/entry-routes.ts';
import exit from './islands/exit/exit.ts?script';

/** "Exit this page". @param leadsTo the harmless page that takes its place */
export const exitScript = (leadsTo: string): string =>
  `{const leave="${leaveRoutes.leave}",leadsTo=${JSON.stringify(leadsTo)};${exit}}`;
