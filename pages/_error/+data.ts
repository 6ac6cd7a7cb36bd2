import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The words of the page, the ZIP that its lock is cut to, and where a visitor may have wanted to go. */
export function data({ site }: PageContextServer) {
  return {
    copy: site.pages.notFound,
    zipCode: site.business.address.zipCode,
    services: site.services.map(({ slug, title }) => ({ slug, title })),
    cities: site.featuredCities,
  };
}
