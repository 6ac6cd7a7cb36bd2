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
        label: text.describe('Above the field: "ZIP code or town"'),
        button: text.describe('The word on its button: "Find"'),
        aim: text
          .describe('Between a place and the time until we are there: "Clayton: we aim for 25 minutes"')
          .meta({ title: 'Answer: before the time' }),
        call: text
          .describe('Behind the time, where we come to a town or county without a page')
          .meta({ title: 'Answer: no page' }),
        far: text
          .describe('Where it lies beyond our radius; its name stands before it')
          .meta({ title: 'Answer: too far, perhaps' }),
        unknown: text
          .describe('Behind a ZIP code that is in no list')
          .meta({ title: 'Answer: unknown ZIP code' }),
        none: text.describe('Where no place has such a name').meta({ title: 'Answer: nothing is found' }),
        short: text
          .describe('Where a ZIP code has not five digits yet')
          .meta({ title: 'Answer: unfinished ZIP code' }),
        empty: text.describe('Where nothing was typed').meta({ title: 'Answer: empty field' }),
        meant: text
          .describe('Before the name that looks most like a misspelled one: "Did you mean Kirkwood?"')
          .meta({ title: 'Answer: misspelled' }),
      })
      .describe('Finds a place by its ZIP code or its name, here and, by ZIP code, on the home page')
      .meta({ title: 'Field for a ZIP code' }),
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
