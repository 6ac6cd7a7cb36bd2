/** Service and city pages answer in the order in which someone asks, and stay short: at most seven sections, and nine. */
import { describe, expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';

const built = readBuilt();

const mainOf = (path: string): Element => {
  const [main] = elements(pageAt(built, path).document, 'main');
  if (main === undefined) throw new Error(`${path} has no <main>`);
  return main;
};

describe.each(site.services)('$title', (service) => {
  const main = mainOf(routes.service(service.slug));
  const sections = elements(main, 'section').filter((section) => elements(section, 'h2').length > 0);
  const text = textOf(main);

  test('has at most seven sections, each with one heading', () => {
    expect(sections.length).toBeLessThanOrEqual(7);
    expect(sections.map((section) => elements(section, 'h2').length)).toEqual(sections.map(() => 1));
    expect(elements(main, 'h2')).toHaveLength(sections.length);
  });

  test('says what to do first, then price, papers, steps, what is included, and questions', () => {
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
    let from = 0;
    for (const words of order) {
      const at = text.indexOf(words, from);
      expect(at, `"${words}" after "${text.slice(Math.max(from - 60, 0), from)}"`).toBeGreaterThanOrEqual(
        from,
      );
      from = at + words.length;
    }
  });

  test('says when the price is set, what canceling costs and what new customers save', () => {
    const { discount = '' } = site.tokens;
    for (const rule of [
      /phone.*range/i,
      /confirms .*before work starts/,
      /on the way.*\$50/,
      `${discount} off`,
    ]) {
      expect(text).toMatch(rule);
    }
  });

  test('numbers its four steps in one list', () => {
    const lists = elements(main, 'ol').filter((list) =>
      textOf(list).includes(plain(service.process.steps[0]?.title ?? '?')),
    );
    expect(lists.map((list) => elements(list, 'li').length)).toEqual([4]);
  });

  test('shows no card but the form', () => {
    const cards = elements(main).filter((element) =>
      (attribute(element, 'class') ?? '').split(' ').includes('card'),
    );
    expect(cards.filter((card) => elements(card, 'form').length === 0)).toEqual([]);
  });
});

describe.each(site.cities)('$name', (city) => {
  const main = mainOf(routes.city(city));
  const [hero] = elements(main);
  const answers = elements(main, 'dl').find((list) => attribute(list, 'class') === 'answers');
  const rows = elements(answers ?? main, 'dd').map(textOf);

  test('has at most nine sections, each with one heading', () => {
    expect(elements(main, 'h2').length).toBeLessThanOrEqual(9);
  });

  test('answers before its introduction: how soon, what it costs, what to show, how to pay, and where to ask', () => {
    const [soon = '', cost = '', ready = '', pay = ''] = rows;
    expect(rows).toHaveLength(4);
    expect(soon).toContain(`We aim for ${plain(city.arrivalAim)}`);
    for (const slug of ['lock-rekeying', 'broken-key-extraction']) {
      expect(cost).toContain(plain(site.service(slug)?.inShort.price ?? 'no price'));
    }
    expect(cost).toContain('before we start');
    expect(ready).toMatch(/photo ID.*lease.*registration/i);
    for (const method of site.business.paymentMethods) expect(pay).toContain(method);
    const text = textOf(hero ?? main);
    expect(text.indexOf(pay)).toBeLessThan(text.indexOf(plain(city.customIntro)));
    const [link] = elements(main, 'a').filter((anchor) => textOf(anchor) === 'Request help');
    expect(attribute(link ?? main, 'href')).toBe('#request');
    const place = elements(main).find((element) => attribute(element, 'id') === 'request');
    expect(elements(place ?? main, 'form')).toHaveLength(1);
  });

  test('promises no arrival that distance makes unlikely', () => {
    const [soon = ''] = rows;
    const question =
      elements(main, 'details')
        .map(textOf)
        .find((text) => text.startsWith('How fast')) ?? '';
    const lockouts = elements(main, 'td')
      .map(textOf)
      .filter((text) => text.startsWith('We aim for'));
    for (const text of [soon, question]) {
      expect(text.includes('15 minutes')).toBe(city.arrivalAim === '15 minutes');
    }
    if (city.arrivalAim === '15 minutes') return;
    for (const text of lockouts) expect(text).toBe(`We aim for ${plain(city.arrivalAim)}`);
  });

  test('says how far its neighbors are, and "next door" of none', () => {
    const nearby = elements(main, 'section').find((section) => attribute(section, 'id') === 'nearby');
    const items = elements(nearby ?? main, 'li').map(textOf);
    expect(items).toHaveLength(3);
    for (const item of items) expect(item).toMatch(/, MO (a|less than a|\d+) miles?$/);
    expect(textOf(main)).not.toMatch(/next door|around the corner/i);
  });
});

/** What can save a life, a car or a lock. */
const urgent: Record<string, RegExp> = {
  'car-lockout': /child or pet.*911/i,
  'house-lockout': /stove.*911/i,
  'commercial-lockout': /911/,
  'broken-key-extraction': /stop.*glue/i,
  'safe-unlocking': /stop.*force/i,
  'ignition-repair': /do not drive/i,
};

test.each(Object.entries(urgent))('%s says right below its first screen what cannot wait', (slug, words) => {
  const main = mainOf(routes.service(slug));
  const parts = main.childNodes.filter((node): node is Element => 'tagName' in node);
  const [hero, next] = parts;
  expect(hero && elements(hero, 'h1')).toHaveLength(1);
  const [heading] = next ? elements(next, 'h2') : [];
  const notice = heading?.parentNode;
  expect(notice && 'tagName' in notice && textOf(notice)).toMatch(words);
  const dials = /911/.test(words.source) && next ? elements(next, 'a') : [];
  expect(dials.map((link) => attribute(link, 'href'))).toEqual(
    /911/.test(words.source) ? expect.arrayContaining(['tel:911']) : [],
  );
});
