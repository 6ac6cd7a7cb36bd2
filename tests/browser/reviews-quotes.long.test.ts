import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { editData } from '../site/copy.ts';
import { axeViolations } from './axe.ts';
import { frameOf, reviewsFrame, scrollToReviews, testChangedSite } from './reviews-vendor.ts';

const { pages, business, services } = loadSite();
const [google, , yelp] = business.reviewPlatforms;
const [{ slug: job, title }] = services as [(typeof services)[number]];

/** Made up for this test. No file of the site may have one. */
const reviews = [
  {
    quote: 'Quick & tidy. He asked for ID, then opened it.',
    name: 'Test A.',
    town: 'Springfield',
    at: google,
  },
  { quote: 'The price was the price they quoted.', name: 'Test B.', town: 'Shelbyville', at: yelp },
  { quote: 'Came later than they told me, and called first.', name: 'Test C.', town: 'Ogdenville', at: yelp },
].map(({ at, ...review }) => ({ ...review, job, source: at?.read ?? '' }));

const { open } = testChangedSite((root) =>
  editData(root, 'reviews', (data) => {
    data.reviews = reviews;
  }),
);

test('customers’ quotes are shown with links to the sites they are from', async () => {
  const page = await open(routes.reviews, { reducedMotion: 'reduce' });
  await scrollToReviews(page);
  await page.getByText(pages.reviews.widget.loaded).waitFor();
  const frame = await frameOf(page);
  const shown = frame.getByRole('listitem');
  expect(await shown.count()).toBe(3);
  const type = await frame
    .locator('blockquote')
    .first()
    .evaluate((one) => getComputedStyle(one).fontSize);
  expect(type).toBe('24px');
  for (const [index, { quote, name, town, source }] of reviews.entries()) {
    const text = await shown.nth(index).innerText();
    for (const part of [quote, name, town, title]) expect(text).toContain(part);
    const link = shown.nth(index).getByRole('link');
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([source, '_blank']);
  }
  const links = page.locator('#reviews .platforms:visible a');
  expect(await links.count()).toBe(3);
  expect(await axeViolations(page)).toEqual([]);
  // Google ignores a business's own ratings, so search engines get no reviews from us.
  expect(await page.content()).not.toMatch(/"(aggregateRating|review|Review)"/);
  await page.setViewportSize({ width: 360, height: 900 });
  const inner = () => frame.evaluate(() => document.body.getBoundingClientRect().height);
  await expect
    .poll(async () => Math.abs(((await reviewsFrame(page).boundingBox())?.height ?? 0) - (await inner())))
    .toBeLessThan(2);
});
