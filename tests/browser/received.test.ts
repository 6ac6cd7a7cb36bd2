import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callDue, shopTime } from '../../data/lead/clock.ts';
import { timeZone, zoneName } from '../../data/lead/town.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import type { LeadRow } from '../../netlify/lead/answers.ts';
import { serviceCalled } from '../../netlify/site.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone } from './browser.ts';
import { brokenWords, callBar, edges } from './layout.ts';
import {
  confirmation,
  expectFocus,
  fill,
  formOf,
  hydrate,
  linksTo,
  reference,
  submit,
  submitButton,
  testProduct,
} from './product.ts';

const { open, rows, origin } = testProduct();

const hour = 3_600_000;

test.each([
  ['three hours fast', 3 * hour],
  ['three hours slow', -3 * hour],
])(
  'on a phone %s, in another time zone, the confirmation shows reference, our times, proof to have ready and our number, after a reload and in the bar, too',
  async (_, off) => {
    const page = await open('/contact', { viewport: phone, timezoneId: 'Europe/Berlin' });
    const form = formOf(page, 'contact');
    await fill(form, { Name: 'Rhea Received', Phone: '202-555-0160', Message: 'Two keys' });
    await page.clock.setFixedTime(Date.now() + off);
    await submit(form);
    const panel = form.locator('.receipt');
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    const [row] = await rows();
    const received = new Date(row?.created_at ?? '');
    const timeOf = (time: Date) => shopTime(time).replace(/\s/, ' ');
    const [sent, callBy] = [timeOf(received), timeOf(callDue(received, 15))];
    const promise = `We'll call you by ${callBy} ${zoneName} Sent ${sent}. We'll call you within 15 minutes`;
    for (const told of [
      `Reference: ${reference(row)}`,
      `${promise} at (202) 555-0160.`,
      'Have ready: Photo ID',
      `Call ${ourNumber} and say ${reference(row)?.slice(4)}.`,
    ])
      expect(text).toContain(told);
    expect(text).not.toMatch(/\b911\b/);
    const [sentAt, by] = [sent, callBy].map((time) => time.slice(0, -3));
    const strip = new RegExp(`Sent ${sentAt}, we'll call by ${by}\\s${zoneName}$`);
    await expect.poll(() => callBar(page).textContent()).toMatch(strip);
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await edges(callBar(page))).height).toBeLessThanOrEqual(66);
    expect(await brokenWords(page)).toEqual([]);
    expect(await form.locator('[role=alert], [role=status], [aria-live]').allTextContents()).toEqual(['']);
    await expectFocus(confirmation(form));
    await page.reload();
    await expect
      .poll(async () => (await panel.innerText()).replaceAll(/\s+/g, ' '))
      .toContain(`Sent ${sent}.`);
    await page.goto(routes.about);
    await expect.poll(() => callBar(page).textContent()).toMatch(strip);
  },
);

test('a visitor who asks not to be contacted reads what that means, and the browser keeps nothing of it', async () => {
  const page = await open('/contact', { viewport: phone });
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Hanna Hiding', Phone: '202-555-0164', Message: 'New locks' });
  await hydrate(form);
  await submit(form);
  await expect.poll(() => callBar(page).textContent()).toContain("we'll call");
  await form.getByRole('button', { name: 'Change it' }).click();
  await form.getByText("Don't contact me: I'll call you").click();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await kept()).not.toContain('Hanna');
  await submitButton(form).click();
  await expectFocus(form.getByRole('heading', { name: "We won't call or text you" }));
  const text = (await form.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Sent \d+:\d\d [AP]M\. Call us when you can: \(\d{3}\) \d{3}-\d{4} and say \w{4}\./);
  expect(text).not.toMatch(/We'll|Call by|0164|minutes/);
  await expect.poll(() => callBar(page).textContent()).not.toMatch(/Sent|Hanna/);
  expect(await kept()).toBe('{}');
  await page.goto(routes.about);
  expect(await callBar(page).textContent()).not.toContain('Sent');
});

async function tap(row: LeadRow | undefined, button: string, seen: number): Promise<void> {
  const response = await fetch(origin() + linksTo(row).calling, {
    method: 'POST',
    body: new URLSearchParams({ do: button, seen: `${seen}` }),
  });
  expect(response.status).toBe(200);
}

