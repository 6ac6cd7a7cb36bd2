/** A press on the number of the business: which page, and where in it. */
import servicesData from '../../data/services.json' with { type: 'json' };
import { callPlaces } from '../../data/shared/callPlaces.ts';
import { pageNames, routes, type SinglePage } from '../../data/shared/routes.ts';
import { cityGroupPaths, cityNames } from '../places.ts';

export type Press = { page: string; place: string };

const pages: ReadonlySet<string> = new Set([
  ...(Object.keys(pageNames) as SinglePage[]).map((page) => routes[page]),
  ...servicesData.services.map(({ slug }) => routes.service(slug)),
  ...cityNames.keys(),
  ...cityGroupPaths,
]);

/** Undefined where the site has no such page or place. */
export function pressIn({ page, place }: Record<string, unknown>): Press | undefined {
  if (typeof page !== 'string' || typeof place !== 'string') return undefined;
  const path = page.replace(/(?<=.)\/$/, '');
  const firstPage = path.replace(/\/\d{1,3}$/, '');
  const known = pages.has(path) ? path : cityGroupPaths.has(firstPage) ? firstPage : undefined;
  return known && Object.hasOwn(callPlaces, place) ? { page: known, place } : undefined;
}
