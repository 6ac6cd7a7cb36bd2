/** What a job costs and how long it takes: the same table on /services, on each service's page, at home and on city pages. */
import { describe, expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';

const built = readBuilt();

/** The tables of a page that have a column of prices. */
function priceTables(path: string): Element[] {
  const [main] = elements(pageAt(built, path).document, 'main');
  return main === undefined
    ? []
    : elements(main, 'table').filter((table) =>
        elements(table, 'th').some((cell) => textOf(cell) === 'Price'),
      );
}

/** Each row as its cells: job, time, price, warranty. */
const rowsOf = (table: Element): string[][] =>
  elements(table, 'tr')
    .slice(1)
    .map((row) => elements(row, 'th', 'td').map(textOf));

const listed = ({ inShort: { time = '', price, decides, warranty = '' } }: (typeof site.services)[number]) =>
  [time, price ?? decides ?? '', warranty].map(plain);

const lockouts = site.services.filter(({ slug }) => slug.endsWith('-lockout'));

describe.each([
  routes.home,
  routes.services,
  ...site.services.map(({ slug }) => routes.service(slug)),
  ...site.cities.map(({ href }) => href),
])('%s', (path) => {
  const tables = priceTables(path);

  test('has one price table, which names its columns and its rows', () => {
    expect(tables).toHaveLength(1);
    for (const table of tables) {
      expect(elements(table, 'caption').map(textOf).join('')).not.toBe('');
      expect(elements(table, 'th').filter((cell) => attribute(cell, 'scope') === undefined)).toEqual([]);
      const [head = []] = elements(table, 'tr').map((row) => elements(row, 'th').map(textOf));
      expect(head).toEqual(['Job', 'Time', 'Price', 'Warranty']);
    }
  });

  test('gives each job a price, or says what decides it', () => {
    const rows = tables.flatMap(rowsOf);
    expect(rows.length).toBeGreaterThan(0);
    for (const [job = '', , price = ''] of rows) {
      expect(job).not.toBe('');
      expect(price).toMatch(/\d|\bdecides?\b/);
    }
  });
});

test('/services lists every service, each row with one link', () => {
  const [table] = priceTables(routes.services);
  const rows = table ? elements(table, 'tr').slice(1) : [];
  expect(rows.map(linksIn)).toEqual(site.services.map(({ slug }) => [routes.service(slug)]));
  expect((table ? rowsOf(table) : []).map(([, ...figures]) => figures)).toEqual(site.services.map(listed));
});

test('lockouts, which have no price, say what decides it', () => {
  expect(lockouts).toHaveLength(3);
  for (const { slug } of lockouts) {
    const prices = priceTables(routes.service(slug)).flatMap(rowsOf);
    expect(prices[0]?.[2]).toMatch(/^[^\d$]+ decides?$/);
  }
});

test('home lists the jobs of its six services, and leads to all of them', () => {
  const [section] = elements(pageAt(built, '/').document, 'section').filter(
    (candidate) => attribute(candidate, 'id') === 'services',
  );
  const [table] = priceTables('/');
  expect((table ? rowsOf(table) : []).map(([, ...figures]) => figures)).toEqual(
    site.services.slice(0, 6).map(listed),
  );
  expect(section && linksIn(section)).toContain(routes.services);
});

test.each(site.cities)('$name lists its own popular services, and leads to all', (city) => {
  const [table] = priceTables(city.href);
  const own = site.services.filter(({ slug }) => city.localServices.includes(slug));
  expect(table && linksIn(table)).toEqual(own.map(({ slug }) => routes.service(slug)));
  // How soon someone is there differs from city to city: tests/site/sections.test.ts.
  const withoutArrival = ([time = '', ...others]: string[]) => [
    time.replace(/^(We aim for) .*/, '$1'),
    ...others,
  ];
  const rows = (table ? rowsOf(table) : []).map(([, ...figures]) => withoutArrival(figures));
  expect(rows).toEqual(own.map((service) => withoutArrival(listed(service))));
  const [main] = elements(pageAt(built, city.href).document, 'main');
  expect(main && linksIn(main)).toContain(routes.services);
});
