import { writeFileSync } from 'node:fs';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { siteFacts } from '../../data/site-facts.ts';

/** Writes what functions know of the site, for netlify/base/site.ts. */
export const writeSiteFacts = (site: Site<City>) =>
  writeFileSync('netlify/base/site.json', `${JSON.stringify(siteFacts(site), null, 2)}\n`);
