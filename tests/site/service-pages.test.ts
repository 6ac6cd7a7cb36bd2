import { expect, test } from 'vitest';
import { dollars, times } from '../../data/facts/figures.ts';
import { mailHref, telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { elements, one, plain, textOf } from './dom.ts';

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
    const { unit, one, upTo, each } = prices.estimate ?? expect.fail();
    const rows = elements(main(slug), '.holes li').map(textOf);
    expect(rows).toHaveLength(upTo);
    for (const [index, row] of rows.entries()) {
      const costs = plain(dollars(times(each, index + 1)));
      expect(row).toBe(`${index + 1} ${index ? unit : one} ${costs}`);
    }
  }
});

const pricedPages = [
  ...services.map(({ slug }) => routes.service(slug)),
  ...site.cities.map(({ href }) => href),
];

test('service and city pages have one price list, and each row has a price or how to get one', () => {
  expectOfEach(pricedPages, (path) => {
    // Lists of jobs, and the price sign of a service. If it has no figure, a line says how to get one.
    const lists = ':is(ul.services, ul.costs):has(li b), #prices .sign';
    const [list, ...others] = elements(mainOf(pageAt(path)), lists);
    expect(others).toEqual([]);
    const rows = list ? elements(list, ':is(li:has(b), div:has(dd))') : [];
    if (!list) expect(textOf(one(mainOf(pageAt(path)), '#prices'))).toMatch(/\bCall for pricing\b/);
    else expect(rows).not.toHaveLength(0);
    for (const row of rows) {
      expect(textOf(one(row, ':is(a, dt)'))).not.toBe('');
      expect(textOf(one(row, ':is(b, dd)'))).toMatch(/\d|^(Call for pricing|Included)\b/);
    }
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
        inShort.price ?? site.pages.service.price.unlisted,
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

const sectionOf = (path: string, id: string) => one(pageAt(path).document, `#${id}`);

test('each price sign tells how a price is set', () => {
  const { priceRule = '', refuseShort = '' } = site.tokens;
  expectOfEach(site.services, ({ slug }) => {
    const prices = sectionOf(routes.service(slug), 'prices');
    for (const rule of [priceRule, refuseShort]) expect(textOf(prices)).toContain(plain(rule));
    expect(linksIn(prices)).toContain(routes.termsOfPrices);
  });
});

test('reviews are read and written on their own links; without quotes a text explains why the links are all', () => {
  const { reviewPlatforms } = site.business;
  expect(linksIn(sectionOf('/reviews', 'leave-a-review'))).toEqual(reviewPlatforms.map(({ write }) => write));
  for (const path of ['/', '/reviews'])
    expect(new Set(linksIn(sectionOf(path, 'reviews')))).toEqual(
      new Set(reviewPlatforms.map(({ read }) => read)),
    );
  if (!site.reviewsFrame)
    expect(textOf(sectionOf('/reviews', 'reviews'))).toContain(site.pages.reviews.widget.unset);
});
