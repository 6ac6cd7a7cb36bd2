/**
 * The reviews widget of a vendor, in a site that was built with one. The vendor is imitated: an honest one that needs what real ones
 * need, and others that try everything against the page around them.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewsWidget } from '../../data/collections/reviewsWidget.ts';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';
import { build, copyRepository, remove } from '../site/copy.ts';
import { desktop, testBrowser } from './browser.ts';
import { atAPersonsPace, confirmation, formOf, submitButton, testProduct } from './product.ts';

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
const kinds = ['static', 'styles', 'fonts', 'pictures', 'api', 'frames'];
const mayAsk = kinds.map((kind) => `${kind}.vendor.example`);

let root = '';
beforeAll(async () => {
  root = copyRepository();
  copyFileSync('netlify.toml', join(root, 'netlify.toml'));
  const file = join(root, 'data/business.json');
  const business = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...business, reviewsWidget: vendor }));
  expect(await build(root)).toMatchObject({ failed: false });
});
afterAll(() => remove(root));

const product = testProduct(() => root);
const open = testBrowser(product.origin);
const { business, pages } = loadSite();
const copy = pages.reviews.widget;

/** What the vendor's hosts were asked: the address, and what was sent. */
type Asked = string[];

const font = readFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>';
const styles = `@font-face { font-family: Vendor; src: url(https://fonts.vendor.example/a.woff2) }
.vendor-reviews { font: 20px Vendor; } .vendor-reviews p { height: 150px; margin: 0 }`;

/** Answers for all of the vendor's hosts. */
async function serveVendor(page: Page, script: string, asked: Asked = []): Promise<void> {
  const answers: Record<string, Parameters<Route['fulfill']>[0]> = {
    static: { contentType: 'text/javascript', body: script },
    styles: { contentType: 'text/css', body: styles },
    fonts: { contentType: 'font/woff2', body: font },
    pictures: { contentType: 'image/svg+xml', body: picture },
    api: { json: [{ name: 'Ann', text: 'They came.' }, { name: 'Bob', text: 'It opened.' }] },
    frames: { contentType: 'text/html', body: '<p>4.9 of 5</p>' },
  };
  await page.route(/\.vendor\.example\//, async (route) => {
    const request = route.request();
    asked.push(`${request.url()} ${request.postData() ?? ''}`);
    const [kind = ''] = new URL(request.url()).host.split('.');
    await route.fulfill({ ...answers[kind], headers: { 'access-control-allow-origin': '*' } });
  });
}

/** What a vendor's page of instructions has a site paste, and what that then does. */
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
    for (const { name, text } of reviews) {
      const review = document.createElement('p');
      review.innerHTML = '<img alt="" src="https://pictures.vendor.example/' + name + '.svg" style="border-radius: 50%">';
      review.append(stars + ' stars: ' + text);
      box.append(review);
    }
    const badge = document.createElement('iframe');
    badge.src = 'https://frames.vendor.example/badge';
    badge.height = 100;
    box.append(badge);
  })();`;

const theFrame = (page: Page) => page.locator('[data-island=reviews] iframe');

/** Until the frame is there; a visitor who scrolls brings it. */
async function scrollToReviews(page: Page): Promise<void> {
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await theFrame(page).waitFor();
}

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().endsWith(routes.reviewsWidget));
  if (!frame) throw new Error('The page has no frame with the reviews');
  return frame;
};

describe('a vendor that needs markup, styles, fonts, pictures, a frame and an API of other hosts', () => {
  test.each([360, 1280])('is shown in a frame as high as its reviews, at %d px', async (width) => {
    const asked: Asked = [];
    const page = await open('/reviews', {
      mayAsk,
      viewport: { width, height: 740 },
      before: (page) => serveVendor(page, honest, asked),
    });
    expect(asked, 'before the widget is near').toEqual([]);
    await scrollToReviews(page);
    await page.getByText(copy.loaded).waitFor();
    expect(await page.getByText(copy.loading).isVisible()).toBe(false);
    const frame = frameOf(page);
    await frame.getByText('5 stars: It opened.').waitFor();
    await expect.poll(async () => (await theFrame(page).boundingBox())?.height).toBeGreaterThan(400);
    expect(await frame.evaluate(() => document.fonts.check('20px Vendor'))).toBe(true);
    expect(await frame.evaluate(() => getComputedStyle(document.images[0] ?? document.body).borderRadius)).toBe('50%');
    expect(new Set(asked.map((line) => new URL(line.split(' ')[0] ?? '').host))).toEqual(new Set(mayAsk));
    expect(asked.join()).toContain('key=k1');
    await page.screenshot({ path: `screenshots/widget-${width}.png`, fullPage: true });
  });
});
