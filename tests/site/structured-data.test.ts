import { describe, expect, test } from 'vitest';
import { routes, telHref } from '../../data/routes.ts';
import {
  type GraphNode,
  graphOf,
  isIndexable,
  link,
  meta,
  nodeOf,
  pageAt,
  readBuilt,
  site,
  title,
} from './built.ts';
import { attribute, elements, plain, sourceOf, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;
const businessId = `${business.siteUrl}/#business`;
const telephone = telHref(business.phone).slice('tel:'.length);

/** Every object inside `value`, itself included. */
function objects(value: unknown): GraphNode[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? inside : [value as GraphNode, ...inside];
}

describe.each(built.pages)('$path', (page) => {
  const graph = graphOf(page);

  test('has one graph, whose references all lead to an object in it', () => {
    const scripts = elements(page.document, 'script').filter(
      (script) => attribute(script, 'type') === 'application/ld+json',
    );
    expect(scripts).toHaveLength(1);
    expect(scripts.map(sourceOf).join()).not.toContain('<');
    const ids = graph.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(graph.length);
    const references = objects(graph).flatMap((node) => node['@id'] ?? []);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('names the one business, and rates it nowhere', () => {
    expect(nodeOf(page, 'Locksmith')).toEqual(nodeOf(pageAt(built, '/'), 'Locksmith'));
    expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|"review"/i);
  });
});

test('the business carries every field of the specification', () => {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(nodeOf(pageAt(built, '/'), 'Locksmith')).toMatchObject({
    '@id': businessId,
    name: business.name,
    description: business.description,
    url: `${business.siteUrl}/`,
    telephone,
    email: business.email,
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'St. Louis',
      addressRegion: 'MO',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 38.627, longitude: -90.3271 },
    openingHoursSpecification: { dayOfWeek: week, opens: '00:00', closes: '23:59' },
    foundingDate: '2010',
    sameAs: expect.arrayContaining(business.socialProfiles),
  });
  expect(telephone).toMatch(/^\+1\d{10}$/);
});

test('the business offers the four kinds of work', () => {
  const { hasOfferCatalog } = nodeOf(pageAt(built, '/'), 'Locksmith') as {
    hasOfferCatalog: { itemListElement: { itemOffered: { name: string } }[] };
  };
  expect(hasOfferCatalog.itemListElement.map(({ itemOffered }) => itemOffered.name)).toEqual([
    'Emergency Locksmith',
    'Residential Locksmith',
    'Commercial Locksmith',
    'Automotive Locksmith',
  ]);
});

test('the business serves the areas of the specification', () => {
  const business = nodeOf(pageAt(built, '/'), 'Locksmith') as { areaServed: GraphNode[]; geo: GraphNode };
  expect(business).not.toHaveProperty('serviceArea');
  const circles = business.areaServed.filter((area) => area['@type'] === 'GeoCircle');
  expect(circles).toEqual([{ '@type': 'GeoCircle', geoMidpoint: business.geo, geoRadius: 64374 }]);
  const served = business.areaServed
    .filter((area) => area['@type'] === 'City')
    .map(({ name, containedInPlace }) => `${name}, ${(containedInPlace as GraphNode).name}`);
  for (const name of [
    'Chesterfield',
    'Clayton',
    'Florissant',
    'Maryland Heights',
    'St. Charles',
    "O'Fallon",
  ]) {
    expect(served).toContain(`${name}, Missouri`);
  }
  expect(served).toEqual(expect.arrayContaining(['Belleville, Illinois', 'Collinsville, Illinois']));
  expect(served.some((name) => /^(St\.|Saint) Louis, Missouri$/.test(name))).toBe(true);
  expect(new Set(served).size).toBe(served.length);
});

const indexable = built.pages.filter(isIndexable);

describe.each(indexable)('$path', (page) => {
  const types: Record<string, string> = {
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/service-areas': 'CollectionPage',
  };
  const webPage = nodeOf(page, types[page.path] ?? 'WebPage');

  test('describes itself as its head does', () => {
    expect(webPage).toMatchObject({
      url: link(page, 'canonical'),
      name: title(page),
      description: meta(page, 'description'),
      datePublished: '2025-01-01',
      inLanguage: 'en-US',
      about: { '@id': businessId },
      isPartOf: { '@id': nodeOf(page, 'WebSite')['@id'] },
    });
  });

  test('did not change before it was published', () => {
    // A copy without git's history says no day: tests/site/last-changed.test.ts.
    const { datePublished, dateModified = datePublished } = webPage;
    expect(dateModified).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(String(dateModified) >= String(datePublished)).toBe(true);
  });

  test('lists no questions for search engines, which show none of them any more', () => {
    expect(JSON.stringify(graphOf(page))).not.toContain('FAQPage');
  });

  test('says where things are to a meter, and no closer', () => {
    const degrees = objects(graphOf(page)).flatMap(({ latitude, longitude }) => [latitude, longitude]);
    const long = degrees.filter((value) => value !== undefined && !/^-?\d+(\.\d{1,5})?$/.test(String(value)));
    expect(long).toEqual([]);
  });
});

test.each(indexable.filter(({ path }) => path !== '/'))(
  '$path shows the breadcrumb that it declares',
  (page) => {
    const { itemListElement } = nodeOf(page, 'BreadcrumbList') as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    const nav = elements(page.document, 'nav').find(
      (element) => attribute(element, 'aria-label') === 'Breadcrumb',
    );
    const shown = nav ? elements(nav, 'li').map((item) => textOf(item).replace(/ [»›/>]$/, '')) : [];
    expect(itemListElement.map(({ name }) => plain(name))).toEqual(shown);
    expect(itemListElement.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    expect(itemListElement[0]).toMatchObject({ name: 'Home', item: `${business.siteUrl}/` });
    expect(itemListElement.at(-1)?.item).toBe(link(page, 'canonical'));
  },
);

test.each(site.services)('$title is a service of the business', (service) => {
  const page = pageAt(built, routes.service(service.slug));
  const offer = nodeOf(page, 'Service') as { areaServed: unknown[] };
  expect(offer).toMatchObject({
    serviceType: service.serviceName,
    provider: { '@id': businessId, name: business.name, telephone },
  });
  expect(offer.areaServed.length).toBeGreaterThan(0);
});

/** Parts of the county, and a part of the city. */
const unincorporated = ['Affton', 'Oakville', 'Sappington', 'Mehlville', 'Downtown St. Louis'];

test.each(site.cities)('the page of $name serves $name', (city) => {
  const page = pageAt(built, routes.city(city));
  expect(nodeOf(page, 'Service')).toMatchObject({
    provider: { '@id': businessId },
    areaServed: {
      '@type': unincorporated.includes(city.name) ? 'Place' : 'City',
      name: city.name,
      geo: { latitude: city.coordinates.lat, longitude: city.coordinates.lng },
      containedInPlace: { '@type': 'State', name: city.stateName },
    },
  });
  const { itemListElement } = nodeOf(page, 'BreadcrumbList') as { itemListElement: { name: string }[] };
  expect(itemListElement.map(({ name }) => name)).toEqual(['Home', 'Service Areas', city.name]);
});
