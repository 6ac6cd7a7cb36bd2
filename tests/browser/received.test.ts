import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { timeZone, zoneName } from '../../data/lead/town.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { receiptToken } from '../../netlify/lead/link.ts';
import { shopInstant } from '../support/clock.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { axeViolations } from './axe.ts';
import { desktop, onAPhone, phone } from './browser.ts';
import { brokenWords, callBar, edges, horizontalOverflow } from './layout.ts';
import {
  confirmation,
  expectFocus,
  fill,
  formOf,
  hydrate,
  reference,
  submit,
  submitButton,
  testProduct,
} from './product.ts';

const { open, rows, age, record } = testProduct();

const pageOf = (row: { submission_id: string } | undefined) =>
  routes.requestPage(
    receiptToken(row?.submission_id ?? '', { key: process.env.LEAD_LINK_KEY ?? '', now: new Date() }),
  );
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('the confirmation shows reference, our time, proof to have ready and our number, even in another time zone', async () => {
  const page = await open('/contact', {
    viewport: phone,
    timezoneId: 'Europe/Berlin',
    expectErrors: /ERR_FAILED/,
  });
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Rhea Received', Phone: '202-555-0160', Message: 'Two keys' });
  await page.clock.setFixedTime(shopInstant('2026-11-21T19:06'));
  await page.route(`**${receiptRoutes.ask}`, (route) => route.abort());
  await submit(form);
  const panel = form.locator('.receipt');
  const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
  const [row] = await rows();
  const promise = `We'll call you by 7:21 PM ${zoneName} Sent 7:06 PM. We'll call you within 15 minutes`;
  for (const told of [
    `Reference: ${reference(row)}`,
    `${promise} at (202) 555-0160.`,
    'Have ready: Photo ID',
    `Call ${ourNumber} and say ${reference(row)?.slice(4)}.`,
  ])
    expect(text).toContain(told);
  expect(text).not.toMatch(/\b911\b/);
  const strip = new RegExp(`Sent 7:06, we'll call by 7:21\\s${zoneName}$`);
  await expect.poll(() => callBar(page).textContent()).toMatch(strip);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await edges(callBar(page))).height).toBeLessThanOrEqual(66);
  expect(await brokenWords(page)).toEqual([]);
  expect(await form.locator('[role=alert], [role=status], [aria-live]').allTextContents()).toEqual(['']);
  await expectFocus(confirmation(form));
});

test('the panel follows the request, pauses while hidden, and its page and the call bar show the same', async () => {
  const asked: string[] = [];
  const page = await open('/', {
    viewport: phone,
    timezoneId: timeZone,
    before: async (page) =>
      page.on('request', (request) => {
        expect(request.url()).not.toContain('54321');
        if (request.url().endsWith(receiptRoutes.ask)) asked.push(request.headers().authorization ?? '');
      }),
  });
  const form = formOf(page, 'emergency');
  await hydrate(form);
  const Address = '12345 Example Road, Springfield 54321-1234';
  await fill(form, { Name: 'Lara Live', Phone: '202-555-0161', Service: 'Car Lockout', Address });
  await page.clock.install();
  await submit(form);
  const [row] = await rows();
  const live = form.locator('[data-live]');
  const strip = page.locator('#call-bar a').last();
  await live.getByText('I got in, thanks: cancel').waitFor();
  expect(asked).toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);
  expect(await live.getByRole('heading').filter({ visible: true }).count(), 'the panel says it').toBe(0);
  await expect.poll(() => strip.textContent()).toMatch(/^Sent \d+:\d\d, we'll call by \d+:\d\d$/);
  const key = page.locator('.receipt').getByRole('img', { name: 'cut to 54321' });
  await expect.poll(() => key.textContent()).toBe('54321');
  await record(row, 'taken');
  await page.clock.fastForward(5100);
  await live.getByRole('heading', { name: "We're calling you" }).waitFor();
  expect(await confirmation(form).count(), 'its promise is over').toBe(0);
  await expect.poll(() => strip.textContent()).toBe("We're calling you");
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.fastForward(300_000);
  expect(asked).toHaveLength(2);
  await hide(false);
  await expect.poll(() => page.clock.runFor(10).then(() => asked.length)).toBe(3);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/Lara|0161|Example|1234/);
  await page.clock.resume();
  await page.goto(routes.about);
  await expect.poll(() => strip.getAttribute('href')).toContain('/my-request/');
  await page.goto('/');
  await live.getByRole('heading', { name: "We're calling you" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await form.getByRole('button', { name: 'Send another request' }).press('Enter');
  await form.getByText('This form is empty again').waitFor();
  await strip.click();
  await page.getByRole('heading', { name: "We're calling you" }).waitFor();
  await page.getByText('12345 Example Road').waitFor();
});

const denyStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );

