/** The head of each kind of page, structured data included: a page's +head.ts calls one of these. */

import { areaLink } from '../../data/areas.ts';
import { featuredCities } from '../../data/city.ts';
import type { City } from '../../data/collections/cities.ts';
import type { HeadText, Question } from '../../data/collections/primitives.ts';
import type { Service } from '../../data/collections/services.ts';
import type { CountyPage } from '../../data/counties.ts';
import type { Site } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';
import { breadcrumb } from './breadcrumb.ts';
import { cityPlace as cityGeo } from './geo.ts';
import { breadcrumbList } from './jsonLd/breadcrumbList.ts';
import { faqPage } from './jsonLd/faqPage.ts';
import { itemList } from './jsonLd/itemList.ts';
import { locksmith } from './jsonLd/locksmith.ts';
import { ids, type Node } from './jsonLd/node.ts';
import { cityPlace, cityWithGeo } from './jsonLd/places.ts';
import { service as serviceNode } from './jsonLd/service.ts';
import { aboutPage, collectionPage, contactPage, webPage } from './jsonLd/webPage.ts';
import { webSite } from './jsonLd/webSite.ts';
import type { PageHead } from './PageHead.ts';

/** @param questions those that the page shows */
export function homeHead(site: Site, questions: readonly Question[]): PageHead {
  const page = { path: routes.home, ...site.pages.home.head };
  const faq = ids.faq(site, page.path);
  const graph = [...base(site), webPage(site, page, { faq }), faqPage(site, page.path, questions)];
  return { ...page, graph };
}

export function servicesHead(site: Site): PageHead {
  const entries = site.services.map(({ title, slug }) => ({ name: title, path: routes.service(slug) }));
  return listingHead(site, { path: routes.services, ...site.pages.services.head }, entries);
}

/** The list holds the featured cities: it does not grow with the number of cities. */
export function serviceAreasHead(site: Site): PageHead {
  const entries = featuredCities(site.cities).map(cityEntry);
  return listingHead(site, { path: routes.serviceAreas, ...site.pages.serviceAreas.head }, entries);
}

/** @param page one of the pages that a county has beside the service-areas page */
export function countyHead(site: Site, { county, number, path, cities }: CountyPage): PageHead {
  const place = `${county.name}, ${county.stateAbbr}${number > 1 ? ` (page ${number})` : ''}`;
  const page = {
    path,
    title: `Locksmiths in ${place}`,
    description: `Every place in ${place} with a locksmith page of its own: neighborhoods, ZIP codes and answers. Call ${site.business.phone}.`,
    keywords: [`locksmith ${county.name}`, `${county.stateName} locksmith`, 'locksmith near me'],
  };
  return listingHead(site, page, cities.map(cityEntry));
}

const cityEntry = (city: City) => ({
  name: `${city.cityName}, ${city.stateAbbr}`,
  path: routes.city(city),
});

export function serviceHead(site: Site, service: Service): PageHead {
  const page = { path: routes.service(service.slug), ...service.head };
  const offer = serviceNode(site, {
    path: page.path,
    name: service.title,
    serviceType: service.serviceName,
    description: page.description,
    areaServed: service.coverage.map((slug) => {
      const { name, state } = areaLink(site, slug);
      return cityPlace(name, state);
    }),
  });
  return { ...page, graph: offerGraph(site, page, offer, service.faq) };
}

/** @param questions those that the page shows, with the city's own names in them */
export function cityHead(site: Site, city: City, questions: readonly Question[]): PageHead {
  const page = {
    path: routes.city(city),
    title: city.metaTitle,
    description: city.metaDescription,
    keywords: city.keywords,
  };
  const offer = serviceNode(site, {
    path: page.path,
    name: `Locksmith in ${city.cityName}, ${city.stateAbbr}`,
    serviceType: 'Locksmith',
    description: page.description,
    areaServed: cityWithGeo(city),
  });
  return { ...page, geo: cityGeo(city), graph: offerGraph(site, page, offer, questions) };
}

export function aboutHead(site: Site): PageHead {
  const page = { path: routes.about, ...site.pages.about.head };
  return {
    ...page,
    graph: [...base(site), aboutPage(site, page, withBreadcrumb(site, page)), crumbs(site, page)],
  };
}

export function contactHead(site: Site): PageHead {
  const page = { path: routes.contact, ...site.pages.contact.head };
  return {
    ...page,
    graph: [...base(site), contactPage(site, page, withBreadcrumb(site, page)), crumbs(site, page)],
  };
}

export const reviewsHead = (site: Site) => plainHead(site, routes.reviews, site.pages.reviews.head);
export const privacyHead = (site: Site) => plainHead(site, routes.privacy, site.legal.privacy.head);
export const termsHead = (site: Site) => plainHead(site, routes.terms, site.legal.terms.head);

/** A page that is nothing more than a page. */
function plainHead(site: Site, path: string, text: HeadText): PageHead {
  const page = { path, ...text };
  return {
    ...page,
    graph: [...base(site), webPage(site, page, withBreadcrumb(site, page)), crumbs(site, page)],
  };
}

/** A page for visitors only: not indexed, and without an address of its own in the structured data. */
export function hiddenHead(site: Site, path: string, text: HeadText): PageHead {
  return { path, ...text, noindex: true, graph: base(site) };
}

type Page = { path: string } & HeadText;

function listingHead(site: Site, page: Page, entries: Parameters<typeof itemList>[2]): PageHead {
  const list = itemList(site, page.path, entries);
  const parts = { ...withBreadcrumb(site, page), mainEntity: ids.list(site, page.path) };
  return { ...page, graph: [...base(site), collectionPage(site, page, parts), crumbs(site, page), list] };
}

/** What service pages and city pages share: an offer and questions. */
function offerGraph(site: Site, page: Page, offer: Node, questions: readonly Question[]): Node[] {
  const parts = {
    ...withBreadcrumb(site, page),
    mainEntity: ids.service(site, page.path),
    faq: ids.faq(site, page.path),
  };
  return [
    ...base(site),
    webPage(site, page, parts),
    crumbs(site, page),
    offer,
    faqPage(site, page.path, questions),
  ];
}

const bases = new WeakMap<Site, Node[]>();

/** The business and the website, made once per site. */
function base(site: Site): Node[] {
  const nodes = bases.get(site) ?? [locksmith(site), webSite(site)];
  bases.set(site, nodes);
  return nodes;
}

const crumbs = (site: Site, { path }: Page): Node => breadcrumbList(site, breadcrumb(site, path));
const withBreadcrumb = (site: Site, { path }: Page) => ({ breadcrumb: ids.breadcrumb(site, path) });
