import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { type Attack, attacks, expectSafeFrom } from './hostile-vendors.ts';
import { formOf } from './product.ts';
import {
  allowedHosts,
  frameOf,
  type RequestLog,
  reviewsFrame,
  scrollToReviews,
  serveVendor,
  testVendorSite,
  vendor,
} from './reviews-vendor.ts';

const site = testVendorSite();
const { open } = site;
const copy = loadSite().pages.reviews.widget;
const loading = { allowedHosts, reducedMotion: 'reduce' } as const;

const validScript = `
  const script = document.currentScript;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet'; sheet.href = 'https://styles.vendor.example/a.css';
  document.head.append(sheet);
  const box = document.querySelector('.vendor-reviews');
  const { stars } = JSON.parse(box.dataset.options);
  window.Vendor = { draw() { box.dataset.drawn = 'again'; } };
  document.addEventListener('reviews:reinit', () => { box.dataset.reinit = performance.now(); });
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

test('a widget with styles, fonts, pictures, a frame and an API on other hosts is shown in full', async () => {
  const requests: RequestLog = [];
  const page = await open('/', { ...loading, before: (page) => serveVendor(page, validScript, requests) });
  expect(requests, 'nothing loads before the widget is near').toEqual([]);
  await scrollToReviews(page);
  await page.getByText(copy.loaded).waitFor();
  expect(await page.getByText(copy.loading).isVisible()).toBe(false);
  const frame = await frameOf(page);
  await frame.getByText('5 stars: It opened.').waitFor();
  await expect.poll(() => frame.evaluate(() => document.fonts.check('20px Vendor'))).toBe(true);
  expect(new Set(requests.map((line) => new URL(line.split(' ')[0] ?? '').host))).toEqual(
    new Set(allowedHosts),
  );
  expect(requests.join()).toContain('key=k1');
  const waited = await frame.locator('[data-drawn=again][data-reinit]').evaluate((box: HTMLElement) => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return Number(box.dataset.reinit) - (load?.loadEventEnd ?? 0);
  });
  expect(waited, 'milliseconds until the widget is drawn again').toBeGreaterThan(490);
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(async () => (await reviewsFrame(page).boundingBox())?.height).toBeGreaterThan(400);
  // A visitor may click into it from a field.
  await formOf(page, 'emergency').getByLabel('Name').focus();
  const review = frame.getByText('It opened.');
  await reviewsFrame(page).scrollIntoViewIfNeeded();
  const at = (await review.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(at.x + 5, at.y + 5);
  await review.click();
  const hasFocus = () => reviewsFrame(page).evaluate((frame) => frame === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
});

test('an error after loading is only logged, and a script that fails to load shows both notices with the review links', async () => {
  const failingInit = `${validScript} window.Vendor.draw = () => { throw new Error('broken'); };`;
  const page = await open('/reviews', {
    ...loading,
    expectErrors: /ERR_FAILED/,
    before: (page) => serveVendor(page, failingInit),
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Could not re-initialize'),
  );
  await scrollToReviews(page);
  expect((await logged).type()).toBe('warning');
  expect(await page.getByText(copy.loaded).isVisible()).toBe(true);

  await page.route(vendor.script, (route) => route.abort());
  await page.reload();
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await page.getByText('Reviews Widget Error').waitFor();
  await page.getByText('There was an issue loading our reviews widget').waitFor();
  expect(await page.getByRole('alert').getByRole('link').count()).toBe(6);
  expect(await reviewsFrame(page).count()).toBe(0);
});

test('a script that shows nothing is never reported as loaded and fails after 15 seconds', async () => {
  const requests: RequestLog = [];
  const page = await open('/reviews', {
    ...loading,
    before: async (page) => {
      await page.clock.install();
      await serveVendor(page, `fetch('https://api.vendor.example/runs')`, requests);
    },
  });
  await scrollToReviews(page);
  await expect.poll(() => requests.join()).toContain('/runs');
  await page.clock.runFor(10_000);
  expect(await page.getByText(copy.loading).isVisible()).toBe(true);
  expect(await page.getByText(copy.loaded).isVisible()).toBe(false);
  await page.clock.runFor(6000);
  await page.getByText('Reviews Widget Error').waitFor();
});

test.each(Object.keys(attacks) as Attack[])(
  'a review widget that %s cannot block or read a request',
  (attack) => expectSafeFrom(attack, site),
);
