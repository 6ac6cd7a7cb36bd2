import type { z } from 'zod';
import { cityWords } from './city-words.ts';
import * as words from './page-words.ts';
import { dataFile, day, hint, object } from './primitives.ts';

export const pagesSchema = dataFile('Page texts', {
  banner: 'One line at the top of every page',
  notice: object(
    'A notice below the banner of every page for a few days, such as a holiday. Publish the site on the first day and again after the last',
    {
      text: 'One sentence: "We answer on Thanksgiving. Callbacks may take longer."',
      start: day.meta(hint('The first day it shows', 'First day')),
      end: day.meta(hint('The last day it shows', 'Last day')),
    },
  )
    .refine(
      ({ text }) => !/\bclos(ed|es|ing)\b/i.test(text) || /\d ?[ap]\.?m\b|\bnoon\b|\bmidnight\b/i.test(text),
      {
        path: ['text'],
        message:
          'says we close, but every page says when we answer: write the hours too, such as "We answer from noon on Thanksgiving"',
      },
    )
    .optional(),
  quoteLink: 'The link to the quote form on the home page and city pages. Other pages use "Get a Free Quote"',
  jobs: 'Above the jobs of data/jobs.json: "What we did lately"',
  shell: words.shellWords,
  proof: words.proofWords,
  home: words.homeWords,
  services: words.servicesWords,
  service: words.serviceWords,
  serviceAreas: words.serviceAreasWords,
  about: words.aboutWords,
  reviews: words.reviewsWords,
  contact: words.contactWords,
  city: cityWords,
  guide: words.guideWords,
  requestReceived: words.requestReceivedWords,
  notFound: words.notFoundWords,
});
export type Pages = Omit<z.infer<typeof pagesSchema>, '$schema'>;
