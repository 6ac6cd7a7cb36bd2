import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { type Deed, expectSafeFrom } from './hostile-vendors.ts';
import { formOf } from './product.ts';
import {
  type Asked,
  frameOf,
  mayAsk,
  scrollToReviews,
  serveVendor,
  testVendorSite,
  theFrame,
  vendor,
} from './reviews-vendor.ts';

const site = testVendorSite();
const { product, open } = site;
const copy = loadSite().pages.reviews.widget;
const loading = { mayAsk, reducedMotion: 'reduce' } as const;

const honest = `
  const script = document.currentScript;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet'; sheet.href = 'https://styles.vendor.example/a.css';
  document.head.append(sheet);
  const box = document.querySelector('.vendor-reviews');
  const { stars } = JSON.parse(box.dataset.options);
  window.Vendor = { draw() { box.dataset.drawn = 'again'; } };
  document.addEventListener('reviews:reinit', () => { box.dataset.told = 'yes'; });
  (async () => {
    const answer = await fetch('https://api.vendor.example/reviews?key=' + script.dataset.key);
    const reviews = await answer.json();
    await new Promise((done) => { sheet.sheet ? done() : sheet.onload = done; });
    for (const text of reviews) {
      const review = document.createElement('p');
      review.innerHTML = '<img alt="" src="https://pictures.vendor.example/a.svg" style="border-radius: 50%">';
      review.append(stars + ' stars: ' + text);
      box.append(review);
    }
    const badge = document.createElement('iframe');
    badge.src = 'https://frames.vendor.example/badge';
    badge.height = 100;
    box.append(badge);
  })();`;

test('a vendor that needs markup, styles, fonts, pictures, a frame and an API of other hosts is shown in full', async () => {
  const asked: Asked = [];
  const page = await open('/', { ...loading, before: (page) => serveVendor(page, honest, asked) });
  expect(asked, 'before the widget is near').toEqual([]);
  await scrollToReviews(page);
  await page.getByText(copy.loaded).waitFor();
  expect(await page.getByText(copy.loading).isVisible()).toBe(false);
  const frame = await frameOf(page);
  await frame.getByText('5 stars: It opened.').waitFor();
  expect(await frame.evaluate(() => document.fonts.check('20px Vendor'))).toBe(true);
  const picture = frame.locator('img').first();
  expect(await picture.evaluate((image) => getComputedStyle(image).borderRadius)).toBe('50%');
  expect(new Set(asked.map((line) => new URL(line.split(' ')[0] ?? '').host))).toEqual(new Set(mayAsk));
  expect(asked.join()).toContain('key=k1');
  // It is told half a second later that the page is shown.
  await frame.locator('[data-drawn=again][data-told=yes]').waitFor();
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(async () => (await theFrame(page).boundingBox())?.height).toBeGreaterThan(400);

  const name = formOf(page, 'emergency').getByLabel('Name');
  await name.focus();
  const review = frame.getByText('It opened.');
  await theFrame(page).scrollIntoViewIfNeeded();
  const at = (await review.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(at.x + 5, at.y + 5);
  await review.click();
  await expect.poll(() => theFrame(page).evaluate((frame) => frame === document.activeElement)).toBe(true);
  expect(await page.getByText(copy.loaded).isVisible()).toBe(true);
});

test('a fault after it was shown is only logged; where the script cannot be had, both notices lead to the three platforms', async () => {
  const faulty = `${honest} window.Vendor.draw = () => { throw new Error('broken'); };`;
  const page = await open('/reviews', {
    ...loading,
    expectErrors: /ERR_FAILED/,
    before: (page) => serveVendor(page, faulty),
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('not re-initialized'));
  await scrollToReviews(page);
  expect((await logged).type()).toBe('warning');
  expect(await page.getByText(copy.loaded).isVisible()).toBe(true);

  await page.route(vendor.script, (route) => route.abort());
  await page.reload();
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await page.getByText('Reviews Widget Error').waitFor();
  await page.getByText('There was an issue loading our reviews widget').waitFor();
  expect(await page.getByRole('alert').getByRole('link').count()).toBe(6);
  expect(await theFrame(page).count()).toBe(0);
});

test('where the script shows nothing, the page does not say "loaded", and gives up after 15 seconds', async () => {
  const asked: Asked = [];
  const page = await open('/reviews', {
    ...loading,
    before: async (page) => {
      await page.clock.install();
      await serveVendor(page, `fetch('https://api.vendor.example/runs')`, asked);
    },
  });
  await scrollToReviews(page);
  await expect.poll(() => asked.join()).toContain('/runs');
  await page.clock.runFor(10_000);
  expect(await page.getByText(copy.loading).isVisible()).toBe(true);
  expect(await page.getByText(copy.loaded).isVisible()).toBe(false);
  await page.clock.runFor(6000);
  await page.getByText('Reviews Widget Error').waitFor();
});

test('opened alone the frame has no origin either, and is not for search engines', async () => {
  const page = await open(routes.reviewsWidget, {
    mayAsk,
    loadsEntry: false,
    before: (page) => serveVendor(page, ''),
  });
  expect(await page.evaluate(() => origin)).toBe('null');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const sitemap = await page.request.get(`${product.origin()}${routes.sitemap}`);
  expect(await sitemap.text()).not.toContain(routes.reviewsWidget);
});

const worst: Deed[] = ['covers the whole page', 'loops without end'];

test.each(worst)('a vendor that %s stops no request, and reads no letter of it', (deed) =>
  expectSafeFrom([deed], site),
);
