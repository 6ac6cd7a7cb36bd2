/** What all pages share, made once for a build. Vike hands it to every page as `globalContext.shared`. */
import type { GlobalContextServer } from 'vike/types';
import { loadSite } from '../data/load.ts';
import type { Site } from '../data/site.ts';
import { readSnapshot } from '../data/snapshot.ts';
import { createShell, type Shell } from './shell/shellMarkup.tsx';

export type Shared = { site: Site; shell: Shell };

/** In `npm run dev` the data is read again for every page, so that an edit shows at once. */
export function onCreateGlobalContext(globalContext: GlobalContextServer): void {
  if (import.meta.env.DEV) {
    globalContext.shared = () => sharedBy(loadSite());
    return;
  }
  // The build has read and checked it before.
  const { SITE_SNAPSHOT } = process.env;
  if (SITE_SNAPSHOT === undefined) throw new Error('SITE_SNAPSHOT does not say where the data is');
  const shared = sharedBy(readSnapshot(SITE_SNAPSHOT));
  globalContext.shared = () => shared;
}

const sharedBy = (site: Site): Shared => ({ site, shell: createShell(site) });
