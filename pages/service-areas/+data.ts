import type { PageContextServer } from 'vike/types';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { byName } from '../../data/site.ts';
import marks from '../../renderer/components/map/marks.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';
import { cityEntry, listingHead } from '../../renderer/head/json-ld/page.ts';
import areas from './areas.css?inline';

/** Lists every city; the structured data lists the featured ones. */
export function data({ site, urlPathname: path }: PageContextServer) {
  const { pages, outlyingCounties } = site;
  const copy = pages.serviceAreas;
  return {
    copy,
    cities: site.cities.toSorted(byName),
    outlyingCounties,
    states: site.states,
    ask: {
      text: `${site.cityWords.callToAsk}.`,
      states: site.states.filter((state) => mustCallToAsk(state, site.business)),
    },
    arrivalAims: site.business.arrivalAims,
    plannedPlaces: site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage),
    head: listingHead(site, path, copy.head, site.featuredCities.map(cityEntry)),
    css: marks + finder + areas,
  };
}
