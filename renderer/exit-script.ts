import { leaveRoutes } from '../data/shared/entry-routes.ts';
import exit from './islands/exit/exit.ts?script';
import shortcut from './islands/exit/shortcut.ts?script';

/** "Exit this page". @param leadsTo the harmless page that takes its place @param inHeader the page's header has its link */
export const exitScript = (leadsTo: string, inHeader = false): string =>
  `{const leave="${leaveRoutes.leave}",leadsTo=${JSON.stringify(leadsTo)};${exit}${inHeader ? `{${shortcut}}` : ''}}`;
