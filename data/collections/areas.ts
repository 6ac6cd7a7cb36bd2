import type { z } from 'zod';
import {
  coordinates,
  copy,
  dataFile,
  fields,
  hint,
  list,
  placeSlug,
  serviceSlug,
  slug,
  state,
  zipCode,
} from './primitives.ts';

const zipCodes = list('ZIP codes that the search finds this place by', zipCode).min(1);
const countyZipCodes = list(
  'Those inside the service radius, where we always come',
  zipCode,
  'ZIP codes within our radius',
);
const farZipCodes = list(
  'Those at or past the edge of the radius. The search answers that it may be too far',
  zipCode,
  'ZIP codes beyond our radius',
)
  .min(1)
  .optional();

export const areasSchema = dataFile('Places without a page', {
  /** If cities.json has an entry with the same slug, links go to that city's page. */
  areas: list(
    'Towns listed on the service areas page. If you add one to Cities, its name links to the city page',
    fields({
      slug: slug.meta(
        hint(
          'Its name in links, in lower case with hyphens: "creve-coeur". Don\'t change it once it\'s published',
          'Name in links (slug)',
        ),
      ),
      name: 'The way people write it: "Creve Coeur"',
      state,
      text: copy('One line that tells where it is', 'Where it is'),
      zipCodes,
      coordinates: coordinates.meta(
        hint('The center of town. The site works out our arrival time from it', 'Position on the map'),
      ),
    }),
    'Towns',
  ),
  counties: list(
    'Counties around the city where we work',
    fields({ state, name: 'Without the word "County": "Franklin"', zipCodes: countyZipCodes, farZipCodes }),
  ),
  coverage: list(
    "A service that isn't listed here names eight places near our base",
    fields({
      service: serviceSlug.describe('The service whose page names these places'),
      places: list('Cities and towns that the page links to', placeSlug).min(3),
    }),
    'Places on service pages',
  ).optional(),
});
export type Area = z.infer<typeof areasSchema>['areas'][number];
export type OutlyingCounty = z.infer<typeof areasSchema>['counties'][number];
