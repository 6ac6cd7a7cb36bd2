import type { PageContextServer } from 'vike/types';
import { byName } from '../../data/site.ts';
import marks from '../../renderer/components/map/marks.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';
import { cityEntry, listingHead } from '../../renderer/head/json-ld/page.ts';
import areas from './areas.css?inline';

/** Lists every city; the structured data lists the featured ones. */
export function data({ site, urlPathname: path }: PageContextServer) {
  const copy = site.pages.serviceAreas;
  return {
    copy,
    cities: site.cities.toSorted(byName),
    arrivalAims: site.business.arrivalAims,
    head: listingHead(site, path, copy.head, site.featuredCities.map(cityEntry)),
    css: marks + finder + areas,
  };
}
