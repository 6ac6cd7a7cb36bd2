/** The way from the home page to a page. The visible breadcrumb and the structured data are both made of it. */
import { countyPagesOf } from '../../data/counties.ts';
import type { Site } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';

export type Crumb = { label: string; path: string };

/**
 * Home first, the page itself last. A city stands below Service Areas.
 * @param path from the root, without a slash at the end: '/services/car-lockout'
 */
export function breadcrumb(site: Site, path: string): Crumb[] {
  const known = knownPaths(site);
  const crumb = (at: string): Crumb => ({ label: known.get(at)?.label ?? fallbackLabel(at), path: at });
  const parents = known.get(path)?.isCity ? [routes.serviceAreas] : ancestors(path);
  return [...new Set([routes.home, ...parents, path])].map(crumb);
}

/** '/services/car-lockout' gives ['/services']. */
function ancestors(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

/** '/lock-care-tips' gives 'Lock care tips'. */
function fallbackLabel(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Known = { label: string; isCity?: boolean };
const indexes = new WeakMap<Site, ReadonlyMap<string, Known>>();

/** Made once per site: with thousands of cities, a search per page would cost more than the page. */
function knownPaths(site: Site): ReadonlyMap<string, Known> {
  const made = indexes.get(site) ?? new Map(listKnown(site));
  indexes.set(site, made);
  return made;
}

function listKnown(site: Site): [string, Known][] {
  const planned = site.areas.map(({ slug, name, state }) => ({ slug, stateAbbr: state, cityName: name }));
  return [
    [routes.home, { label: 'Home' }],
    [routes.services, { label: 'Services' }],
    [routes.serviceAreas, { label: 'Service Areas' }],
    [routes.about, { label: 'About Us' }],
    [routes.reviews, { label: 'Reviews' }],
    [routes.contact, { label: 'Contact' }],
    [routes.privacy, { label: 'Privacy Policy' }],
    [routes.terms, { label: 'Terms of Service' }],
    [routes.requestReceived, { label: 'Request Received' }],
    ['/404', { label: 'Page Not Found' }],
    ...countyPagesOf(site).map(({ county, number, path }): [string, Known] => [
      path,
      { label: number === 1 ? `${county.name}, ${county.stateAbbr}` : `Page ${number}` },
    ]),
    ...site.services.map(({ slug, title }): [string, Known] => [routes.service(slug), { label: title }]),
    ...[...planned, ...site.cities].map((city): [string, Known] => [
      routes.city(city),
      { label: city.cityName, isCity: true },
    ]),
  ];
}
