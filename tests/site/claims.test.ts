import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, having, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const textAt = (path: string) => textOf(pageAt(built, path).document);
const sectionOf = (path: string, id: string) => having(pageAt(built, path).document, 'id', id);

test('prices, refusing and canceling are said in the same words; no page has us arrive in the time of a call back', () => {
  const { responseTime = '', serviceCallFee = '', priceRule = '', refuseRule = '' } = site.tokens;
  const priced = ['/', '/terms', '/about', ...site.services.map(({ slug }) => routes.service(slug))];
  expectOfEach(priced, (path) => {
    for (const rule of [priceRule, refuseRule]) expect(textAt(path)).toContain(plain(rule));
  });
  const soon = new RegExp(`(?<![\\d–-])${Number.parseInt(responseTime, 10)}[- ]min`, 'i');
  expectOfEach(built.pages, ({ html }) => {
    const said = html.replace(/<(script|style).*?<\/\1>/gs, '').split(/<[^>]*>|(?<=[.!?])\s/);
    expect(said.filter((text) => soon.test(text) && !/\bcall (you|back)|response$/i.test(text))).toEqual([]);
    expect(said.filter((text) => /say no|refus|declin/i.test(text)).join()).not.toContain(serviceCallFee);
  });
});

test('that we are licensed is explained where it is asked, on the home page', () => {
  const answers = textOf(sectionOf('/', 'faq'));
  expect(answers).toMatch(/a business license, a bond and insurance.*Missouri has no statewide locksmith/s);
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
  const places = sectionOf('/reviews', 'reviews');
  expect(textOf(places)).toMatch(/^Written by customers, not by us /);
  expect(linksIn(places)).toEqual(reviewPlatforms.map(({ read }) => read));
});

test('each of six memberships links to where a visitor can look us up', () => {
  const links = elements(sectionOf('/about', 'memberships'), 'a');
  const hosts = new Set(links.map((link) => new URL(attribute(link, 'href') ?? '').host));
  expect([links.length, hosts.size]).toEqual([6, 6]);
});
