/** Service pages: what somebody asks, in the order in which they ask it, with every figure where it is looked for. */
import { expect, test } from 'vitest';
import { mailHref, routes, telHref } from '../../data/shared/routes.ts';
import {
  expectOfEach,
  firstOf,
  hasClass,
  having,
  linksIn,
  mainOf,
  pageAt,
  readBuilt,
  site,
} from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';
import { listed, priceTables, rowsOf } from './prices.ts';

const built = readBuilt();
const { services, business } = site;
const main = (slug: string) => mainOf(pageAt(built, routes.service(slug)));

/** The section under this heading. */
const sectionOf = (slug: string, heading: string): Element =>
  firstOf(
    elements(main(slug), 'section').filter((section) =>
      elements(section, 'h2', 'h3').some((title) => textOf(title) === heading),
    ),
  );

test('a page has at most seven sections, each with one heading, four steps in one list, and no card but the form', () => {
  expectOfEach(services, ({ slug, process }) => {
    const headings = elements(main(slug), 'section').map((section) => elements(section, 'h2').length);
    const titled = headings.filter((count) => count > 0);
    expect(titled.length).toBeLessThanOrEqual(7);
    expect(titled).toEqual(elements(main(slug), 'h2').map(() => 1));
    const step = plain(process.steps[0]?.title ?? '?');
    const lists = elements(main(slug), 'ol').filter((list) => textOf(list).includes(step));
    expect(lists.map((list) => elements(list, 'li').length)).toEqual([4]);
    const cards = elements(main(slug)).filter((element) => hasClass(element, 'card'));
    expect(cards.filter((card) => elements(card, 'form').length === 0)).toEqual([]);
  });
});

test('a page says what to do first, then price, papers, steps, what is included, and questions', () => {
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
  });
});

test('a page says when the price is set and what canceling costs, and leads to phone, quote form and places', () => {
  const { discount = '' } = site.tokens;
  const rules = [/phone.*range/i, /confirms .*before work starts/, /on the way.*\$50/, `${discount} off`];
  expectOfEach(services, ({ slug, serviceName, coverage }) => {
    for (const rule of rules) expect(textOf(main(slug))).toMatch(rule);
    const links = linksIn(main(slug));
    expect(links).toContain(telHref(business.phone));
    const quotes = links.filter((href) => href.endsWith('#quote'));
    expect(quotes.length).toBeGreaterThan(0);
    const asked = quotes.map((href) => new URL(href, business.siteUrl));
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('service')])).toEqual(
      quotes.map(() => ['/', serviceName]),
    );
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
    const [table, ...others] = priceTables(pageAt(built, path));
    if (!table) throw new Error('no prices');
    expect(others).toEqual([]);
    const rows = rowsOf(table);
    expect(rows.length).toBeGreaterThan(0);
    for (const [job, , price] of rows) {
      expect(job).not.toBe('');
      expect(price).toMatch(/\d|\bdecides?\b/);
    }
    expect(textOf(firstOf(elements(table, 'caption')))).not.toBe('');
    expect(elements(table, 'th').filter((cell) => attribute(cell, 'scope') === undefined)).toEqual([]);
    const head = elements(firstOf(elements(table, 'tr')), 'th').map(textOf);
    expect(head).toEqual(['Job', 'Time', 'Price', 'Warranty']);
    // A lockout has no price.
    if (path.endsWith('-lockout')) expect(rows[0]?.[2]).toMatch(/^[^\d$]+ decides?$/);
  });
});

test('/services lists every service, and home its first six, with the figures of the data', () => {
  const rows = (path: string) =>
    priceTables(pageAt(built, path)).flatMap((table) => elements(table, 'tr').slice(1));
  const figures = (path: string) =>
    priceTables(pageAt(built, path))
      .flatMap(rowsOf)
      .map(([, ...rest]) => rest);
  expect(rows(routes.services).map(linksIn)).toEqual(services.map(({ slug }) => [routes.service(slug)]));
  expect(figures(routes.services)).toEqual(services.map(listed));
  expect(figures(routes.home)).toEqual(services.slice(0, 6).map(listed));
  const links = linksIn(having(pageAt(built, '/').document, 'id', 'services'));
  expect(links).toContain(routes.services);
  expect(services.filter(({ slug }) => links.includes(routes.service(slug)))).toEqual(services.slice(0, 6));
});

test('home shows every question and the review platforms', () => {
  const home = mainOf(pageAt(built, '/'));
  const questions = elements(home, 'details').filter((item) => attribute(item, 'name') === 'faq');
  expect(questions).toHaveLength(site.pages.home.questions.length);
  expect(linksIn(home)).toEqual(expect.arrayContaining(business.reviewPlatforms.map(({ read }) => read)));
});

test('rekey, replace or go smart: when, for how much, where to go from there, and who leads there', () => {
  const section = sectionOf('lock-rekeying', 'Rekey, replace or go smart?');
  const columns = elements(section, 'th').filter((cell) => attribute(cell, 'scope') === 'col');
  expect(columns.map(textOf)).toEqual(['Rekey', 'Replace', 'Go smart']);
  for (const price of ['$25-$50', '$100-$300', '$200-$500']) expect(textOf(section)).toContain(price);
  for (const slug of ['lock-installation', 'smart-lock-install']) {
    expect(linksIn(section)).toContain(`/services/${slug}`);
    expect(linksIn(main(slug))).toContain(`/services/lock-rekeying#${attribute(section, 'id')}`);
    // The two ranges of smart locks are explained.
    expect(textOf(main(slug))).toMatch(/\$200-\$[45]00[^.?]*video|video[^.?]*\$200-\$[45]00/);
  }
  const table = elements(main('lock-rekeying'), 'table').find((one) => textOf(one).includes('Keyholes'));
  const counts = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(table && rowsOf(table)).toEqual(
    counts.map((count) => [`${count}`, `$${count * 25}-$${count * 50}`]),
  );
});

test('latched or deadbolted, and which key it is, are told by what one sees', () => {
  const doors = textOf(sectionOf('house-lockout', 'Latched or deadbolted?'));
  for (const words of ['How to tell', 'Only latched', 'Deadbolted', 'drill']) expect(doors).toContain(words);
  const keys = sectionOf('key-duplication', 'Which key is it?');
  for (const price of ['$3-$8', '$10-$50', '$15-$30']) expect(textOf(keys)).toContain(price);
  expect(linksIn(keys)).toContain('/services/key-fob-programming');
  const back = `/services/key-duplication#${attribute(keys, 'id')}`;
  expect(linksIn(main('key-fob-programming'))).toContain(back);
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
    expect(text).not.toMatch(/licensed in both|both states/i);
    expect(text).not.toMatch(/Grade 1[^.]*\b(resists?|proof against)\b[^.]*drill/i);
    expect(text).not.toMatch(/\bour (shop|store)\b|\bbring (it|them) (back|in)\b|\bwalk in\b/i);
  });
});
