import type { z } from 'zod';
import { photoSchema, photoSource } from './photo.ts';
import {
  citySlug,
  copy,
  dataFile,
  day,
  fields,
  list,
  object,
  serviceSlug,
  text,
  words,
} from './primitives.ts';

/** "Mr. Smith", "the Smith family", "at 12 Elm", "12 Elm Street", "Apt. 4". A car may be a "2019 Ford". */
const noCustomer =
  /^(?![\s\S]*\b((Mr|Mrs|Ms|Dr)\.? [A-Z]|[A-Z]\w+ (family|residence|household)\b|at \d+ [A-Z]|\d+ ([A-Z][\w.]* )+(St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Ct|Court|Pl|Place|Way)\b|([Aa]pt|[Aa]partment|[Uu]nit)\.? \d))/;
const hidden = 'must not have a surname or a house number, because strangers read it';

const job = fields({
  date: day.describe('The day we did it'),
  city: citySlug.describe('Where'),
  service: serviceSlug.describe('What we did, as the closest service'),
  text: words(15, 60, '')
    .regex(noCustomer, hidden)
    .describe('Two or three sentences: what was wrong, and how it ended. No surname, no house number'),
  photo: photoSchema
    .extend({
      src: photoSource('must be a file in data/photos, such as "photos/lock.jpg"').describe(
        'A file in data/photos: the lock, not the house or a face',
      ),
    })
    .describe('One photo of the job'),
  quote: object("The customer's words, with permission", {
    text: copy('Word for word', 'Words').max(400).regex(noCustomer, hidden),
    name: text
      .regex(/^[A-Z][\w'’-]*( [A-Z]\.)?$/, 'must be a first name and at most an initial, such as "Anna K."')
      .describe('First name, and an initial if they agree: "Anna K."'),
  }).optional(),
}).refine(({ text, quote }) => !quote || !new RegExp(`\\b${quote.name.split(' ')[0]} [A-Z]`).test(text), {
  path: ['text'],
  message: hidden,
});
export type Job = z.infer<typeof job>;

export const jobsSchema = dataFile('Jobs: what we did lately', {
  jobs: list(
    'Real jobs only. The home page shows the latest, and the pages of the city and the service their latest three',
    job,
  ),
});
