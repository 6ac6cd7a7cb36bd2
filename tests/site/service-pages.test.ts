/** Service pages: what somebody asks, in the order in which they ask it, with every figure where it is looked for. */
import { expect, test } from 'vitest';
import { mailHref, routes, telHref } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, having, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';
import { priceTables, rowsOf } from './prices.ts';

const built = readBuilt();
const { services, business } = site;
const main = (slug: string) => mainOf(pageAt(built, routes.service(slug)));

test('a page says what cannot wait, asks, then says price, papers, and has the parts of the specification in its order', () => {
  expectOfEach(services, (service) => {
    const { urgent, tries = [], wait = [] } = service.first ?? {};
    const order = [
      ...(urgent ? [urgent.title, urgent.text] : []),
      service.form.title,
      service.intro,
      ...tries,
      ...wait,
      service.prices.title,
      ...service.prices.rows.map(({ job }) => job),
      service.ready.title,
      ...service.prices.moves,
      site.pages.service.price.title,
      service.benefits.title,
      ...service.benefits.items,
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
    const parts = elements(main(service.slug)).filter(
      (element) => element.tagName === 'section' && attribute(element, 'id'),
    );
    const wanted = ['benefits', 'process', 'included', 'faq', 'coverage'];
    expect(parts.map((part) => attribute(part, 'id')).filter((id) => wanted.includes(id ?? ''))).toEqual(
      wanted,
    );
    expect(linksIn(main(service.slug))).toContain(routes.arrival);
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
    const asked = quotes.map((href) => new URL(href, business.siteUrl));
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('service')])).toEqual(
      quotes.map(() => ['/', serviceName]),
    );
    expect(quotes.length).toBeGreaterThan(0);
    const places = links.filter((href) => /^\/(locksmith-|service-areas)/.test(href));
    expect(places.length).toBeGreaterThanOrEqual(coverage.length);
  });
});

const childrenOf = ({ childNodes }: Element) =>
  childNodes.filter((node): node is Element => 'tagName' in node);

/** What can save a life, a car or a lock. */
const urgentWords = [
  { slug: 'car-lockout', words: /child or pet.*911/i },
  { slug: 'house-lockout', words: /stove.*911/i },
  { slug: 'commercial-lockout', words: /911/ },
  { slug: 'broken-key-extraction', words: /stop.*glue/i },
  { slug: 'safe-unlocking', words: /stop.*force/i },
  { slug: 'ignition-repair', words: /do not drive/i },
];

test('what cannot wait stands right below the first screen, and nothing else above the form', () => {
  expectOfEach(urgentWords, ({ slug, words }) => {
    const [first, next] = childrenOf(firstOf(childrenOf(main(slug))));
    expect(first && elements(first, 'h1')).toHaveLength(1);
    const notice = first && childrenOf(first).at(-1);
    expect(notice && textOf(notice)).toMatch(words);
    expect(next && attribute(next, 'id')).toBe('request');
  });
});

const pricedPages = [
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
    if (path.endsWith('-lockout')) expect(rows[0]?.[2]).toMatch(/^[^\d$]+ decides?$/);
  });
});

test('/services lists every service, and home its first six, each with drawing, sentence, features, figures and two ways on', () => {
  const rowsAt = (path: string) => {
    const list = having(pageAt(built, path).document, 'class', 'service-rows');
    return childrenOf(list).map((row) => [
      ...elements(row, 'img').map((picture) => attribute(picture, 'src')),
      textOf(row),
      ...linksIn(row),
    ]);
  };
  const rowOf = ({ slug, title, cardText, features, inShort }: (typeof services)[number]) => [
    routes.serviceDrawing(slug),
    plain(
      `${title} ${inShort.price ?? inShort.decides} ${inShort.time} ${cardText} ${features.join(' · ')} Learn More: ${title} Call Now`,
    ),
    routes.service(slug),
    telHref(business.phone),
  ];
  expect(rowsAt(routes.services)).toEqual(services.map(rowOf));
  expect(rowsAt(routes.home)).toEqual(services.slice(0, 6).map(rowOf));
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
