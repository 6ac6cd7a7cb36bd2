import type { PageContextServer } from 'vike/types';
import { byName } from '../../data/site.ts';

export type Data = Awaited<ReturnType<typeof data>>;

/** The words of the page; every city while one page can show them, else the pages that have them; and the counties beyond. */
export function data({ site }: PageContextServer) {
  const { pages, cityGroups, featuredCities, outlyingCounties } = site;
  return {
    copy: pages.serviceAreas,
    cities: cityGroups.length > 0 ? [] : site.cities.toSorted(byName),
    cityGroups,
    featuredCities,
    outlyingCounties,
    zipCode: site.business.address.zipCode,
    arrivalAims: site.business.arrivalAims,
    plannedPlaces: site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage),
  };
}
