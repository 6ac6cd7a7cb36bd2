import { readFileSync } from 'node:fs';
import type { Frame, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ReviewsWidget } from '../../data/collections/reviews-widget.ts';
import { routes } from '../../data/shared/routes.ts';
import { build, copyRepository, editData, remove } from '../site/copy.ts';
import { testBrowser } from './browser.ts';
import { testProduct } from './product.ts';

export const vendor = {
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
export const allowedHosts = ['static', 'styles', 'fonts', 'pictures', 'api', 'frames'].map(
  (kind) => `${kind}.vendor.example`,
);

/** The site with this vendor, built once per test file. */
export function testVendorSite() {
  let root = '';
  beforeAll(async () => {
    root = copyRepository();
    editData(root, 'business', (business) => Object.assign(business, { reviewsWidget: vendor }));
    expect(await build(root)).toMatchObject({ failed: false });
  });
  afterAll(() => remove(root));
  const product = testProduct(() => root);
  return { product, open: testBrowser(product.origin, { withoutDefaults: ['--disable-popup-blocking'] }) };
}

export type RequestLog = string[];

const font = readFileSync(
  'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const styles = `@font-face { font-family: Vendor; src: url(https://fonts.vendor.example/a.woff2) }
.vendor-reviews { font: 20px Vendor; } .vendor-reviews p { height: 150px; margin: 0 }`;

/** Responds for all of the vendor's hosts. */
export async function serveVendor(page: Page, script: string, requests: RequestLog = []): Promise<void> {
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

export const reviewsFrame = (page: Page) => page.locator('[data-island=reviews] iframe');

export async function scrollToReviews(page: Page): Promise<void> {
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await reviewsFrame(page).waitFor();
}

export async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await reviewsFrame(page).elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page has no frame with the reviews');
  await frame.waitForURL(`**${routes.reviewsWidget}`);
  return frame;
}
