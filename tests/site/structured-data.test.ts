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
const kindsOnly = { ...ofCatalog, itemListElement: catalog.slice(0, 4) };
const telephone = telHref(business.phone).slice('tel:'.length);

function objects(value: unknown): GraphNode[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? inside : [value as GraphNode, ...inside];
}

test('every page has one graph of the same business with valid references and no ratings, FAQ or unfilled facts', () => {
  expectOfEach(built.pages, (page) => {
    const graph = graphOf(page);
    const ids = graph.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(graph.length);
    const inside = objects(graph);
    expect(inside.flatMap((node) => node['@id'] ?? []).filter((id) => !ids.includes(id))).toEqual([]);
    const listed = page.path === '/services';
    expect(nodeOf(page, 'Locksmith')).toEqual({
      ...locksmith,
      ...(!listed && { hasOfferCatalog: kindsOnly }),
    });
    expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|"review"|FAQPage|\{\w/i);
    // Google asks for five decimals, about a meter.
    const degrees = inside.flatMap(({ latitude, longitude }) => [latitude ?? [], longitude ?? []].flat());
    expect(degrees.filter((value) => !/^-?\d+\.\d{5}$/.test(String(value)))).toEqual([]);
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
    openingHoursSpecification: {
      dayOfWeek: expect.objectContaining({ length: 7 }),
      ...business.openingHours,
    },
    sameAs: expect.arrayContaining(business.socialProfiles),
  });
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
  const { address: parts, ...circle } = areas.find((area) => area['@type'] === 'GeoCircle') ?? {};
  expect(circle).toEqual({
    '@type': 'GeoCircle',
    geoMidpoint: locksmith.geo,
    geoRadius: business.radiusMeters,
  });
  const open = site.states.filter((state) => !mustCallToAsk(state, business));
  const within = (parts as GraphNode[] | undefined)?.map(({ addressRegion }) => addressRegion) ?? site.states;
  expect(within).toEqual(open);
  const places = business.structuredDataAreas.map((slug) => site.place(slug));
  const promised = places.filter(({ state }) => !mustCallToAsk(state ?? address.state, business));
  const served = areas.filter((area) => area['@type'] === 'City');
  expect(served.map(({ name }) => name)).toEqual(promised.map(({ name }) => name));
});

const indexable = built.pages.filter(isIndexable);

test('every page’s structured data matches its head', () => {
  const types: Record<string, string> = {
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/service-areas': 'CollectionPage',
  };
  const { published } = site.business;
  expectOfEach(indexable, (page) => {
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
