import { z } from 'zod';
import { coordinates, copy, hint, list, slug, state, zipCode } from './primitives.ts';

const zipCodes = list('What a visitor may type to find out whether we come', zipCode).min(1);
const countyZipCodes = z
  .array(zipCode)
  .meta(hint('Those within the service radius: we come there', 'ZIP codes within our radius'));
const farZipCodes = z
  .array(zipCode)
  .min(1)
  .optional()
  .meta(
    hint(
      'The others, whose post office or middle lies beyond it or close to it: it may be too far',
      'ZIP codes beyond our radius',
    ),
  );

export const areasSchema = z
  .strictObject({
    $schema: z.string().optional(),
    /** Once cities.json has an entry with the same slug, every link to the place goes to that city's page. */
    areas: z
      .array(
        z.strictObject({
          slug: slug.meta(
            hint(
              'Its name in links, in small letters with hyphens: "creve-coeur". Once it is published it stays',
              'Name in links (slug)',
            ),
          ),
          name: copy('As people write it: "Creve Coeur"'),
          state,
          text: copy('One line: where it lies', 'Where it lies'),
          zipCodes,
          coordinates: coordinates.meta(
            hint('The middle of the town: how soon we are there follows from it', 'Position on the map'),
          ),
        }),
      )
      .meta(
        hint(
          'Towns that the page of service areas names. One that gets an entry in Cities is linked to its page',
          'Towns',
        ),
      ),
    counties: z
      .array(
        z.strictObject({
          state,
          name: copy('Without the word "County": "Franklin"'),
          zipCodes: countyZipCodes,
          farZipCodes,
        }),
      )
      .describe('Counties around the city that we drive to'),
  })
  .meta({ title: 'Places without a page' });
export type Area = z.infer<typeof areasSchema>['areas'][number];
export type OutlyingCounty = z.infer<typeof areasSchema>['counties'][number];
