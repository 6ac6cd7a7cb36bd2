import { describe, expect, test } from 'vitest';
import { mailHref, routes, telHref } from '../../data/routes.ts';
import { linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const { business } = site;

/** Those that the page does not show. */
const missingFrom = (text: string, facts: readonly string[]) =>
  facts.filter((fact) => !text.toLowerCase().includes(fact.toLowerCase()));

const mainOf = (path: string): Element => {
  const [main] = elements(pageAt(built, path).document, 'main');
  if (main === undefined) throw new Error(`${path} has no <main>`);
  return main;
};

describe.each(built.pages)('$path', ({ document }) => {
  test('carries every way to reach us', () => {
    const text = textOf(document);
    const { street, city, state, zipCode } = business.address;
    const address = [business.phone, business.email, street, `${city}, ${state} ${zipCode}`].map(plain);
    expect(missingFrom(text, address)).toEqual([]);
    const links = linksIn(document);
    for (const href of [telHref(business.phone), mailHref(business.email), '/#quote']) {
      expect(links).toContain(href);
    }
  });
});

test.each(site.services)(
  '$title leads to its neighbours and back to the quote form',
  ({ slug, serviceName, coverage }) => {
    const links = linksIn(mainOf(routes.service(slug)));
    expect(links).toContain(telHref(business.phone));
    const quotes = links.filter((href) => href.endsWith('#quote'));
    expect(quotes.length).toBeGreaterThan(0);
    for (const href of quotes) {
      const { pathname, searchParams } = new URL(href, business.siteUrl);
      expect([pathname, searchParams.get('service')]).toEqual(['/', serviceName]);
    }
    const towns = links.filter((href) => /^\/(locksmith-|service-areas)/.test(href));
    expect(towns.length).toBeGreaterThanOrEqual(coverage.length);
  },
);

test.each(site.cities)('$name has its own places, three neighbours and four answers', (city) => {
  const main = mainOf(routes.city(city));
  const text = textOf(main);
  const {
    neighborhoods,
    landmarks,
    streets = [],
    customIntro,
    doors,
    finding,
    roads,
    police = '',
    whyChoose,
  } = city;
  const words = [customIntro, doors, finding, roads, police, whyChoose];
  const own = [...neighborhoods, ...landmarks, ...streets, ...city.zipCodes, ...words].map(plain);
  expect(missingFrom(text, own)).toEqual([]);

  const questions = elements(main, 'details').map(textOf);
  expect(questions).toHaveLength(4);
  for (const name of city.neighborhoods.slice(0, 3)) {
    expect(questions.filter((question) => question.includes(plain(name)))).not.toEqual([]);
  }
  const nearby = elements(main, 'section').find((section) =>
    elements(section, 'h2').some((heading) => textOf(heading).includes('Nearby Service Areas')),
  );
  const towns = nearby ? linksIn(nearby) : [];
  expect(towns).toHaveLength(4);
  expect(towns).toContain(routes.serviceAreas);
  expect(towns).not.toContain(routes.city(city));
});

test('a city page has words that no other has', () => {
  const paragraphs = site.cities.map((city) => elements(mainOf(routes.city(city)), 'p').map(textOf));
  const shared = new Map<string, number>();
  for (const text of paragraphs.flat()) shared.set(text, (shared.get(text) ?? 0) + 1);
  const own = paragraphs.map((page) => page.filter((text) => shared.get(text) === 1).join(' ').length);
  expect(Math.min(...own)).toBeGreaterThan(300);
});

test('the home page shows six services, every question and every city', () => {
  const main = mainOf('/');
  const links = linksIn(main);
  const [list] = elements(main, 'section').filter((section) => attribute(section, 'id') === 'services');
  const listed = list ? linksIn(list) : [];
  const services = site.services.filter(({ slug }) => listed.includes(routes.service(slug)));
  expect(services.map(({ slug }) => slug)).toEqual(site.services.slice(0, 6).map(({ slug }) => slug));
  expect(elements(main, 'details').filter((item) => attribute(item, 'name') === 'faq')).toHaveLength(
    site.pages.home.questions.length,
  );
  expect(links).toEqual(expect.arrayContaining(business.reviewPlatforms.map(({ read }) => read)));
  const ids = elements(main).map((element) => attribute(element, 'id'));
  expect(ids).toEqual(expect.arrayContaining(['quote', 'service-areas']));
});

test('the services page has a card for each service', () => {
  const links = linksIn(mainOf('/services'));
  expect(site.services.filter(({ slug }) => !links.includes(routes.service(slug)))).toEqual([]);
});

test('every menu leads to all services and to the main pages', () => {
  const [header] = elements(pageAt(built, '/about').document, 'header');
  const links = new Set(header ? linksIn(header) : []);
  const { home, services, about, reviews, serviceAreas, contact } = routes;
  const wanted = [home, services, about, reviews, serviceAreas, contact, telHref(business.phone)];
  const missing = [...wanted, ...site.services.map(({ slug }) => routes.service(slug))].filter(
    (href) => !links.has(href),
  );
  expect(missing).toEqual([]);
});
