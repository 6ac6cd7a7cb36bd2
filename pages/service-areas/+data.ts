import type { PageContextServer } from 'vike/types';
import map from '../../renderer/components/map/coverage.css?inline';
import chart from '../../renderer/components/map/map.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';
import { listingHead } from '../../renderer/head/json-ld/web-page.ts';
import areas from './areas.css?inline';

/** Lists every city; the structured data lists the featured ones. */
export function data({ site, urlPathname: path }: PageContextServer) {
  const entries = site.featuredCities.map(({ name, state, href }) => ({
    name: `${name}, ${state}`,
    path: href,
  }));
  return {
    head: listingHead(site, path, site.pages.serviceAreas.head, entries),
    css: map + chart + finder + areas,
  };
}
