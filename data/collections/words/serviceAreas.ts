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
          .describe('Where we come to a town or county without a page; its name stands before it')
          .meta({ title: 'Answer: within our radius' }),
        far: text
          .describe('Where it lies beyond our radius; its name stands before it')
          .meta({ title: 'Answer: too far, perhaps' }),
        none: text.describe('Where nothing is found').meta({ title: 'Answer: nothing is found' }),
      })
      .describe('Finds a place by its ZIP code or its name'),
    arrival: titled
      .extend({ callBack: text.describe('The first line of the list; the rows by distance follow') })
      .describe('How soon we come, by distance')
      .meta({ title: 'How soon we come' }),
    counties: titled
      .describe('Above the places without a page, and the counties')
      .meta({ title: 'Towns and counties' }),
    map,
    closing,
  })
  .describe('The page /service-areas')
  .meta({ title: 'Service areas page' });
