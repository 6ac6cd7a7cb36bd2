/** data/areas.json: places the business serves that have no page yet, and the counties around the city. */
import { z } from 'zod';
import { slug, state, text } from './primitives.ts';

/** Once cities.json has an entry with the same slug, every link to the area goes to that city's page. */
export const areaSchema = z.strictObject({ slug, name: text, state });
export type Area = z.infer<typeof areaSchema>;

export const areasSchema = z.strictObject({
  $schema: z.string().optional(),
  areas: z.array(areaSchema),
  counties: z.array(z.strictObject({ state, names: z.array(text).min(1) })),
});
export type CountyGroup = z.infer<typeof areasSchema>['counties'][number];
