import { z } from 'zod';
import { coordinates, slug, state, text, zipCode } from './primitives.ts';

const zipCodes = z.array(zipCode).min(1).describe('What a visitor may type to find out whether we come');
const countyZipCodes = z
  .array(zipCode)
  .describe('Those within the service radius: we come there')
  .meta({ title: 'ZIP codes within our radius' });
const farZipCodes = z
  .array(zipCode)
  .min(1)
  .optional()
  .describe('The others, whose post office or middle lies beyond it or close to it: it may be too far')
  .meta({ title: 'ZIP codes beyond our radius' });

export const areasSchema = z
  .strictObject({
    $schema: z.string().optional(),
    /** Once cities.json has an entry with the same slug, every link to the place goes to that city's page. */
    areas: z
      .array(
        z.strictObject({
          slug: slug
            .describe(
              'Its name in links, in small letters with hyphens: "creve-coeur". Once it is published it stays',
            )
            .meta({ title: 'Name in links (slug)' }),
          name: text.describe('As people write it: "Creve Coeur"'),
          state,
          text: text.describe('One line: where it lies').meta({ title: 'Where it lies' }),
          zipCodes,
          coordinates: coordinates
            .describe('The middle of the town: how soon we are there follows from it')
            .meta({ title: 'Position on the map' }),
        }),
      )
      .describe(
        'Towns that the page of service areas names. One that gets an entry in Cities is linked to its page',
      )
      .meta({ title: 'Towns' }),
    counties: z
      .array(
        z.strictObject({
          state,
          name: text.describe('Without the word "County": "Franklin"'),
          zipCodes: countyZipCodes,
          farZipCodes,
        }),
      )
      .describe('Counties around the city that we drive to'),
  })
  .meta({ title: 'Places without a page' });
export type Area = z.infer<typeof areasSchema>['areas'][number];
/** A county that we drive to, besides those of the cities. */
export type OutlyingCounty = z.infer<typeof areasSchema>['counties'][number];
