/** What the staff see behind a link of a mail: by touch and without script at night, by keyboard, at large text, on two phones. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { api, routes } from '../../data/routes.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { foundByAxe } from './axe.ts';
import { phone, testBrowser } from './browser.ts';
import { testProduct } from './product.ts';

const product = testProduct();
const openPage = testBrowser(product.origin);
/** Without the transition between pages, which Chromium breaks off with an error where the next page is shown first. */
const open: typeof openPage = (path, options) => openPage(path, { reducedMotion: 'reduce', ...options });

/** The paths of the links of a lead that was just sent. */
let calling: string;
let notCustomer: string;
let reference: string;

beforeEach(async () => {
  const submissionId = randomUUID();
  const answer = await fetch(product.origin() + api.lead, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ form: 'quote', submissionId, page: '/', name: 'Lena Linked', phone: '314-555-0187', email: '' },
      ...{ address: '63110', service: 'Car Lockout Service', message: 'Hello', isEmergency: true },
      ...{ isNewCustomer: true, elapsedMs: 45_000 },
    }),
  });
  ({ reference } = (await answer.json()) as { reference: string });
  const key = process.env.LEAD_LINK_KEY ?? '';
  ({ calling, notCustomer } = leadLinks(submissionId, { key, siteUrl: '', now: new Date() }));
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const now = String.raw`at\s\d+:\d\d\s[AP]M, just now`;
const waits = /^A request waits for a call$/;
const taken = new RegExp(`^Taken ${now}$`);

/** At least 44 px in both directions, and nothing sticks out of the window. */
async function expectEasyToTap(page: Page): Promise<void> {
  // The heading is there before the stylesheet is.
  await page.waitForLoadState();
  const targets = await page.locator('main').getByRole('button').or(page.locator('main a')).all();
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) {
    const { x = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const name = await target.innerText();
    expect(height, name).toBeGreaterThanOrEqual(44);
    expect(width, name).toBeGreaterThanOrEqual(44);
    expect(x + width, name).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('the whole way by touch, at night, at 320 px and without script', async () => {
  const page = await open(calling, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  });
  await heading(page, waits).waitFor();
  expect(await page.title()).toContain(`Request ${reference}`);
  expect(await page.locator('main').getByRole('button').count()).toBe(1);
  await expectEasyToTap(page);

  await button(page, "I'm calling").tap();
  await heading(page, taken).waitFor();
  await expectEasyToTap(page);
  const [call, text] = await page.locator('main a').all();
  expect(await call?.getAttribute('href')).toBe('tel:+13145550187');
  expect(await text?.getAttribute('href')).toBe('sms:+13145550187');
  expect(await call?.isVisible()).toBe(true);
  const { y = 0, height = 0 } = (await text?.boundingBox()) ?? {};
  expect(y + height, 'Call and Text stand on the first screen').toBeLessThan(640);

  await button(page, 'No answer, remind me in 30 minutes').tap();
  await heading(page, new RegExp(`^No answer ${now}$`)).waitFor();
  expect(await page.locator('main a').count()).toBe(0);
  await button(page, "I'm calling").tap();
  await heading(page, taken).waitFor();
  await button(page, 'Reached').tap();
  await heading(page, new RegExp(`^Reached ${now}$`)).waitFor();
  await expectEasyToTap(page);
  await button(page, 'Undo').tap();
  await heading(page, waits).waitFor();

  await page.goto(product.origin() + notCustomer);
  await heading(page, /^Is this not a customer\?$/).waitFor();
  await button(page, 'Not a customer').tap();
  await heading(page, new RegExp(`^Marked as not a customer ${now}$`)).waitFor();
  await button(page, 'Undo').waitFor();
});

test('a second person sees that it is taken before any button, and who comes back gets the number', async () => {
  const first = await open(calling, { viewport: phone });
  const second = await open(calling, { viewport: phone });
  await button(first, "I'm calling").click();
  await heading(first, taken).waitFor();

  await button(second, "I'm calling").click();
  await heading(second, taken).waitFor();
  await second.getByText('This request was taken just before your tap.').waitFor();
  expect(await second.locator('main a').count()).toBe(0);

  await second.goto(product.origin() + calling);
  await heading(second, taken).waitFor();
  const bottom = (await heading(second, taken).boundingBox())?.y ?? 0;
  for (const one of await second.getByRole('button').all()) {
    expect((await one.boundingBox())?.y).toBeGreaterThan(bottom);
  }
  await button(second, 'Show the number').click();
  await second.getByRole('link', { name: 'Call (314) 555-0187' }).waitFor();
});

test('works by keyboard, and tells nobody its address: neither what it loads nor where its links lead', async () => {
  const referrers: (string | undefined)[] = [];
  const page = await open(calling, {
    before: async (page) => void page.on('request', (request) => referrers.push(request.headers().referer)),
  });
  // The first Tab stop of the page itself.
  await page.locator('header a').last().focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  expect(await focused.innerText()).toBe("I'm calling");
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  await heading(page, taken).waitFor();

  await page.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(`**${routes.contact}`);
  expect(referrers.length).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(referrers.filter((referrer) => referrer?.includes('/request/'))).toEqual([]);
});

test('axe finds nothing in light and dark, large text fits, and so it is for a bad link', async () => {
  const page = await open(calling, { viewport: { width: 320, height: 640 }, expectErrors: /404/ });
  const expectSound = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await foundByAxe(page), colorScheme).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectEasyToTap(page);
  };
  for (const next of ["I'm calling", 'Not a customer', 'Undo']) {
    await expectSound();
    await button(page, next).click();
  }
  await heading(page, waits).waitFor();
  await page.goto(product.origin() + calling.slice(0, -1));
  await heading(page, /^This link does not work$/).waitFor();
  await expectSound();
});

test('leaves the other addresses alone', async () => {
  const status = async (path: string) => (await fetch(product.origin() + path)).status;
  expect(await status(routes.requestReceived)).toBe(200);
  expect(await status('/request')).toBe(404);
  expect(await status(`${calling}/more`)).toBe(404);
  expect(await status(`${calling}/`)).toBe(200);
});
