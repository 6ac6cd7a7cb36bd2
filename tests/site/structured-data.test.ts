import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
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
import { elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;
const { address } = business;
const { lat, lng } = business.coordinates;
const businessId = `${business.siteUrl}/#business`;
const locksmith = nodeOf(pageAt('/services'), 'Locksmith');
const { itemListElement: catalog = [], ...ofCatalog } = locksmith.hasOfferCatalog as {
  itemListElement?: GraphNode[];
};
const { description, logo, email, contactPoint, areaServed, hasOfferCatalog, sameAs, ...named } = locksmith;
const kindsOnly = { ...ofCatalog, itemListElement: catalog.slice(0, 4) };
const telephone = telHref(business.phone).slice('tel:'.length);

const valuesIn = (json: string, name: string) =>
  [...json.matchAll(new RegExp(`"${name}":("[^"]*"|[\\d.-]+)`, 'g'))].map(([, value = '']) => value);

test('every page has one graph that names the same business, in full except on service pages and guides, with valid references and no ratings, FAQ or unfilled facts', () => {
  expectOfEach(built.pages, (page) => {
    const graph = graphOf(page);
    const ids = new Set(graph.map((node) => JSON.stringify(node['@id'])));
    expect(ids.size).toBe(graph.length);
    const json = JSON.stringify(graph);
    expect(valuesIn(json, '@id').filter((id) => !ids.has(id))).toEqual([]);
    const hasOfferCatalog = page.path === '/services' ? locksmith.hasOfferCatalog : kindsOnly;
    const isAboutWork = /^\/(services|guides)\/./.test(page.path);
    const ours = isAboutWork ? named : { ...locksmith, hasOfferCatalog };
    expect(nodeOf(page, 'Locksmith')).toEqual(ours);
    expect(json).not.toMatch(/aggregateRating|"review"|FAQPage|\{\w/i);
    // Google asks for five decimals, about a meter.
    const degrees = ['latitude', 'longitude'].flatMap((name) => valuesIn(json, name));
    expect(degrees.filter((value) => !/^"-?\d+\.\d{5}"$/.test(value))).toEqual([]);
  });
});

test('the business has every specified field, four kinds of work, every service, and its areas', () => {
  const kinds = ['Emergency', 'Residential', 'Commercial', 'Automotive'];
  expect(locksmith).toMatchObject({
    '@id': businessId,
    name: business.name,
    url: `${business.siteUrl}/`,
    telephone: expect.stringMatching(/^\+1\d{10}$/),
    email: business.email,
    address: { addressLocality: address.city, addressRegion: address.state, addressCountry: 'US' },
    geo: { '@type': 'GeoCoordinates', latitude: lat.toFixed(5), longitude: lng.toFixed(5) },
    contactPoint: {
      telephone,
      hoursAvailable: { dayOfWeek: expect.objectContaining({ length: 7 }), ...business.openingHours },
    },
    sameAs: expect.arrayContaining(business.socialProfiles),
  });
  expect(locksmith).not.toHaveProperty('openingHoursSpecification');
  expect(catalog).toMatchObject([
    ...kinds.map((kind) => ({ itemOffered: { name: `${kind} Locksmith` } })),
    ...site.services.map(({ title, slug }) => ({
      itemOffered: { name: title, url: business.siteUrl + routes.service(slug) },
    })),
  ]);
  for (const { slug, serviceName: serviceType, inShort } of site.services) {
    const { low, high } = inShort.range ?? {};
    const priceSpecification = { minPrice: low, ...(high && { maxPrice: high }), priceCurrency: 'USD' };
    const offered = nodeOf(pageAt(routes.service(slug)), 'Service');
    const provider = { '@id': businessId, telephone };
    expect(offered, slug).toMatchObject({
      serviceType,
      provider,
      ...(low && { offers: { priceSpecification } }),
    });
    expect('offers' in offered, slug).toBe(low !== undefined);
  }
  const areas = locksmith.areaServed as GraphNode[];
  expect(areas.at(-1)).toMatchObject({
    '@type': 'GeoCircle',
    geoMidpoint: locksmith.geo,
    geoRadius: business.radiusMeters,
  });
  const places = business.structuredDataAreas.map((slug) => site.place(slug));
  const promised = places.filter(({ state }) => !mustCallToAsk(state, business)).map(({ name }) => name);
  expect(areas.slice(0, -1).map(({ name }) => name)).toEqual(promised);
});

const indexable = built.pages.filter(isIndexable);

test('every page’s structured data matches its head', () => {
  const types: Record<string, string> = {
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/service-areas': 'CollectionPage',
  };
  expectOfEach(indexable, (page) => {
    const guide = site.guides.find(({ slug }) => routes.article(slug) === page.path);
    const { published } = guide ?? site.business;
    expect(nodeOf(page, types[page.path] ?? 'WebPage')).toMatchObject({
      url: link(page, 'canonical'),
      name: title(page),
      description: meta(page, 'description'),
      ...(published && { datePublished: published }),
      inLanguage: 'en-US',
      about: { '@id': businessId },
      isPartOf: { '@id': nodeOf(page, 'WebSite')['@id'] },
    });
  });
});

test('every page but home shows the breadcrumb it declares', () => {
  const others = indexable.filter(({ path }) => path !== '/');
  expectOfEach(others, (page) => {
    const { itemListElement } = nodeOf(page, 'BreadcrumbList') as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    const shown = elements(page.document, '[aria-label=Breadcrumb] li').map((item) =>
      textOf(item).replace(/ [»›/>]$/, ''),
    );
    expect(itemListElement.map(({ name }) => plain(name))).toEqual(shown);
    expect(itemListElement[0]).toMatchObject({ name: 'Home', item: `${business.siteUrl}/` });
    expect(itemListElement.at(-1)?.item).toBe(link(page, 'canonical'));
  });
});

/** See tests/site/schema.org/README.md for version and license. */
const vocabulary = JSON.parse(readFileSync('tests/site/schema.org/vocabulary.jsonld', 'utf8'));
const validator = new Validator(vocabulary);

test('every page uses only schema.org types and properties and meets the rules of rich results', async () => {
  const issues = built.pages.flatMap((page) =>
    graphOf(page).map(async (node) => {
      const found = await validator.validate({ jsonld: { [String(node['@type'])]: [node] } });
      return found.map(({ issueMessage, path }) => `${page.path} ${JSON.stringify(path)}: ${issueMessage}`);
    }),
  );
  expect((await Promise.all(issues)).flat()).toEqual([]);
});
