import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

const shownServices = 6;

/** The words of the page, the first services of the list, and the cities that it names. */
export function data({ site }: PageContextServer) {
  const { business, pages, services, featuredCities } = site;
  return {
    copy: pages.home,
    answers: pages.shell.answers,
    business,
    services: services.slice(0, shownServices),
    cities: featuredCities,
  };
}
