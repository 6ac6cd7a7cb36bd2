import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { cityAt } from '../../data/areas.ts';
import type { City } from '../../data/collections/cities.ts';
import { routes } from '../../data/routes.ts';
import { getSite } from '../../renderer/site.ts';

/** The city that the address names; an unknown one is the 404 page. */
export function data({ urlPathname, routeParams }: PageContextServer): City {
  const city = cityAt(getSite(), routeParams.slug ?? '');
  if (!city || routes.city(city) !== urlPathname) throw render(404);
  return city;
}
