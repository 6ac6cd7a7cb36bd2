/** A connection that fails, and a page that comes back. */
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { testBrowser } from './browser.ts';
import { atAPersonsPace, awake, formOf, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin, { bfcache: true });

test('offline keeps every answer, and the same press succeeds once back online', async () => {
  const page = await open('/', { expectErrors: /ERR_INTERNET_DISCONNECTED/ });
  const form = formOf(page, 'emergency');
  await awake(form);
  await form.getByLabel('Name').fill('Olga Offline');
  await form.getByLabel('Phone').fill('314-555-0183');
  await form.getByLabel('Service').selectOption({ label: 'Lock Rekeying' });
  await atAPersonsPace(page);
  await page.context().setOffline(true);
  await submitButton(form).click();
  const banner = form.getByRole('alert').filter({
    hasText: `Network connection error. Please check your internet connection or call ${ourNumber}.`,
  });
  await banner.waitFor();
  expect(await banner.getByRole('link').getAttribute('href')).toBe(callLink);
  expect(await form.getByLabel('Name').inputValue()).toBe('Olga Offline');
  expect(await form.getByLabel('Service').inputValue()).toBe('Lock Rekeying Service');
  await page.context().setOffline(false);
  await submit(form);
  expect(await product.rows()).toMatchObject([{ name: 'Olga Offline' }]);
});

test('a connection that breaks once is tried again unseen, and stored once', async () => {
  const page = await open('/contact', { expectErrors: /ERR_CONNECTION/ });
  const form = formOf(page, 'contact');
  await awake(form);
  let tries = 0;
  await page.route('**/api/lead', async (route) => {
    tries += 1;
    // The first answer is lost after the function has saved the request.
    if (tries === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await form.getByLabel('Name').fill('Lost Answer');
  await form.getByLabel('Phone').fill('314-555-0184');
  await form.getByLabel('Message').fill('Once, please');
  await atAPersonsPace(page);
  await submit(form);
  expect(tries).toBe(2);
  expect(await product.rows()).toHaveLength(1);
});

test('whatever answers instead, the form shows the phone, keeps the answers, and sends later', async () => {
  const page = await open('/contact', { expectErrors: /502|429|500|ERR_FAILED|CORS/ });
  const form = formOf(page, 'contact');
  await awake(form);
  await form.getByLabel('Name').fill('Gail Gateway');
  await form.getByLabel('Phone').fill('314-555-0185');
  await form.getByLabel('Message').fill('Hello');
  const network = `Network connection error. Please check your internet connection or call ${ourNumber}.`;
  const portal = { contentType: 'text/html', body: '<h1>Welcome to the airport</h1>' };
  const answers: [string, Parameters<Route['fulfill']>[0]][] = [
    [
      `Submission error: our server could not be reached. Please call ${ourNumber}.`,
      { status: 502, ...portal },
    ],
    [`Too many requests from your connection. Please call ${ourNumber}.`, { status: 429, ...portal }],
    [network, { status: 200, ...portal }],
    [network, { status: 302, headers: { location: `${product.origin()}/about` } }],
  ];
  for (const [sentence, answer] of answers) {
    await page.route('**/api/lead', (route) => route.fulfill(answer));
    await submitButton(form).click();
    const banner = form.getByRole('alert').filter({ hasText: sentence });
    await banner.waitFor();
    expect(await banner.getByRole('link').getAttribute('href')).toBe(callLink);
    await page.unroute('**/api/lead');
  }
  await atAPersonsPace(page);
  await submit(form);
  expect(await product.rows()).toMatchObject([{ name: 'Gail Gateway' }]);
});

test('no refusal of the function is shown without a phone number to press', async () => {
  const page = await open('/contact', { expectErrors: /status of (4|5)/ });
  const form = formOf(page, 'contact');
  await awake(form);
  await form.getByLabel('Name').fill('Nora Number');
  await form.getByLabel('Phone').fill('314-555-0187');
  await form.getByLabel('Message').fill('Hello');
  for (const code of Object.keys(leadErrors) as LeadErrorCode[]) {
    const error = leadErrors[code]({ phone: ourNumber });
    const fields = code === 'invalid_fields' ? { fields: { name: 'Name is required' } } : {};
    await page.route('**/api/lead', (route) =>
      route.fulfill({ status: 500, json: { success: false, code, error, reference: 'AB12CD34', ...fields } }),
    );
    await submitButton(form).click();
    const banner = form.getByRole('alert').filter({ hasText: error });
    await banner.waitFor();
    expect(await banner.locator(`a[href="${callLink}"]`).count(), code).toBe(1);
    await page.unroute('**/api/lead');
  }
});

test('a page taken from the back/forward cache still sends', async () => {
  const page = await open('/contact');
  const form = formOf(page, 'contact');
  await awake(form);
  await form.getByLabel('Name').fill('Bea Back');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = `kept ${persisted}`)),
  );
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.title()).toBe('kept true');
  expect(await form.getByLabel('Name').inputValue()).toBe('Bea Back');
  await form.getByLabel('Phone').fill('314-555-0186');
  await form.getByLabel('Message').fill('Back again');
  await submit(form);
  expect(await product.rows()).toMatchObject([{ name: 'Bea Back' }]);
});
