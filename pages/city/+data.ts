import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { cityContent } from './content.ts';

export type Data = Awaited<ReturnType<typeof data>>;

/** The city that the address names, and what its page says of it; an unknown address is the 404 page. */
export function data({ urlPathname, routeParams, site }: PageContextServer) {
  const city = site.city(routeParams.slug ?? '');
  if (city?.href !== urlPathname) throw render(404);
  return cityContent(site, city);
}
