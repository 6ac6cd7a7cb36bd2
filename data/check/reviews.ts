import { hostsOf, platformOf } from '../collections/reviews.ts';
import type { Files } from '../files.ts';
import type { Problems } from './problems.ts';

export function checkReviews({ business, reviews }: Partial<Files>, problems: Problems): void {
  if (business === undefined) return;
  const hosts = [...new Set(hostsOf(business.reviewPlatforms))].join(', ');
  for (const [index, { source }] of reviews?.reviews.entries() ?? []) {
    if (platformOf(source, business.reviewPlatforms)) continue;
    const message = `must link to the review on a site that reviewPlatforms in data/business.json names (${hosts}), got "${source}"`;
    problems.add('reviews', ['reviews', index, 'source'], message);
  }
}
