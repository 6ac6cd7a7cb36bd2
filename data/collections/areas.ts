/** data/areas.json: places the business serves that have no page yet, and the counties around the city. */
import { z } from 'zod';
import { slug, state, text, zipCode } from './primitives.ts';

export const areasSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Once cities.json has an entry with the same slug, every link to the place goes to that city's page. */
  areas: z.array(
    z.strictObject({
      slug: slug.describe('Its place on /service-areas, where links to it lead: "/service-areas#belleville"'),
      name: text,
      state,
      text: text.describe('One line: where it lies'),
      zipCodes: z.array(zipCode).min(1).describe('What a visitor may type to find out whether we come'),
    }),
  ),
  counties: z.array(
    z.strictObject({
      state,
      name: text.describe('Without the word "County"'),
      zipCodes: z.array(zipCode).min(1).describe('What a visitor may type to find out whether we come'),
    }),
  ),
});
/** A place without a page. */
export type Area = z.infer<typeof areasSchema>['areas'][number];
/** A county that we drive to, besides those of the cities. */
export type OutlyingCounty = z.infer<typeof areasSchema>['counties'][number];
