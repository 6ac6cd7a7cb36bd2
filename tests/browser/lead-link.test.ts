import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { api, routes, telHref } from '../../data/shared/routes.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { axeViolations } from './axe.ts';
import { phone, testBrowser } from './browser.ts';
import { edges, horizontalOverflow } from './layout.ts';
import { testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

let links: ReturnType<typeof leadLinks>;
let reference: string;

beforeEach(async () => {
  const submissionId = randomUUID();
  const answer = await fetch(product.origin() + api.lead, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ form: 'quote', submissionId, page: '/', name: 'Lena Linked', phone: '202-555-0187', email: '' },
      ...{ address: '12345', service: 'Lock Rekeying Service', message: 'Hello', isEmergency: true },
      ...{ isNewCustomer: true, elapsedMs: 45_000 },
    }),
  });
  ({ reference } = (await answer.json()) as { reference: string });
  const key = process.env.LEAD_LINK_KEY ?? '';
  links = leadLinks(submissionId, { key, siteUrl: '', now: new Date() });
});

const waits = 'This customer needs a call';
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** Waits for the heading with the action and, unless the request still waits, its time. */
async function expectHeading(page: Page, action: string): Promise<void> {
  const when = action === waits ? '' : String.raw` at\s\d+:\d\d\s[AP]M, just now`;
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${action}${when}$`) }).waitFor();
}
const press = async (page: Page, name: string, action: string) => {
  await button(page, name).click();
  await expectHeading(page, action);
};

async function markNotACustomer(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Not a customer' }).click();
  await expectEasyToTap(page);
  await press(page, 'Yes, not a customer', 'Marked as not a customer');
}

/** Expects targets of at least 44 × 44 px and no horizontal overflow. */
async function expectEasyToTap(page: Page): Promise<void> {
  // The heading may appear before the stylesheet loads.
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
  expect(await horizontalOverflow(page, width)).toEqual([]);
}

test('all actions work by touch in dark mode at 320 px without JavaScript', async () => {
  const page = await open(links.calling, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  });
  await expectHeading(page, waits);
  expect(await page.title()).toContain(`Request ${reference}`);
  await page.locator('summary', { hasText: 'Got a text' }).click();
  await expectEasyToTap(page);
  await page.getByRole('textbox').fill(`Ref ${reference}`);
  await page.getByRole('button', { name: 'Look it up' }).tap();
  await page.getByRole('textbox').waitFor({ state: 'hidden' });
  await expectHeading(page, waits);
  expect(await page.locator('main').getByRole('button').count()).toBe(1);
  await expectEasyToTap(page);

  // Staff must not call our own number by mistake.
  expect(await page.locator(`a[href="${telHref(business.phone)}"]`).count()).toBe(0);
  await button(page, "I'm calling").tap();
  await expectHeading(page, 'Claimed');
  const numbers = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const map = expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\//);
  expect(numbers).toEqual(['tel:+12025550187', 'sms:+12025550187', map]);
  await page.getByRole('heading', { name: 'Lena Linked' }).waitFor();
  await page.getByText('Hello', { exact: true }).waitFor();
  const { bottom } = await edges(page.locator('main a[href^="sms:"]'));
  expect(bottom, 'Call and Text are on the first screen').toBeLessThan(640);

  await page.locator('summary', { hasText: 'Agree on a time' }).tap();
  await expectEasyToTap(page);
  const next = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Day').fill(next);
  await page.getByLabel('Time').fill('14:30');
  await button(page, 'Save the time').tap();
  await page.getByText(/^Agreed: .* 2:30\sPM$/).waitFor();
  await page.locator('summary', { hasText: 'Change the agreed time' }).tap();
  expect(await page.getByLabel('Day').inputValue()).toBe(next);
  await button(page, 'Cancel the appointment').tap();
  await page.getByText("Canceled. We're emailing the staff.").waitFor();

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
  await markNotACustomer(page);
  await button(page, 'Undo').waitFor();
});

test('"I\'m calling" focuses a link that dials, the page works after that, and the number can be shown again', async () => {
  const page = await open(links.calling, { viewport: phone });
  await press(page, "I'm calling", 'Claimed');
  const call = page.getByRole('link', { name: 'Call (202) 555-0187' });
  await call.and(page.locator(':focus')).waitFor();
  expect((await edges(call)).bottom).toBeLessThanOrEqual(phone.height);
  const dialed = page.waitForRequest('tel:+12025550187');
  await call.click();
  await dialed;
  const later = await open(links.calling, { viewport: phone });
  await expectHeading(later, 'Claimed');
  await button(later, 'Show the number').click();
  await later.getByRole('link', { name: 'Call (202) 555-0187' }).waitFor();
});

test('the page works by keyboard and never leaks its address as a referrer', async () => {
  const referrers: (string | undefined)[] = [];
  const page = await open(links.calling, {
    before: async (page) => page.on('request', (request) => referrers.push(request.headers().referer)),
  });
  await page.locator('header a').last().focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  expect(await focused.innerText()).toBe("I'm calling");
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Claimed');

  await page.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(`**${routes.contact}`);
  expect(referrers.length).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(referrers.filter((referrer) => referrer?.includes('/request/'))).toEqual([]);
});

test('all states and a bad link are accessible in light and dark mode, and large text fits', async () => {
  const page = await open(links.calling, { viewport: { width: 320, height: 640 }, expectErrors: /404/ });
  const expectAccessible = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const scope = colorScheme === 'dark' ? 'colors' : 'everything';
      expect(await axeViolations(page, scope), colorScheme).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectEasyToTap(page);
  };
  for (const next of [
    button(page, "I'm calling"),
    page.locator('summary', { hasText: 'Agree on a time' }),
    page.locator('summary', { hasText: 'Not a customer' }),
    button(page, 'Yes'),
    button(page, 'Undo'),
  ]) {
    await expectAccessible();
    await next.click();
  }
  await expectHeading(page, waits);
  await page.goto(product.origin() + links.calling.slice(0, -1));
  await page.getByRole('heading', { level: 1, name: "This link doesn't work" }).waitFor();
  await expectAccessible();
});
