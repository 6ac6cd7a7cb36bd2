import type { z } from 'zod';
import { areasSchema } from './collections/areas.ts';
import { businessSchema } from './collections/business.ts';
import { citiesSchema } from './collections/cities.ts';
import { claimsSchema } from './collections/claims.ts';
import { legalSchema } from './collections/legal.ts';
import { mapSchema } from './collections/map.ts';
import { pagesSchema } from './collections/pages.ts';
import { reviewsSchema } from './collections/reviews.ts';
import { servicesSchema } from './collections/services.ts';
import { teamSchema } from './collections/team.ts';

export const schemas = {
  business: businessSchema,
  claims: claimsSchema,
  services: servicesSchema,
  cities: citiesSchema,
  areas: areasSchema,
  pages: pagesSchema,
  reviews: reviewsSchema,
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
