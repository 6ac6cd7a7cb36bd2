import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { api, routes, telHref } from '../../data/shared/routes.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { foundByAxe } from './axe.ts';
import { phone, testBrowser } from './browser.ts';
import { testProduct } from './product.ts';
import { edges, sideways } from './questions.ts';

const product = testProduct();
const openPage = testBrowser(product.origin);
/** Chromium asks in a window of its own before it dials, and until then the page takes no press. */
async function withoutDialing(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on(
    'Fetch.requestPaused',
    ({ requestId, responseStatusCode: responseCode = 0, responseHeaders = [] }) => {
      const headers = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'refresh');
      void browser.send('Fetch.continueResponse', { requestId, responseCode, responseHeaders: headers });
    },
  );
  const answers = { urlPattern: '*/request/*', requestStage: 'Response' as const };
  await browser.send('Fetch.enable', { patterns: [answers] });
}
/** Without the transition between pages, which Chromium breaks off with an error where the next page is shown first. */
const open: typeof openPage = (path, { before = withoutDialing, ...options } = {}) =>
  openPage(path, { reducedMotion: 'reduce', before, ...options });

let links: ReturnType<typeof leadLinks>;
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
  links = leadLinks(submissionId, { key, siteUrl: '', now: new Date() });
});

const waits = 'This customer needs a call';
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** Waits for the heading: what was done, and where it was done by now, when. */
async function seeDone(page: Page, what: string): Promise<void> {
  const when = what === waits ? '' : String.raw` at\s\d+:\d\d\s[AP]M, just now`;
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${what}${when}$`) }).waitFor();
}
const press = async (page: Page, name: string, what: string) => {
  await button(page, name).click();
  await seeDone(page, what);
};

async function sayNotACustomer(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Not a customer' }).click();
  await expectEasyToTap(page);
  await press(page, 'Yes, not a customer', 'Marked as not a customer');
}

const textTo = (words: string) => `sms:+13145550187?&body=${encodeURIComponent(words)}`;

/** Every target is at least 44 px in both directions, and nothing sticks out of the window. */
async function expectEasyToTap(page: Page): Promise<void> {
  // The heading is there before the stylesheet is.
  await page.waitForLoadState();
  const { width = 0 } = page.viewportSize() ?? {};
  const boxes = await page
    .locator('main :is(button, a, summary):visible')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  expect(await sideways(page, width)).toEqual([]);
}

test('the whole way by touch, at night, at 320 px and without script', async () => {
  const page = await open(links.calling, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  });
  await seeDone(page, waits);
  expect(await page.title()).toContain(`Request ${reference}`);
  expect(await page.locator('main').getByRole('button').count()).toBe(1);
  await expectEasyToTap(page);

  // Staff who mean to call the customer must not call us.
  expect(await page.locator(`a[href="${telHref(business.phone)}"]`).count()).toBe(0);
  await button(page, "I'm calling").tap();
  await seeDone(page, 'Claimed');
  const numbers = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const onMyWay = `This is ${business.name}. I'm on my way and should be there in about … minutes.`;
  expect(numbers).toEqual(['tel:+13145550187', textTo(onMyWay)]);
  const { bottom } = await edges(page.locator('main a').last());
  expect(bottom, 'Call and Text are on the first screen').toBeLessThan(640);

  await press(page, 'No answer, remind me in 30 minutes', 'No answer');
  expect(await page.locator('main a').count()).toBe(0);
  await press(page, "I'm calling", 'Claimed');
  await press(page, 'Reached', 'Reached');
  await expectEasyToTap(page);
  const thanks = await page.getByRole('link', { name: 'Text a thank-you' }).getAttribute('href');
  expect(thanks).toContain(encodeURIComponent(business.reviewPlatforms[0]?.write ?? '?'));
  await page.goto(product.origin() + links.calling);
  expect(await page.locator('main a').count()).toBe(0);
  await button(page, 'Show the number').tap();
  expect(await page.getByRole('link', { name: 'Text a thank-you' }).getAttribute('href')).toBe(thanks);
  await press(page, 'Undo', waits);

  await page.goto(product.origin() + links.notCustomer);
  await page.getByRole('heading', { level: 1, name: 'Not a customer?' }).waitFor();
  await sayNotACustomer(page);
  await button(page, 'Undo').waitFor();
});

test('the press that takes it dials, and who comes back gets the number', async () => {
  const page = await open(links.calling, { viewport: phone, before: async () => {} });
  const dialed = page.waitForRequest('tel:+13145550187');
  await press(page, "I'm calling", 'Claimed');
  await dialed;
  const later = await open(links.calling, { viewport: phone });
  await seeDone(later, 'Claimed');
  await button(later, 'Show the number').click();
  await later.getByRole('link', { name: 'Call (314) 555-0187' }).waitFor();
});

test('works by keyboard, and tells nobody its address: neither what it loads nor where its links lead', async () => {
  const referrers: (string | undefined)[] = [];
  const page = await open(links.calling, {
    before: (page) => {
      page.on('request', (request) => referrers.push(request.headers().referer));
      return withoutDialing(page);
    },
  });
  await page.locator('header a').last().focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  expect(await focused.innerText()).toBe("I'm calling");
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  await seeDone(page, 'Claimed');

  await page.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(`**${routes.contact}`);
  expect(referrers.length).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(referrers.filter((referrer) => referrer?.includes('/request/'))).toEqual([]);
});

test('axe finds nothing in light and dark, large text fits, and so it is for a bad link', async () => {
  const page = await open(links.calling, { viewport: { width: 320, height: 640 }, expectErrors: /404/ });
  const expectSound = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const scope = colorScheme === 'dark' ? 'colors' : 'everything';
      expect(await foundByAxe(page, scope), colorScheme).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectEasyToTap(page);
  };
  for (const next of [
    button(page, "I'm calling"),
    page.locator('summary'),
    button(page, 'Yes'),
    button(page, 'Undo'),
  ]) {
    await expectSound();
    await next.click();
  }
  await seeDone(page, waits);
  await page.goto(product.origin() + links.calling.slice(0, -1));
  await page.getByRole('heading', { level: 1, name: "This link doesn't work" }).waitFor();
  await expectSound();
});