test.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
  ['without session storage', { before: denyStorage }],
])('a visitor cancels and wants us after all, %s', async (how, options) => {
  const page = await open('/contact', { viewport: phone, hasTouch: true, ...options });
  const hasScript = how !== 'without script';
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Cara Cancel', Phone: '202-555-0163', Message: 'Two keys' });
  if (hasScript) await hydrate(form);
  await (hasScript ? submit(form) : submitButton(form).tap());
  await page.getByText('Cancel my request').tap();
  await page.getByText('You owe nothing.').waitFor();
  await page.getByRole('button', { name: 'Yes, cancel' }).tap();
  const canceled = page.getByRole('heading', { name: 'Canceled' });
  await canceled.waitFor();
  if (hasScript) await expectFocus(canceled);
  expect(
    await page
      .getByText(/We'll call you/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name: 'Wanted after all' }).tap();
  await page.getByRole('heading', { name: "We've told everyone" }).waitFor();
  if (hasScript) return;
  await page.reload();
  await page.getByRole('heading', { name: "We've told everyone" }).waitFor();
});

test('the page works in every state: by touch, in dark, narrow, wide and with large text', async () => {
  const page = await open('/contact', { ...onAPhone, javaScriptEnabled: false });
  await fill(formOf(page, 'contact'), { Name: 'Sam Sent', Phone: '202-555-0164', Message: 'Two keys' });
  await submitButton(formOf(page, 'contact')).tap();
  await page.waitForURL('**/my-request/*');
  const [row] = await rows();
  const price = { price_low: 90, price_high: 140 };
  const states: [name: string, act: () => Promise<unknown>, heading: string | RegExp][] = [
    ['sent', async () => {}, "We'll call you by"],
    ['late call', () => age(16), "We're late."],
    ['told again', () => record(row, 'complained'), "We've told everyone again"],
    ['calling', () => record(row, 'taken'), "We're calling you"],
    ['no answer', () => record(row, 'no_answer'), /^We called at/],
    ['can talk', () => record(row, 'ready'), "We've told everyone"],
    [
      'another day',
      () => record(row, 'agreed', { ...price, due_at: '2030-01-08T15:00:00Z' }),
      'Tuesday, January 8',
    ],
    ['on the way', () => record(row, 'coming', { due_at: inMinutes(20) }), 'Your locksmith is on the way'],
    ['moved', () => record(row, 'late', { due_at: inMinutes(30) }), 'Your locksmith is on the way'],
    ['late van', () => record(row, 'late', { due_at: inMinutes(-11) }), "We're late."],
    ['here', () => record(row, 'here'), 'Your locksmith is here.'],
    ['canceled', () => record(row, 'canceled'), 'Canceled'],
    [
      'done',
      () => record(row, 'reopened').then(() => record(row, 'done', { final_price: 95 })),
      "It's done.",
    ],
  ];
  const browser = await open(pageOf(row), { ...onAPhone });
  for (const [name, act, heading] of states) {
    await act();
    await page.reload();
    await page.getByRole('heading', { name: heading }).waitFor();
    await browser.goto(pageOf(row));
    await browser.getByRole('heading', { name: heading }).waitFor();
    expect(await axeViolations(browser), name).toEqual([]);
    await browser.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(browser, 'colors'), `${name}, dark`).toEqual([]);
    await browser.emulateMedia({ colorScheme: 'light' });
    for (const [width, size] of [
      [320, 1],
      [320, 2],
      [360, 1],
      [768, 1],
      [1280, 1],
    ] as const) {
      await browser.setViewportSize({ width, height: 740 });
      await browser.evaluate((size) => {
        document.documentElement.style.fontSize = `${size * 100}%`;
      }, size);
      expect(await horizontalOverflow(browser, width), `${name}, text ${size}`).toEqual([]);
      if (process.env.PICTURES && size === 1 && (width === 360 || width === 1280))
        await browser.screenshot({
          path: `${process.env.PICTURES}/${name.replaceAll(' ', '-')}-${width}.png`,
        });
    }
    await browser.setViewportSize(phone);
  }
}, 240_000);

test('another browser reads no name, number or address, and a keyboard does all that a finger does', async () => {
  const page = await open('/contact', { viewport: desktop });
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Forda Forward', Phone: '202-555-0165', Message: 'Two keys' });
  await hydrate(form);
  await submit(form);
  const link = form.getByRole('link', { name: 'Follow it on its own page' });
  await link.press('Enter');
  await page.getByText('Forda Forward').waitFor();
  await page.reload();
  await page.getByText('(202) 555-0165').waitFor();
  const other = await open(new URL(page.url()).pathname, { viewport: phone });
  await other.getByText('ends in 0165').waitFor();
  expect(await other.getByRole('main').innerText()).not.toMatch(/Forda|555-0165|Two keys/);
  await other.getByText('Cancel my request').press('Enter');
  await other.getByRole('button', { name: 'Yes, cancel' }).press('Enter');
  await expectFocus(other.getByRole('heading', { name: 'Canceled' }));
  expect(await other.title()).toMatch(/^Canceled \| /);
  await page.request.get('/leave', { maxRedirects: 0 });
  const cookies = await page.context().cookies(`${new URL(other.url()).origin}/my-request/x`);
  expect(cookies.filter(({ name }) => name === 'sent')).toEqual([]);
});

test('without a connection, the page tells since when it may be wrong, and a press stays possible', async () => {
  const page = await open('/contact', { viewport: phone });
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Nora Net', Phone: '202-555-0166', Message: 'Two keys' });
  await hydrate(form);
  await submit(form);
  const [row] = await rows();
  const lost = await open(pageOf(row), { viewport: phone, expectErrors: /ERR_/ });
  await lost.route(`**${receiptRoutes.ask}`, (route) => route.abort());
  await lost.getByText('Cancel my request').click();
  await lost.getByRole('button', { name: 'Yes, cancel' }).click();
  await lost.getByText(`That didn't go through. Press again, or call ${ourNumber}.`).waitFor();
  await lost.getByText(/No connection\. As of \d+:\d\d/).waitFor();
  await lost.unroute(`**${receiptRoutes.ask}`);
  await lost.getByRole('button', { name: 'Yes, cancel' }).click();
  await lost.getByRole('heading', { name: 'Canceled' }).waitFor();
});

test('the confirmation page without a reference makes sense', async () => {
  const page = await open(routes.requestReceived);
  const main = page.getByRole('main');
  const text = await main.innerText();
  expect(text).toMatch(/We have your request[\s\S]*We'll call you within 15 minutes[\s\S]*Photo ID/);
  expect(text).not.toMatch(/undefined|Reference/i);
  expect(await main.getByRole('link', { name: 'Call a locksmith' }).getAttribute('href')).toBe(callLink);
});
