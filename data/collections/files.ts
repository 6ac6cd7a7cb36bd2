import type { z } from 'zod';
import { areasSchema } from './areas.ts';
import { businessSchema } from './business.ts';
import { citiesSchema } from './cities.ts';
import { claimsSchema } from './claims.ts';
import { guidesSchema } from './guides.ts';
import { jobsSchema } from './jobs.ts';
import { legalSchema } from './legal.ts';
import { mapSchema } from './map.ts';
import { pagesSchema } from './pages.ts';
import { reviewsSchema } from './reviews.ts';
import { servicesSchema } from './services.ts';
import { teamSchema } from './team.ts';

export const schemas = {
  business: businessSchema,
  claims: claimsSchema,
  services: servicesSchema,
  cities: citiesSchema,
  areas: areasSchema,
  pages: pagesSchema,
  guides: guidesSchema,
  reviews: reviewsSchema,
  jobs: jobsSchema,
  team: teamSchema,
  legal: legalSchema,
  map: mapSchema,
};

export type FileKey = keyof typeof schemas;
export const allKeys = Object.keys(schemas) as FileKey[];

/** Without the map's file, which is optional. */
export const fileKeys = allKeys.filter((key) => key !== 'map');

type All = { [K in FileKey]: z.infer<(typeof schemas)[K]> };
export type Files = Omit<All, 'map'> & Partial<Pick<All, 'map'>>;

/** Unchecked content; `undefined` if the file is missing or not JSON. */
export type RawFiles = { [K in FileKey]?: unknown };

export const fileLabel = (key: FileKey): string => `data/${key}.json`;
