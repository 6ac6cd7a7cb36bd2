/** The one place where pages get the data set from. */
import { loadSite, type Site } from '../data/load.ts';
import { readSnapshot } from '../data/snapshot.ts';

let loaded: Site | undefined;

/** The validated data set: read once in a build, read again for every page in `npm run dev`, so that an edit shows at once. */
export function getSite(): Site {
  if (import.meta.env.DEV) return loadSite();
  const { SITE_SNAPSHOT } = process.env;
  loaded ??= SITE_SNAPSHOT ? readSnapshot(SITE_SNAPSHOT) : loadSite();
  return loaded;
}
