import type { PageContextServer } from 'vike/types';
import { arrivalAim, shortAim } from '../../data/facts/arrival.ts';
import ask from '../../renderer/components/ask.css?inline';
import street from '../../renderer/components/hero/street.css?inline';
import papers from '../../renderer/components/papers.css?inline';
import rows from '../../renderer/components/rows.css?inline';
import lock from '../../renderer/components/zip-lock.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';
import home from './home.css?inline';

const shownServices = 6;

export function data({ site, urlPathname: path }: PageContextServer) {
  const { business, pages, services, featuredCities } = site;
  return {
    copy: pages.home,
    answers: pages.shell.answers,
    zipAnswer: `${business.address.zipCode}: ${pages.serviceAreas.finder.aim} ${arrivalAim(business.arrivalAims, 0)}`,
    zipAim: shortAim(business.arrivalAims, 0),
    quoteLink: pages.quoteLink,
    services: services.slice(0, shownServices),
    cities: featuredCities,
    head: pageHead(site, path, pages.home.head),
    css: street + rows + papers + ask + lock + home,
    hasForm: true as const,
  };
}
