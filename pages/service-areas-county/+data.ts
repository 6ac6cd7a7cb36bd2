import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The cities of the county that the address names, and the words of the service areas; an unknown address is the 404 page. */
export function data({ urlPathname, site }: PageContextServer) {
  const page = site.cityGroupPage(urlPathname);
  if (!page) throw render(404);
  return { page, copy: site.pages.serviceAreas };
}
