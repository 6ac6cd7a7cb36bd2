/** A service page answers first and stays short: at most seven sections, prices before all others, steps in one list. */
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

  test('has at most seven sections, each with one heading', () => {
    expect(sections.length).toBeLessThanOrEqual(7);
    expect(sections.map((section) => elements(section, 'h2').length)).toEqual(sections.map(() => 1));
    expect(elements(main, 'h2')).toHaveLength(sections.length);
  });

  test('says price and time first, and what to have ready', () => {
    const [first] = sections;
    expect(first && elements(first, 'table')).toHaveLength(1);
    expect(first && elements(first, 'form')).toHaveLength(1);
    expect(textOf(first ?? main)).toContain(plain(service.ready.text));
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
