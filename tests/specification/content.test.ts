import { expect, test } from 'vitest';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { countyOutlines, milesOutside } from '../../data/geography/outlines.ts';
import { routes } from '../../data/shared/routes.ts';
import { redirectsInToml } from '../../scripts/data/netlify-toml.ts';
import { expectOfEach, mainOf, pageAt, readBuilt, site } from '../site/built.ts';
import { attribute, type Element, elements, textOf } from '../site/dom.ts';
import {
  cityPages,
  contactServices,
  emergencyServices,
  everyPage,
  pages,
  quoteEnd,
  serviceForms,
  servicePages,
  zipCodes,
} from '../support/specification.ts';

const built = readBuilt();
const main = (path: string) => mainOf(pageAt(path));

function missingFrom(text: string, facts: readonly (string | RegExp)[] = []) {
  return facts.filter((fact) =>
    typeof fact === 'string'
      ? !text.toLowerCase().includes(fact.toLowerCase())
      : !new RegExp(fact, 'i').test(text),
  );
}

test('netlify.toml redirects the old addresses', () => {
  const inToml = redirectsInToml('data') ?? [];
  expect(Object.fromEntries(inToml.map(({ from, to }) => [from, to]))).toMatchObject({
    '/locksmith-st-louis-mo': '/locksmith-saint-louis-mo',
    '/locksmith-central-west-end-st-louis-mo': '/locksmith-saint-louis-mo',
    '/areas': '/#service-areas',
    '/sitemap': '/service-areas',
  });
});

test('the forms offer their services in order, and save them under the specified names', () => {
  const lists = ['/', '/contact'].flatMap((path) => elements(main(path), 'select'));
  const options = lists.map((list) => elements(list, 'option').slice(1));
  const labels = [emergencyServices, [...emergencyServices.slice(0, -1), ...quoteEnd], contactServices];

  expect(options.map((list) => list.map(textOf))).toEqual(labels);
  const savedAs = (label: string) =>
    label === 'Other Emergency'
      ? 'Emergency Locksmith Service'
      : `${label} Service`.replace('Services Service', 'Services');
  expect(options.map((list) => list.map((option) => attribute(option, 'value')))).toEqual(
    labels.map((list) => list.map(savedAs)),
  );
});

test('each specified page is there and shows what the specification requires', () => {
  const factsByPath = { ...pages };
  for (const [slug, facts] of Object.entries(servicePages)) factsByPath[routes.service(slug)] = facts;
  for (const [slug, ...codes] of zipCodes) factsByPath[`/locksmith-${slug}-mo`] = [...cityPages, ...codes];
  expectOfEach(Object.keys(factsByPath), (path) =>
    expect(missingFrom(textOf(main(path)), factsByPath[path])).toEqual([]),
  );
  expectOfEach(built.pages, ({ document }) => {
    expect(missingFrom(textOf(document), everyPage)).toEqual([]);
  });
});

test('sixteen vehicle makes are listed, and the high security level is recommended', () => {
  const lists = elements(main('/services/key-fob-programming'), 'ul');
  const makes = lists.filter((list) => /toyota/i.test(textOf(list)) && /honda/i.test(textOf(list)));
  expect(makes.map((list) => elements(list, 'li').length)).toContain(16);
  const cards = elements(main('/services/lock-installation'), '.plaques > *').map(textOf);
  const recommended = cards.filter((card) => card.includes('Recommended'));
  expect(recommended).toEqual([expect.stringMatching(/High Security.*Grade 1/)]);
});

test('the forms of service pages have the specified titles and buttons', () => {
  for (const [slug = '', ...words] of serviceForms) {
    const texts = elements(main(routes.service(slug)), 'h2', 'h3', 'button').map(textOf);
    expect(texts, slug).toEqual(expect.arrayContaining(words));
  }
});

test('every county that reaches six miles into the radius is listed, unless its state wants a license we don’t have; Downtown and St. Louis are no neighbors', () => {
  const { coordinates, serviceRadiusMiles } = site.business;
  const listed = site.outlyingCounties.map(({ name, state }) => `${name}, ${state}`);
  const reached = (['MO', 'IL'] as const)
    .filter((state) => !mustCallToAsk(state, site.business))
    .flatMap((state) =>
      countyOutlines(state)
        .filter(({ outline }) => milesOutside(outline, coordinates) < serviceRadiusMiles - 6)
        .map(({ name }) => `${name}, ${state}`),
    );
  expect(reached).toContain('Lincoln, MO');
  expect(reached.filter((county) => !listed.includes(county))).toEqual([]);
  expect(site.city('downtown-st-louis')?.nearby).not.toContain('saint-louis');
  expect(site.city('saint-louis')?.nearby).not.toContain('downtown-st-louis');
});

/** The specified sections in order, but for what docs/decisions.md lists: an id, a class, an element, or how a heading, link or button begins. */
const order: Record<string, string> = {
  '/': 'Get 10% Off Quote | #request | #reviews | #services | Learn More | Call Now | View All | #service-areas | #faq | #quote | <form | .end',
  '/services':
    'All | Automotive | Residential | Commercial | Installation | Repair | Specialty | General | .end',
  '/services/*': '#request | #benefits | #process | #included | #faq | #coverage | .end',
  '/locksmith-*':
    '<h1 | #services | Nearby Service Areas | View All Areas | #map | #why | #faq | .end | Get a Free Quote',
  '/service-areas': '.map | #cities | #counties | .end',
  '/about': '#story | #values | #map | .end',
  '/contact': '#request | #trust | #map | .end',
  '/reviews': '#reviews | #trust | #leave-a-review | #cities | .end',
};

test('every page has the specified sections and labels in order', () => {
  const kind = (path: string) => path.replace(/^(\/services\/|\/locksmith-).*/, '$1*');
  const listed = built.pages.filter(({ path }) => kind(path) in order);
  expect(new Set(listed.map(({ path }) => kind(path))).size).toBe(Object.keys(order).length);
  expectOfEach(listed, (page) => {
    const marks = (order[kind(page.path)] ?? '').split(' | ');
    const isAt = (element: Element, mark: string) =>
      mark === `#${attribute(element, 'id')}` ||
      mark === `<${element.localName}` ||
      (mark.startsWith('.') && element.classList.contains(mark.slice(1))) ||
      (/^(a|h\d|button|label)$/.test(element.localName) && textOf(element).startsWith(mark));
    const left = [...marks];
    for (const element of elements(mainOf(page))) if (left[0] && isAt(element, left[0])) left.shift();
    expect(left).toEqual([]);
  });
});
