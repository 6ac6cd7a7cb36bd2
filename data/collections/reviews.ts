import type { z } from 'zod';
import type { Business } from './business.ts';
import { copy, dataFile, day, fields, list, pageUrl, serviceSlug } from './primitives.ts';

/** With these limits all quotes fit the frame's 4,000 px on a phone: renderer/islands/reviews/hydrate.ts. */
const maxReviews = 9;

const review = fields({
  quote: copy('What the customer wrote, word for word', 'Review')
    .max(400)
    .regex(/^(?!["“].*["”]$)/, 'must have no quote marks around it')
    .refine(
      (quote) => quote !== 'What the customer wrote, word for word.',
      'must be a real review, not the example of docs/content.md',
    ),
  name: copy('As shown with the review: "Anna K."')
    .max(40)
    .regex(/^(?=.*\p{L})[^@]*$/u, 'must be a name, such as "Anna K."'),
  town: copy('Where we did the job: "Kirkwood"').max(40),
  date: day.describe('When they wrote it, if the site tells').optional(),
  job: serviceSlug.describe('The service closest to what we did'),
  source: pageUrl.describe('The link to this review on Google, Facebook or Yelp'),
});
export type Review = z.infer<typeof review>;

export const reviewsSchema = dataFile('Reviews: what customers wrote', {
  reviews: list(
    'Only what real customers wrote, copied with their permission, good and bad alike',
    review,
  ).max(maxReviews),
});

/** The review platform with a link on the same host as `source`. */
export const platformOf = (source: string, platforms: Business['reviewPlatforms']) =>
  platforms.find((platform) => hostsOf([platform]).includes(new URL(source).host));

export const hostsOf = (platforms: Business['reviewPlatforms']): string[] =>
  platforms.flatMap(({ read, write }) => [new URL(read).host, new URL(write).host]);
