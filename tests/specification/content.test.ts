/** The content as the specification has it. The owner may change it: CONTRIBUTING.md says when this is run. */
import { describe, expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { pageAt, readBuilt, site } from '../site/built.ts';
import { type Element, elements, textOf } from '../site/dom.ts';
import {
  cityPages,
  emergencyServices,
  everyPage,
  pages,
  quoteEnd,
  routeTable,
  serviceForms,
  servicePages,
  zipCodes,
} from '../support/specification.ts';

const built = readBuilt();

/** Those that the page does not show. */
function missingFrom(text: string, facts: readonly (string | RegExp)[]) {
  return facts.filter((fact) =>
    typeof fact === 'string'
      ? !text.toLowerCase().includes(fact.toLowerCase())
      : !new RegExp(fact, 'i').test(text),
  );
}

const mainOf = (path: string): Element => {
  const [main] = elements(pageAt(built, path).document, 'main');
  if (main === undefined) throw new Error(`${path} has no <main>`);
  return main;
};

test('every route has a file without a folder of its own', () => {
  const files = routeTable.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`));
  expect(files).toHaveLength(39);
  expect(built.files).toEqual(expect.arrayContaining(files));
});

test('the forms of the home page offer their services in order', () => {
  const offered = elements(mainOf('/'), 'form').map((form) => elements(form, 'option').map(textOf).slice(1));
  expect(offered[0]).toEqual(emergencyServices);
  expect(offered[1]?.slice(11)).toEqual(quoteEnd);
  expect(offered[1]).toHaveLength(18);
});

test.each(built.pages)('$path carries the offer, the promises and the legal links', ({ document }) => {
  expect(missingFrom(textOf(document), everyPage)).toEqual([]);
});

test.each(Object.entries(pages))('%s shows what the specification says', (path, facts) => {
  expect(missingFrom(textOf(mainOf(path)), facts)).toEqual([]);
});

test.each(Object.entries(servicePages))('/services/%s shows its figures and lists', (slug, facts) => {
  expect(missingFrom(textOf(mainOf(routes.service(slug))), facts)).toEqual([]);
});

test('sixteen vehicle makes are listed', () => {
  const lists = elements(mainOf('/services/key-fob-programming'), 'ul');
  const makes = lists.filter((list) => /toyota/i.test(textOf(list)) && /honda/i.test(textOf(list)));
  expect(makes.map((list) => elements(list, 'li').length)).toContain(16);
});

test('the high security level is the one that is recommended', () => {
  const cards = elements(mainOf('/services/lock-installation'), 'li').filter((card) =>
    textOf(card).includes('Recommended'),
  );
  expect(cards.map(textOf)).toEqual([expect.stringMatching(/High Security.*Grade 1/)]);
});

test.each(Object.entries(serviceForms))('the form of /services/%s', (slug, { title, button }) => {
  const main = mainOf(routes.service(slug));
  expect(elements(main, 'h2', 'h3').map(textOf)).toContain(title);
  expect(elements(main, 'button').map(textOf)).toContain(button);
});

describe.each(site.cities.filter(({ slug }) => slug in zipCodes))('$name', (city) => {
  const text = textOf(mainOf(routes.city(city)));

  test('says what every city page says', () => {
    expect(missingFrom(text, cityPages)).toEqual([]);
  });

  test('has its ZIP codes', () => {
    expect(missingFrom(text, zipCodes[city.slug] ?? [])).toEqual([]);
  });
});

test.each(site.services)('$title says on the first screen what it costs and what to show', ({ badges }) => {
  const [, cost, show] = badges;
  expect(cost).toMatch(/[$%]|price/i);
  expect(show).toMatch(/\b(ID|proof|lock|key|locks|keys|halves|door)\b/i);
});
