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
import { copy, day, hint, object } from './primitives.ts';

export const pagesSchema = z
  .strictObject({
    $schema: z.string().optional(),
    banner: copy('One line at the top of every page'),
    notice: object(
      'Below the banner of every page for some days, such as a holiday. The site must be published on the first day and after the last',
      {
        text: copy('One sentence: "We answer on Thanksgiving. Callbacks may take longer."'),
        start: day.meta(hint('The first day on which it is shown, in St. Louis', 'First day')),
        end: day.meta(hint('The last day on which it is shown', 'Last day')),
      },
    )
      .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before the start' })
      .optional(),
    quoteLink: copy('The words of links to the quote form, wherever a page has none of its own'),
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
