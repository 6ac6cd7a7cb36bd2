import { z } from 'zod';
import {
  coordinates,
  copy,
  dataFile,
  hint,
  list,
  placeSlug,
  serviceSlug,
  slug,
  state,
  zipCode,
} from './primitives.ts';

const zipCodes = list('ZIP codes that the search finds this place by', zipCode).min(1);
const countyZipCodes = z
  .array(zipCode)
  .meta(hint('Those inside the service radius, where we always come', 'ZIP codes within our radius'));
const farZipCodes = z
  .array(zipCode)
  .min(1)
  .optional()
  .meta(
    hint(
      'Those at or past the edge of the radius. The search answers that it may be too far',
      'ZIP codes beyond our radius',
    ),
  );

export const areasSchema = dataFile('Places without a page', {
  /** If cities.json has an entry with the same slug, links go to that city's page. */
  areas: z
    .array(
      z.strictObject({
        slug: slug.meta(
          hint(
            'Its name in links, in lower case with hyphens: "creve-coeur". Don\'t change it once it\'s published',
            'Name in links (slug)',
          ),
        ),
        name: copy('The way people write it: "Creve Coeur"'),
        state,
        text: copy('One line that tells where it is', 'Where it is'),
        zipCodes,
        coordinates: coordinates.meta(
          hint('The center of town. The site works out our arrival time from it', 'Position on the map'),
        ),
      }),
    )
    .meta(
      hint(
        'Towns listed on the service areas page. If you add one to Cities, its name links to the city page',
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
    .describe('Counties around the city where we work'),
  coverage: z
    .array(
      z.strictObject({
        service: serviceSlug.meta(hint('The service whose page names these places')),
        places: z.array(placeSlug).min(3).describe('Cities and towns that the page links to'),
      }),
    )
    .refine(
      (entries) => new Set(entries.map(({ service }) => service)).size === entries.length,
      'must list each service once',
    )
    .optional()
    .meta(
      hint("A service that isn't listed here names eight places near our base", 'Places on service pages'),
    ),
});
export type Area = z.infer<typeof areasSchema>['areas'][number];
export type OutlyingCounty = z.infer<typeof areasSchema>['counties'][number];
