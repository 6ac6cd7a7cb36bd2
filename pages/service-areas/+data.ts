import type { PageContextServer } from 'vike/types';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { byName } from '../../data/site.ts';
import marks from '../../renderer/components/map/marks.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';
import { cityEntry, listingHead } from '../../renderer/head/jsonLd/page.ts';
import areas from './areas.css?inline';

/** Lists every city if one page can hold them, and county pages if not. The structured data always lists the featured cities. */
export function data({ site, urlPathname: path }: PageContextServer) {
  const { pages, cityGroups, featuredCities, outlyingCounties } = site;
  const copy = pages.serviceAreas;
  return {
    copy,
    cities: cityGroups.length > 0 ? [] : site.cities.toSorted(byName),
    cityGroups,
    outlyingCounties,
    states: site.states,
    ask: {
      text: `${site.cityWords.callToAsk}.`,
      states: site.states.filter((state) => mustCallToAsk(state, site.business)),
    },
    arrivalAims: site.business.arrivalAims,
    featured: featuredCities,
    plannedPlaces: site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage),
    head: listingHead(site, path, copy.head, featuredCities.map(cityEntry)),
    css: marks + finder + areas,
  };
}
