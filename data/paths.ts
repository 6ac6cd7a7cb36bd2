/** Every page of the site by its path: what is pre-rendered, and what search engines are told of. */
import { countyPagesOf } from './counties.ts';
import type { Site } from './load.ts';
import { routes } from './routes.ts';

/** Not an address: the host answers every wrong one with this page. */
export const notFoundPath = '/404';

type Pages = Pick<Site, 'services' | 'cities'>;

/** The pages that search engines may list. */
export function indexablePaths({ services, cities }: Pages): string[] {
  return [
    routes.home,
    routes.services,
    ...services.map(({ slug }) => routes.service(slug)),
    routes.serviceAreas,
    ...countyPagesOf({ cities }).map(({ path }) => path),
    ...cities.map((city) => routes.city(city)),
    routes.about,
    routes.reviews,
    routes.contact,
    routes.privacy,
    routes.terms,
  ];
}

/** All pages. */
export function pagePaths(site: Pages): string[] {
  return [...indexablePaths(site), routes.requestReceived, notFoundPath];
}
