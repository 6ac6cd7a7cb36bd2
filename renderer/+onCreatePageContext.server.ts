import type { PageContextServer } from 'vike/types';
import { loadSite } from '../data/load.ts';

/** `npm run dev` reads the data for every page, so that an edit shows at once. The build gives each page the site that it has checked. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  if (import.meta.env.DEV) pageContext.site = loadSite();
}
