import { expect, test } from 'vitest';
import { mailHref, telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';
import { priceLists, rowsOf } from './prices.ts';

const built = readBuilt();
const { services, business } = site;
const main = (slug: string) => mainOf(pageAt(routes.service(slug)));

test('a service page shows everything in its entry', () => {
  expectOfEach(services, ({ slug, intro, first, prices, ready, benefits, process, included, faq }) => {
    const { urgent, tries = [], wait = [] } = first ?? {};
    const words = [
      intro,
      urgent?.title ?? '',
      urgent?.text ?? '',
      prices.title,
      ready.title,
      benefits.title,
      ...tries,
      ...wait,
      ...prices.rows.map(({ job }) => job),
      ...prices.factors,
      ...benefits.items,
      process.title,
      ...process.steps.map((step) => step.text),
      included.title,
      ...included.items,
      ...faq.map(({ question }) => question),
    ];
    const text = textOf(main(slug));
    expect(words.map(plain).filter((part) => !text.includes(part))).toEqual([]);
    expect(attribute(one(main(slug), '[role=img]'), 'aria-label')).toMatch(/\w/);
  });
});

test('no page has an empty list', () => {
  expectOfEach(built.pages, ({ document }) => {
    expect(elements(document, ':is(ul, ol, dl):not(:has(li, dt))')).toEqual([]);
  });
});

test('an estimate has a row for each count, with its price', () => {
  for (const { slug, prices } of services.filter((service) => service.prices.estimate)) {
    const { unit = '', upTo = 0 } = prices.estimate ?? {};
    const rows = elements(main(slug), '.keys li').map(textOf);
    expect(rows).toHaveLength(upTo);
    for (const [index, row] of rows.entries())
      expect(row).toMatch(new RegExp(`^${index + 1} ${unit}.*\\$\\d+`));
  }
});

const pricedPages = [
  ...services.map(({ slug }) => routes.service(slug)),
  ...site.cities.map(({ href }) => href),
];

test('service and city pages have one price list, and each row has a price or what it depends on', () => {
  expectOfEach(pricedPages, (path) => {
    const [list, ...others] = priceLists(pageAt(path));
    expect(others).toEqual([]);
    const rows = list ? rowsOf(list) : [];
    expect(rows.length).toBeGreaterThan(0);
    for (const [job, ...figures] of rows) {
      expect(job).not.toBe('');
      const price = figures.at(-1) ?? '';
      expect(/\d/.test(price) || /^Call \w/.test(price)).toBe(true);
    }
  });
});

test('a price per key or per lock comes with the minimum of a visit on every page', () => {
  const rule = plain(site.tokens.minimumRule ?? '');
  const small = services.filter(({ prices }) => plain(prices.text).includes(rule));
  expect(small.length).toBeGreaterThan(0);
  expectOfEach(built.pages, (page) => {
    const rows = priceLists(page).flatMap(rowsOf);
    const isSmall = rows.some(([, , cost]) =>
      small.some(({ inShort }) => cost === plain(inShort.price ?? '')),
    );
    if (isSmall) expect(textOf(mainOf(page))).toContain(rule);
  });
});

test('/services lists every service and the home page the first six, with text, price and two links', () => {
  expectOfEach(['/services', '/'], (path) => {
    const list = firstOf(priceLists(pageAt(path)));
    const rows = elements(list, ':scope > li');
    const listed = path === '/' ? services.slice(0, 6) : services;
    expect(rows).toHaveLength(listed.length);
    for (const [index, { slug, title, cardText, inShort }] of listed.entries()) {
      const row = rows[index] ?? list;
      for (const part of [title, inShort.price ?? inShort.decides ?? '', cardText].map(plain))
        expect(textOf(row)).toContain(part);
      expect(linksIn(row)).toEqual([routes.service(slug), telHref(business.phone)]);
    }
  });
});

test('only services with a photo text ask for one, by an email with a subject', () => {
  expectOfEach(services, ({ slug, title, photo }) => {
    const links = linksIn(main(slug));
    const mails = links.filter((href) => href.startsWith(`${mailHref(business.email)}?subject=`));
    const subjects = mails.map((href) => new URL(href).searchParams.get('subject'));
    expect(subjects).toEqual(photo ? [`Photo: ${title}`] : []);
    if (!business.textPhone) expect(links.join()).not.toContain('sms:');
  });
});