test('the receipt shows once that a request is taken, pauses while hidden, and stays on every page', async () => {
  const requests: string[] = [];
  const page = await open('/', {
    viewport: phone,
    timezoneId: timeZone,
    before: async (page) =>
      page.on('request', (request) => {
        expect(request.url()).not.toContain('54321');
        if (new URL(request.url()).pathname === receiptRoutes.ask)
          requests.push(request.url().slice(-12) + request.headers().authorization?.slice(0, 8));
      }),
  });
  const form = formOf(page, 'emergency');
  await hydrate(form);
  const Address = '12345 Example Road, Springfield 54321-1234';
  await fill(form, { Name: 'Lara Live', Phone: '202-555-0161', Service: 'Car Lockout', Address });
  await page.clock.install();
  await submit(form);
  const [row] = await rows();
  const line = form.locator('.receipt').getByRole('status');
  const key = page.locator('.receipt').getByRole('img', { name: 'cut to 54321' });
  await expect.poll(() => key.textContent()).toBe('54321');
  const strip = page.locator('#call-bar a').last();
  await expect.poll(() => strip.textContent()).toMatch(/^Sent \d+:\d\d, we'll call by \d+:\d\d$/);
  expect(await strip.getAttribute('href')).toBe('#form-emergency');
  const pass = async (ms: number, count: number) => {
    const answered = page.waitForResponse((response) => response.url().endsWith(receiptRoutes.ask));
    await page.clock.fastForward(ms);
    await answered;
    expect(requests).toHaveLength(count);
  };
  expect(requests).toEqual([]);
  await pass(5100, 1);
  expect(requests).toEqual(['/api/receiptBearer e']);
  expect(await line.textContent()).toBe('');
  await tap(row, 'taken', 0);
  await pass(10_100, 2);
  await expect
    .poll(() => line.textContent())
    .toMatch(/^We picked this up at \d+:\d\d\s[AP]M\. Expect to hear from us any minute\.$/);

  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.fastForward(300_000);
  expect(requests).toHaveLength(2);
  const resumed = page.waitForResponse((response) => response.url().endsWith(receiptRoutes.ask));
  await hide(false);
  await page.clock.runFor(10);
  await resumed;

  await form.getByText('In danger? Call 911').waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain(reference(row));
  expect(kept).not.toMatch(/Lara|0161|Example|1234/);
  await page.clock.resume();
  await page.goto(routes.about);
  await expect.poll(() => strip.getAttribute('href')).toContain(`/request-received/${reference(row)}?at=`);
  await page.goto('/');
  await confirmation(form).waitFor();
  await expect.poll(() => line.textContent()).toMatch(/^We picked this up at/);
  expect(await line.getAttribute('aria-live')).toBe('off');
  expect(await form.getByText('Wrong number?').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await form.getByRole('button', { name: 'Send another request' }).press('Enter');
  await form.getByText('This form is empty again').waitFor();
  await tap(row, 'reached', 1);
  await strip.click();
  await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor();
  await page.getByText(`Have ready: ${serviceCalled('Car Lockout Service')?.proof}`).waitFor();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^We picked this up at/);
  await key.waitFor();
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
])('a visitor cancels and takes it back, %s', async (how, options) => {
  const page = await open('/contact', { viewport: phone, hasTouch: true, ...options });
  const hasScript = how !== 'without script';
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Cara Cancel', Phone: '202-555-0163', Message: 'Two keys' });
  if (hasScript) await hydrate(form).then(() => page.clock.install());
  await (hasScript ? submit(form) : submitButton(form).tap());
  const cancel = page.getByText('I got in, thanks: cancel');
  // The receipt's code may arrive after the first turn of the clock.
  if (hasScript) await expect.poll(() => page.clock.fastForward(5100).then(() => cancel.count())).toBe(1);
  else await page.getByRole('link', { name: 'or cancel it' }).tap();
  const cancelIt = async () => {
    await cancel.tap();
    await page.getByText('You owe nothing.').waitFor();
    await page.getByRole('button', { name: 'Yes, cancel' }).tap();
    await page.getByRole('heading', { name: 'Canceled' }).waitFor();
  };
  await cancelIt();
  // The style sheet hides them.
  const promises = page.getByText(/We'll call you/).filter({ visible: true });
  await expect.poll(() => promises.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo: I still need you' }).tap();
  await page.getByText('We told everyone again').waitFor();
  if (how !== 'with script') return;
  await cancelIt();
  await page.waitForFunction(() => sessionStorage.receipt?.includes('canceled'));
  await page.goto(routes.about);
  await callBar(page).getByText('Canceled').waitFor();
});

test('the confirmation page without a reference makes sense', async () => {
  const page = await open(routes.requestReceived);
  const main = page.getByRole('main');
  const text = await main.innerText();
  expect(text).toMatch(/We have your request[\s\S]*We'll call you within 15 minutes[\s\S]*Photo ID/);
  expect(text).not.toMatch(/undefined|Reference/i);
  expect(await main.getByRole('link', { name: 'Call a locksmith' }).getAttribute('href')).toBe(callLink);
});
