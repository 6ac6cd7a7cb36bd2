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
  text,
  zipCode,
} from './primitives.ts';

const zipCodes = list('ZIP codes that the search finds this place by', zipCode).min(1);
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
    'Counties around the city where we work. Left out: each that the radius reaches, in the states of our cities and towns',
    fields({ state, name: 'Without the word "County": "Franklin"' }),
  ).optional(),
  excluded: list(
    'Towns and ZIP codes inside the radius that we don\'t drive to: "Alton, IL" or "62002". The search answers that they may be too far',
    text,
    "Where we don't go",
  ).optional(),
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
