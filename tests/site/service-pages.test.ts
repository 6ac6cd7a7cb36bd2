/** Service pages: what somebody asks, in the order in which they ask it, with every figure where it is looked for. */
import { expect, test } from 'vitest';
import { mailHref, routes, telHref } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, having, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { type Element, elements, plain, textOf } from './dom.ts';
import { listed, priceTables, rowsOf } from './prices.ts';

const built = readBuilt();
const { services, business } = site;
const main = (slug: string) => mainOf(pageAt(built, routes.service(slug)));

test('a page says what to do first, then price, papers, steps, what is included, and questions, in at most seven parts', () => {
  expectOfEach(services, (service) => {
    const { urgent, tries = [], wait = [] } = service.first ?? {};
    const order = [
      service.intro,
      ...(urgent ? [urgent.title, urgent.text] : []),
      ...tries,
      ...wait,
      service.prices.title,
      ...service.prices.rows.map(({ job }) => job),
      ...service.prices.moves,
      site.pages.service.price.title,
      service.ready.title,
      service.process.title,
      ...service.process.steps.map((step) => step.text),
      service.included.title,
      ...service.included.items,
      ...service.faq.map(({ question }) => question),
    ].map(plain);
    const text = textOf(main(service.slug));
    let from = 0;
    for (const words of order) {
      const at = text.indexOf(words, from);
      if (at < from) throw new Error(`"${words}" is not after "${text.slice(Math.max(from - 60, 0), from)}"`);
      from = at + words.length;
    }
    expect(elements(main(service.slug), 'h2').length).toBeLessThanOrEqual(7);
  });
});

test('a page leads to phone, quote form and places', () => {
  expectOfEach(services, ({ slug, serviceName, coverage }) => {
    const links = linksIn(main(slug));
    expect(links).toContain(telHref(business.phone));
    const quotes = links.filter((href) => href.endsWith('#quote'));
    const asked = quotes.map((href) => new URL(href, business.siteUrl));
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('service')])).toEqual(
      quotes.map(() => ['/', serviceName]),
    );
    expect(quotes.length).toBeGreaterThan(0);
    const places = links.filter((href) => /^\/(locksmith-|service-areas)/.test(href));
    expect(places.length).toBeGreaterThanOrEqual(coverage.length);
  });
});

/** What can save a life, a car or a lock. */
const urgentWords = [
  { slug: 'car-lockout', words: /child or pet.*911/i },
  { slug: 'house-lockout', words: /stove.*911/i },
  { slug: 'commercial-lockout', words: /911/ },
  { slug: 'broken-key-extraction', words: /stop.*glue/i },
  { slug: 'safe-unlocking', words: /stop.*force/i },
  { slug: 'ignition-repair', words: /do not drive/i },
];

test('what cannot wait stands right below the first screen', () => {
  expectOfEach(urgentWords, ({ slug, words }) => {
    const [hero, next] = main(slug).childNodes.filter((node): node is Element => 'tagName' in node);
    expect(hero && elements(hero, 'h1')).toHaveLength(1);
    const notice = next && elements(next, 'h2')[0]?.parentNode;
    expect(notice && 'tagName' in notice && textOf(notice)).toMatch(words);
  });
});

const pricedPages = [
  routes.home,
  routes.services,
  ...services.map(({ slug }) => routes.service(slug)),
  ...site.cities.map(({ href }) => href),
];

test('every page with prices has one table of them, whose rows have names and a price or what decides it', () => {
  expectOfEach(pricedPages, (path) => {
    const tables = priceTables(pageAt(built, path));
    expect(tables).toHaveLength(1);
    const table = firstOf(tables);
    const rows = rowsOf(table);
    expect(rows.length).toBeGreaterThan(0);
    for (const [job, , price] of rows) {
      expect(job).not.toBe('');
      expect(price).toMatch(/\d|\bdecides?\b/);
    }
    const head = elements(firstOf(elements(table, 'tr')), 'th').map(textOf);
    expect(head).toEqual(['Job', 'Time', 'Price', 'Warranty']);
    // A lockout has no price.
    const lockout = [expect.stringMatching(/^[^\d$]+ decides?$/), plain(site.tokens.openingPromise ?? '')];
    if (path.endsWith('-lockout')) expect(rows[0]?.slice(2)).toEqual(lockout);
  });
});

test('/services lists every service, and home its first six, with the figures of the data', () => {
  const lists = (path: string) => {
    const table = firstOf(priceTables(pageAt(built, path)));
    return [linksIn(table), rowsOf(table).map(([, ...figures]) => figures)];
  };
  const expected = (listedHere: typeof services) => [
    listedHere.map(({ slug }) => routes.service(slug)),
    listedHere.map(listed),
  ];
  expect(lists(routes.services)).toEqual(expected(services));
  expect(lists(routes.home)).toEqual(expected(services.slice(0, 6)));
  expect(linksIn(having(pageAt(built, '/').document, 'id', 'services'))).toContain(routes.services);
});

test('a photo is asked for by a mail that says what it is about, only where one can be sent; no page says what nobody can show', () => {
  const asks = /\b(send|text|mail)\b[^.?]*\bphoto|\bphotos?\b[^.?]*\b(sent|ahead|before the visit)\b/i;
  expectOfEach(services, ({ slug, title, photo }) => {
    const links = linksIn(main(slug));
    const text = textOf(main(slug));
    const mails = links.filter((href) => href.startsWith(`${mailHref(business.email)}?subject=`));
    const subjects = mails.map((href) => new URL(href).searchParams.get('subject'));
    expect(subjects).toEqual(photo ? [`Photo: ${title}`] : []);
    if (!photo) expect(text).not.toMatch(asks);
    // The business has named no number that takes texts.
    expect(links.filter((href) => href.startsWith('sms:'))).toEqual([]);
    expect(text).not.toMatch(/\btext (us|a photo|the photo)/i);
  });
});
