import type { PageContextServer } from 'vike/types';
import { loadSite } from '../data/load.ts';

/** In development, reads the data again for every page, so edits show up at once. The build passes the site it has checked. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  if (import.meta.env.DEV) pageContext.site = loadSite();
}
