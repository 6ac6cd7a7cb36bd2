/** What the pages say of the business. Words of its own for a claim are refused by npm run check: tests/data/claims.test.ts. */
import { expect, test } from 'vitest';
import { expectOfEach, having, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const textAt = (path: string) => textOf(pageAt(built, path).document);
const sectionOf = (path: string, id: string) => having(pageAt(built, path).document, 'id', id);

test('home, terms and about say when the price is set, and what a refusal costs', () => {
  expectOfEach(['/', '/terms', '/about'], (path) => {
    expect(textAt(path)).toMatch(/technician confirms it( on site,)? before work starts/);
    expect(textAt(path)).toMatch(/service call fee of \$50 is due/);
  });
});

test('that we are licensed is explained once where it is asked, on the home page', () => {
  const answers = elements(sectionOf('/', 'faq'), 'details').map(textOf);
  const answer = answers.find((text) => /licensed/i.test(text));
  expect(answer).toMatch(/a business license, a bond and insurance/);
  expect(answer).toContain('Missouri has no statewide locksmith license');
});

test('reviews are read at one address of each platform and written at another, and no heading promises ones of our own', () => {
  expectOfEach(['/', '/reviews'], (path) => {
    const headings = elements(pageAt(built, path).document, 'h1', 'h2').map(textOf).join('\n');
    expect(headings).not.toMatch(/what (our )?customers say|recent reviews|reviews from/i);
    expect(headings).toMatch(/read .*reviews/i);
  });
  const { reviewPlatforms } = site.business;
  for (const { read, write } of reviewPlatforms) expect(write).not.toBe(read);
  expect(linksIn(sectionOf('/reviews', 'leave-a-review'))).toEqual(reviewPlatforms.map(({ write }) => write));
  expect(linksIn(sectionOf('/reviews', 'reviews'))).toEqual(reviewPlatforms.map(({ read }) => read));
});

test('each of six memberships has a name that links to where a visitor can look us up', () => {
  const { items } = site.pages.about.memberships;
  const links = elements(sectionOf('/about', 'memberships'), 'a').map((a) => [
    textOf(a),
    attribute(a, 'href'),
  ]);
  expect(links).toEqual(items.map(({ name, url }) => [plain(name), url]));
  expect(new Set(items.map(({ url }) => new URL(url).host)).size).toBe(6);
});
