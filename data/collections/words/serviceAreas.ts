import { z } from 'zod';
import { head, text, titled } from '../primitives.ts';
import { closing, hero, map } from './parts.ts';

export const serviceAreasWords = z
  .strictObject({
    head,
    hero,
    cities: titled.describe('Above the list of cities'),
    finder: z
      .strictObject({
        label: text.describe('Above the field: "ZIP code or place"'),
        button: text.describe('The word on its button: "Find"'),
        county: text
          .describe(
            'Where a ZIP code lies in a county without a page; the name of the county stands before it',
          )
          .meta({ title: 'Answer: only the county is known' }),
        none: text.describe('Where nothing is found').meta({ title: 'Answer: nothing is found' }),
      })
      .describe('Finds a place by its ZIP code or its name'),
    counties: titled
      .describe('Above the places without a page, and the counties')
      .meta({ title: 'Towns and counties' }),
    map,
    closing,
  })
  .describe('The page /service-areas')
  .meta({ title: 'Service areas page' });
