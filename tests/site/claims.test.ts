/** What the pages say of the business: praise that nobody can show is a badge, and one truth is told of each thing. */
import { describe, expect, test } from 'vitest';
import { linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const sectionOf = (path: string, id: string): Element => {
  const found = elements(pageAt(built, path).document, 'section').find((one) => attribute(one, 'id') === id);
  if (found === undefined) throw new Error(`${path} has no section ${id}`);
  return found;
};

/** What is said by an element that has words of its own. */
const said = (path: string) =>
  elements(
    pageAt(built, path).document,
    'h1',
    'h2',
    'h3',
    'p',
    'li',
    'dt',
    'dd',
    'summary',
    'figcaption',
  ).map(textOf);

const ours = ['/', '/about', '/contact', '/reviews', '/service-areas', '/terms', '/request-received'];

describe.each(ours)('%s', (path) => {
  test('praises the business in badges alone', () => {
    const badges = new Set(['500+ Reviews', '5-Star Rated', '#1 Rated', 'Business bureau, A+']);
    const praise = said(path).filter((text) =>
      /500\+|5-star|#1|\bA\+|\b(best|top-rated|number one|leading)\b/i.test(text),
    );
    expect(praise.filter((text) => !badges.has(text))).toEqual([]);
  });

  test('promises no 15 minutes, no license of a state and no shop', () => {
    const promised = said(path).filter(
      (text) => /15[- ]min/i.test(text) && !/\baim\b/i.test(text) && text.split(' ').length > 3,
    );
    expect(promised.filter((text) => text !== "We'll call you within 15 minutes.")).toEqual([]);
    const text = textOf(pageAt(built, path).document);
    expect(text).not.toMatch(/licensed in|both states we|state[- ]licensed|our (own )?shop\b|walk-in/i);
    expect(text).not.toMatch(/(locksmith|person) answers/i);
  });
});

test('home and terms say when the price is set, and what a refusal costs', () => {
  for (const path of ['/', '/terms', '/about']) {
    const text = textOf(pageAt(built, path).document);
    expect(text).toMatch(/technician confirms it( on site,)? before work starts/);
    expect(text).toMatch(/service call fee of \$50 is due/);
  }
});

test('that we are licensed is explained once where it is asked, on the home page', () => {
  const [answer] = elements(sectionOf('/', 'faq'), 'details')
    .map(textOf)
    .filter((text) => /licensed/i.test(text));
  expect(answer).toMatch(/a business license, a bond and insurance/);
  expect(answer).toContain('Missouri has no statewide locksmith license');
});

describe('reviews', () => {
  test('no heading promises what the page does not show', () => {
    for (const path of ['/', '/reviews']) {
      const headings = elements(pageAt(built, path).document, 'h1', 'h2').map(textOf);
      expect(
        headings.filter((text) => /what (our )?customers say|recent reviews|reviews from/i.test(text)),
      ).toEqual([]);
      expect(headings.some((text) => /read/i.test(text) && /reviews/i.test(text))).toBe(true);
    }
  });

  test('are read at one address of each platform, and written at another', () => {
    const { reviewPlatforms } = site.business;
    for (const { read, write } of reviewPlatforms) expect(write).not.toBe(read);
    expect(linksIn(sectionOf('/reviews', 'leave-a-review'))).toEqual(
      reviewPlatforms.map(({ write }) => write),
    );
    const read = linksIn(sectionOf('/reviews', 'reviews'));
    expect(read).toEqual(reviewPlatforms.map((platform) => platform.read));
  });
});

test('each of six memberships has a name that links to where a visitor can look us up', () => {
  const { items } = site.pages.about.memberships;
  const section = sectionOf('/about', 'memberships');
  const links = elements(section, 'a').map((a) => [textOf(a), attribute(a, 'href')]);
  expect(links).toEqual(items.map(({ name, url }) => [plain(name), url]));
  expect(new Set(items.map(({ url }) => new URL(url).host)).size).toBe(6);
});
