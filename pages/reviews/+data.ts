import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The words of the page, and the cities that it names. */
export function data({ site }: PageContextServer) {
  return { copy: site.pages.reviews, cities: site.featuredCities };
}
