import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { routes, telHref } from '../../data/routes.ts';
import {
  expectOfEach,
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
import { hasProperty, isType, mayBe, published, supersededBy } from './vocabulary.ts';

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

test('every page has one graph, whose references all lead to an object in it', () => {
  expectOfEach(built.pages, (page) => {
    const scripts = elements(page.document, 'script').filter(
      (script) => attribute(script, 'type') === 'application/ld+json',
    );
    expect(scripts).toHaveLength(1);
    expect(scripts.map(sourceOf).join()).not.toContain('<');
    const graph = graphOf(page);
    const ids = graph.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(graph.length);
    const references = objects(graph).flatMap((node) => node['@id'] ?? []);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('every page names the one business, rates it nowhere, and lists no questions, which search engines ignore', () => {
  const business = nodeOf(pageAt(built, '/'), 'Locksmith');
  expectOfEach(built.pages, (page) => {
    expect(nodeOf(page, 'Locksmith')).toEqual(business);
    expect(JSON.stringify(graphOf(page))).not.toMatch(/aggregateRating|"review"|FAQPage/i);
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

test('every page describes itself as its head does, and did not change before it was published', () => {
  const types: Record<string, string> = {
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/service-areas': 'CollectionPage',
  };
  expectOfEach(indexable, (page) => {
    const webPage = nodeOf(page, types[page.path] ?? 'WebPage');
    expect(webPage).toMatchObject({
      url: link(page, 'canonical'),
      name: title(page),
      description: meta(page, 'description'),
      datePublished: '2025-01-01',
      inLanguage: 'en-US',
      about: { '@id': businessId },
      isPartOf: { '@id': nodeOf(page, 'WebSite')['@id'] },
    });
    // A copy without git's history says no day: tests/site/last-changed.test.ts.
    const { datePublished, dateModified = datePublished } = webPage;
    expect(dateModified).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(String(dateModified) >= String(datePublished)).toBe(true);
  });
});

test('places are told to a meter, and no closer', () => {
  expectOfEach(indexable, (page) => {
    const degrees = objects(graphOf(page)).flatMap(({ latitude, longitude }) => [latitude, longitude]);
    const long = degrees.filter((value) => value !== undefined && !/^-?\d+(\.\d{1,5})?$/.test(String(value)));
    expect(long).toEqual([]);
  });
});

type Crumbs = { itemListElement: { position: number; name: string; item: string }[] };

test('every page but home shows the breadcrumb that it declares', () => {
  const trailed = indexable.filter(({ path }) => path !== '/');
  expectOfEach(trailed, (page) => {
    const { itemListElement } = nodeOf(page, 'BreadcrumbList') as Crumbs;
    const nav = elements(page.document, 'nav').find((one) => attribute(one, 'aria-label') === 'Breadcrumb');
    const shown = nav ? elements(nav, 'li').map((item) => textOf(item).replace(/ [»›/>]$/, '')) : [];
    expect(itemListElement.map(({ name }) => plain(name))).toEqual(shown);
    expect(itemListElement.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    expect(itemListElement[0]).toMatchObject({ name: 'Home', item: `${business.siteUrl}/` });
    expect(itemListElement.at(-1)?.item).toBe(link(page, 'canonical'));
  });
});

test('every service is a service of the business', () => {
  expectOfEach(site.services, ({ slug, serviceName }) => {
    const offer = nodeOf(pageAt(built, routes.service(slug)), 'Service') as { areaServed: unknown[] };
    expect(offer).toMatchObject({
      serviceType: serviceName,
      provider: { '@id': businessId, name: business.name, telephone },
    });
    expect(offer.areaServed.length).toBeGreaterThan(0);
  });
});

/** Parts of the county, and a part of the city. */
const unincorporated = ['Affton', 'Oakville', 'Sappington', 'Mehlville', 'Downtown St. Louis'];

test('the page of a city serves that city', () => {
  expectOfEach(site.cities, (city) => {
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
    const { itemListElement } = nodeOf(page, 'BreadcrumbList') as Crumbs;
    expect(itemListElement.map(({ name }) => name)).toEqual(['Home', 'Service Areas', city.name]);
  });
});

const validator = new Validator(published);

/** A line for each word of `value`, and of what is in it, that schema.org does not have at its place, or no longer. */
function faults(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faults(each, `${place}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  const { '@type': type, ...fields } = value as GraphNode;
  const words = Object.keys(fields).filter((name) => !name.startsWith('@'));
  // A reference to an object of the graph says nothing more.
  if (type === undefined) return words.length === 0 && '@id' in fields ? [] : [`${place} has no type`];
  const name = String(type);
  if (!isType(name)) return [`${place}: schema.org has no type ${name}`];
  return [
    ...[name, ...words].flatMap((word) => {
      const newer = supersededBy(word);
      return newer === undefined ? [] : [`${place}: instead of ${word} use ${newer}`];
    }),
    ...words.filter((word) => !hasProperty(name, word)).map((word) => `${place}: a ${name} has no ${word}`),
    ...words.flatMap((word) =>
      typesIn(fields[word])
        .filter((inside) => !mayBe(word, inside))
        .map((inside) => `${place}: ${word} of a ${name} cannot be a ${inside}`),
    ),
    ...words.flatMap((word) => faults(fields[word], `${place}.${word}`)),
  ];
}

/** The types of the objects that a property has. */
const typesIn = (value: unknown) =>
  [value]
    .flat()
    .flatMap((each) => (each instanceof Object && '@type' in each ? [String(each['@type'])] : []));

/** What the validator says of a graph, a line each. */
async function issues(graph: readonly GraphNode[]): Promise<string[]> {
  // A copy of each: the validator takes fields of its own out of what it is given.
  const found = await Promise.all(
    graph.map((node) => validator.validate({ jsonld: { [String(node['@type'])]: [{ ...node }] } })),
  );
  return found.flat().map(({ severity, issueMessage, path }) => {
    const place = path.map(({ property, type }) => property ?? type).join('.');
    return `${severity} ${place}: ${issueMessage}`;
  });
}

test('every page uses types and properties that schema.org has, and keeps the rules of rich results', async () => {
  expectOfEach(built.pages, (page) => expect(faults(graphOf(page), '@graph')).toEqual([]));
  const found = await Promise.all(
    built.pages.map(async (page) => (await issues(graphOf(page))).map((issue) => `${page.path}: ${issue}`)),
  );
  expect(found.flat()).toEqual([]);
});
