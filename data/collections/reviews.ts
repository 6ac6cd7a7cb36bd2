import { z } from 'zod';
import type { Business } from './business.ts';
import { copy, dataFile, httpsUrl, list, serviceSlug } from './primitives.ts';

/** With these limits all quotes fit the frame's 4,000 px on a phone: renderer/islands/reviews/hydrate.ts. */
const maxReviews = 9;
const short = (most: number, ...hint: Parameters<typeof copy>) =>
  copy(...hint).max(most, `must have ${most} characters or less`);

const review = z.strictObject({
  quote: short(400, 'What the customer wrote, word for word', 'Review').refine(
    (quote) => quote !== 'What the customer wrote, word for word.',
    'must be a real review, not the example of docs/content.md',
  ),
  name: short(40, 'As shown with the review: "Anna K."'),
  town: short(40, 'Where we did the job: "Kirkwood"'),
  job: serviceSlug.describe('The service closest to what we did'),
  source: httpsUrl.describe('The link to this review on Google, Facebook or Yelp'),
});
export type Review = z.infer<typeof review>;

export const reviewsSchema = dataFile('Reviews: what customers wrote', {
  reviews: list(
    'Only what real customers wrote, copied with their permission, good and bad alike',
    review,
  ).max(maxReviews, `must list ${maxReviews} reviews or less`),
});

/** The review platform with a link on the same host as `source`. */
export const platformOf = (source: string, platforms: Business['reviewPlatforms']) =>
  platforms.find((platform) => hostsOf([platform]).includes(new URL(source).host));

export const hostsOf = (platforms: Business['reviewPlatforms']): string[] =>
  platforms.flatMap(({ read, write }) => [new URL(read).host, new URL(write).host]);
