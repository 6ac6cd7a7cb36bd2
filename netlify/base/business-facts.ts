/** What functions know of the business and its site. */
import { shopDay } from '../../data/lead/clock.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { paths, places, services, team } from '../../data/lead/site-facts.js';

export { business, distances, exit, places, services, states, towns } from '../../data/lead/site-facts.js';

/** Dollars. */
export type PriceRange = { low: number; high: number };

/** @param savedAs as stored with a request */
export const serviceCalled = (savedAs: string | null) =>
  services.find((service) => service.savedAs === savedAs);

/** Whether a form of ours asks for it. */
export const isOwnService = (service: string): boolean =>
  service === leadForms.service.defaults.service ||
  serviceCalled(service) !== undefined ||
  places.some((place) => place.service === service);

/** A page's path as we write it. Undefined unless it's one of ours. */
export function ownPath(page: string): string | undefined {
  const path = page.replace(/(?<=.)\/$/, '');
  return paths.includes(path) ? path : undefined;
}

export const cityNames: ReadonlyMap<string, string> = new Map(
  places.flatMap(({ path, name }) => (path ? [[path, name] as const] : [])),
);

/** Colleagues who are on vacation today. */
export const awayToday = () => {
  const today = shopDay(new Date());
  return team.filter(({ away }) => away && away.start <= today && today <= away.end);
};
