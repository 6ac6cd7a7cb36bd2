import { z } from 'zod';
import { cityWords } from './cityWords.ts';
import {
  aboutWords,
  contactWords,
  homeWords,
  notFoundWords,
  requestReceivedWords,
  reviewsWords,
  serviceAreasWords,
  servicesWords,
  serviceWords,
  shellWords,
} from './pageWords.ts';
import { day, text } from './primitives.ts';

export const pagesSchema = z
  .strictObject({
    $schema: z.string().optional(),
    banner: text.describe('One line at the top of every page'),
    notice: z
      .strictObject({
        text: text.describe('One sentence: "We answer on Thanksgiving. Callbacks may take longer."'),
        start: day.describe('The first day on which it is shown, in St. Louis').meta({ title: 'First day' }),
        end: day.describe('The last day on which it is shown').meta({ title: 'Last day' }),
      })
      .refine(({ start, end }) => start <= end, {
        path: ['end'],
        message: 'must not be before the start',
      })
      .optional()
      .describe(
        'Below the banner of every page for some days, such as a holiday. The site must be published on the first day and after the last',
      ),
    quoteLink: text
      .describe('The words of links to the quote form, wherever a page has none of its own')
      .meta({ title: 'Words of the quote link' }),
    shell: shellWords,
    home: homeWords,
    services: servicesWords,
    service: serviceWords,
    serviceAreas: serviceAreasWords,
    about: aboutWords,
    reviews: reviewsWords,
    contact: contactWords,
    city: cityWords,
    requestReceived: requestReceivedWords,
    notFound: notFoundWords,
  })
  .meta({ title: 'Page texts' });
export type Pages = Omit<z.infer<typeof pagesSchema>, '$schema'>;
