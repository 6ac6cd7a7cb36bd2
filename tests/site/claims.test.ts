import { expect, test } from 'vitest';
import { claimTokens } from '../../data/facts/tokens.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { one, plain, textOf } from './dom.ts';

const built = readBuilt();
const sectionOf = (path: string, id: string) => one(pageAt(path).document, `#${id}`);

test('service pages word prices and refusals the same way, every page promises 15 minutes only for the call back, and unproven praise is only where people look for it', () => {
  const { responseTime = '', serviceCallFee = '', priceRule = '', refuseShort = '' } = site.tokens;
  expectOfEach(site.services, ({ slug }) => {
    const prices = sectionOf(routes.service(slug), 'prices');
    for (const rule of [priceRule, refuseShort]) expect(textOf(prices)).toContain(plain(rule));
    expect(linksIn(prices)).toContain(routes.termsOfPrices);
  });
  const unproven = Object.values(site.claims).filter(({ superlative, evidence }) => superlative && !evidence);
  const praise = unproven.flatMap((claim) => Object.values(claimTokens(claim)));
  const soon = new RegExp(`(?<![\\d–-])${Number.parseInt(responseTime, 10)}[- ]min`, 'i');
  expectOfEach(built.pages, (page) => {
    const { html, path } = page;
    const isAboutUs = ['/', '/about', '/reviews'].includes(path);
    const texts = textOf(mainOf(page));
    expect(praise.filter((words) => !isAboutUs && texts.includes(plain(words)))).toEqual([]);
    const sentences = html.replace(/<(script|style).*?<\/\1>/gs, '').split(/<[^>]*>|(?<=[.!?])\s/);
    expect(
      sentences.filter((text) => soon.test(text) && !/\bcall (or text )?(you|back)|response$/i.test(text)),
    ).toEqual([]);
    expect(sentences.filter((text) => /say no|refus|declin/i.test(text)).join()).not.toContain(
      serviceCallFee,
    );
  });
});

test('reviews are read and written on their own links; without quotes a text explains why the links are all', () => {
  const { reviewPlatforms } = site.business;
  expect(linksIn(sectionOf('/reviews', 'leave-a-review'))).toEqual(reviewPlatforms.map(({ write }) => write));
  for (const path of ['/', '/reviews'])
    expect(new Set(linksIn(sectionOf(path, 'reviews')))).toEqual(
      new Set(reviewPlatforms.map(({ read }) => read)),
    );
  if (!site.reviewsFrame)
    expect(textOf(sectionOf('/reviews', 'reviews'))).toContain(site.pages.reviews.widget.unset);
});
