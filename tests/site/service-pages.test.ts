import { expect, test } from 'vitest';
import { mailHref, telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { elements, plain, textOf } from './dom.ts';
import { priceLists, rowsOf } from './prices.ts';

const built = readBuilt();
const { services, business } = site;
const main = (slug: string) => mainOf(pageAt(routes.service(slug)));

test('no page has an empty list', () => {
  expectOfEach(built.pages, ({ document }) => {
    expect(elements(document, ':is(ul, ol, dl):not(:has(li, dt))')).toEqual([]);
  });
});

test('an estimate has a keyhole and a price for each count', () => {
  for (const { slug, prices } of services.filter((service) => service.prices.estimate)) {
    const { unit = '', one = '', upTo = 0 } = prices.estimate ?? {};
    const rows = elements(main(slug), '.sign [data-count]').map(textOf);
    expect(rows).toHaveLength(upTo);
    expect(elements(main(slug), '[name=count]')).toHaveLength(upTo);
    for (const [index, row] of rows.entries())
      expect(row).toMatch(new RegExp(`^${index + 1} ${index ? unit : one}.*\\$\\d+`));
  }
});

const pricedPages = [
  ...services.map(({ slug }) => routes.service(slug)),
  ...site.cities.map(({ href }) => href),
];

test('service and city pages have one price list, and each row has a price or how to get one', () => {
  expectOfEach(pricedPages, (path) => {
    const [list, ...others] = priceLists(pageAt(path));
    expect(others).toEqual([]);
    const prices = list ? rowsOf(list).map((row) => row.at(-1)) : [];
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toMatch(/\d|^(By phone|Range by phone|Included)\b/);
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

test('/services lists every service and the home page the first six, with text, price and links', () => {
  const call = telHref(business.phone);
  for (const [path, rows, listed, more] of [
    ['/services', '.services > li', services, []],
    ['/', '.offers > li', services.slice(0, 6), [call]],
  ] as const) {
    const list = elements(mainOf(pageAt(path)), rows);
    expect(list).toHaveLength(listed.length);
    for (const [index, { slug, title, cardText, features, inShort }] of listed.entries()) {
      const row = firstOf(list.slice(index));
      for (const part of [
        title,
        inShort.price ?? site.pages.service.price.byPhone,
        cardText,
        ...features,
      ].map(plain))
        expect(textOf(row)).toContain(part);
      expect(linksIn(row)).toEqual([routes.service(slug), ...more]);
    }
  }
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
