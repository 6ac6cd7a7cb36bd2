import { z } from 'zod';
import {
  copy,
  dataFile,
  day,
  fields,
  head,
  heading,
  hint,
  list,
  object,
  pageUrl,
  serviceSlug,
  slug,
  state,
  text,
} from './primitives.ts';

const section = fields({
  title: heading,
  paragraphs: list('In order, above the list', text).min(1),
  items: list('A list below the paragraphs', text, 'Listed points').optional(),
});

const guide = fields({
  slug: slug.describe('The last part of its address: "lost-car-key"'),
  title: copy('The heading of the page, as a reader would ask it', 'Heading'),
  head,
  intro: copy('Two or three sentences before the first section', 'Introduction'),
  services: list(
    'The pages that link to it. It has the drawing of the first, and may use the facts of all',
    serviceSlug,
  ).min(2),
  published: day.describe('The day it was first online'),
  state: state
    .optional()
    .describe('Only for a guide to the law of one state: a site in another one lacks it'),
  sections: list('In page order', section).min(3),
  sources: list(
    'Where readers can check what it says about others',
    object('A page of an authority or a trade association', {
      name: 'What the page is',
      url: pageUrl.describe('Its address'),
    }),
  ),
});

export type Guide = z.infer<typeof guide>;

export const guidesSchema = dataFile('Guides', {
  guides: z.array(guide).meta(hint('Articles that answer what people ask before they call', 'Guides')),
});
