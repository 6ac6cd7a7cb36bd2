/** What functions know of the site. Each build writes site.json from createSite (data/site-facts.ts). */
import type { SiteFacts } from '../data/site-facts.ts';
import json from './site.json' with { type: 'json' };

/** Dollars. */
export type PriceRange = { low: number; high: number };

const site: SiteFacts = json;

export const { business, services, places, zipCodes, paths, exit } = site;

/** @param savedAs as stored with a request */
export const serviceCalled = (savedAs: string | null) =>
  services.find((service) => service.savedAs === savedAs);

export const cityNames: ReadonlyMap<string, string> = new Map(
  places.flatMap(({ path, name }) => (path ? [[path, name] as const] : [])),
);
