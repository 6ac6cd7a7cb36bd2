import type { PageContextServer } from 'vike/types';
import papers from '../../renderer/components/papers.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';
import reviews from './reviews.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  const copy = site.pages.reviews;
  const cities = site.business.headerAreas.map((slug) => site.place(slug)).filter(({ hasPage }) => hasPage);
  return {
    copy,
    cities,
    hasReviews: site.reviewsFrame !== undefined,
    head: pageHead(site, path, copy.head),
    css: papers + reviews,
  };
}
