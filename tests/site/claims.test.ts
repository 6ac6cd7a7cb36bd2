import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, having, linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const textAt = (path: string) => textOf(pageAt(built, path).document);
const sectionOf = (path: string, id: string) => having(pageAt(built, path).document, 'id', id);

test('every page words prices and refusals the same way, and promises 15 minutes only for the call back', () => {
  const { responseTime = '', serviceCallFee = '', priceRule = '', refuseRule = '' } = site.tokens;
  const priced = ['/', '/terms', '/about', ...site.services.map(({ slug }) => routes.service(slug))];
  expectOfEach(priced, (path) => {
    for (const rule of [priceRule, refuseRule]) expect(textAt(path)).toContain(plain(rule));
  });
  const soon = new RegExp(`(?<![\\d–-])${Number.parseInt(responseTime, 10)}[- ]min`, 'i');
  expectOfEach(built.pages, ({ html }) => {
    const sentences = html.replace(/<(script|style).*?<\/\1>/gs, '').split(/<[^>]*>|(?<=[.!?])\s/);
    expect(sentences.filter((text) => soon.test(text) && !/\bcall (you|back)|response$/i.test(text))).toEqual(
      [],
    );
    expect(sentences.filter((text) => /say no|refus|declin/i.test(text)).join()).not.toContain(
      serviceCallFee,
    );
  });
});

test('links to read and to write reviews differ', () => {
  const { reviewPlatforms } = site.business;
  for (const { read, write } of reviewPlatforms) expect(write).not.toBe(read);
  expect(linksIn(sectionOf('/reviews', 'leave-a-review'))).toEqual(reviewPlatforms.map(({ write }) => write));
  const places = sectionOf('/reviews', 'reviews');
  expect(linksIn(places)).toEqual(reviewPlatforms.map(({ read }) => read));
});

test.skipIf(site.reviewsFrame)(
  'without quotes the block shows its text and the three links, with no frame and no script',
  () => {
    expectOfEach(['/', '/reviews'], (path) => {
      const block = sectionOf(path, 'reviews');
      expect(elements(block, 'iframe', 'template', 'script', 'progress')).toEqual([]);
      expect(elements(block).filter((one) => attribute(one, 'data-island'))).toEqual([]);
      expect(linksIn(block)).toEqual(site.business.reviewPlatforms.map(({ read }) => read));
    });
    expect(textOf(sectionOf('/reviews', 'reviews'))).toContain(site.pages.reviews.widget.unset);
    expect(built.files).not.toContain('reviews-widget.html');
    expect(built.read('_headers')).not.toContain(routes.reviewsWidget);
  },
);

test('a document or membership links only to a page that proves it', () => {
  const { about, proof } = site.pages;
  for (const [path, id, items] of [
    ['/', 'proof', proof.items],
    ['/about', 'memberships', about.memberships.items],
  ] as const) {
    const list = firstOf(elements(sectionOf(path, id), 'ul'));
    expect(linksIn(list)).toEqual(items.flatMap(({ proof }) => proof?.url ?? []));
  }
});
