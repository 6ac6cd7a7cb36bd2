/** What a visitor does before a form's code has arrived, or where none ever does. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ourNumber } from '../support/our-number.ts';
import { testBrowser } from './browser.ts';
import { atAPersonsPace, awake, confirmation, formOf, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);
const code = '**/assets/chunks/*.js';

/** Opens a page whose islands' code arrives only when `release` is called. */
async function openAsleep(path: string): Promise<{ page: Page; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await open(path, {
    before: (page) =>
      page.route(code, async (route) => {
        if (await isFormCode(route.request().url())) await released;
        await route.continue();
      }),
  });
  return { page, release };
}

/** Not the small files beside it. */
async function isFormCode(url: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes('hydrateRoot');
}

describe('before the form wakes', () => {
  test('what was typed, chosen and ticked stays, with caret and focus', async () => {
    const { page, release } = await openAsleep('/contact');
    const form = formOf(page, 'contact');
    await form.getByLabel('Name').fill('Early Bird');
    await form.getByLabel('Service').selectOption({ label: 'House Lockout' });
    await form.getByLabel('emergency').check();
    await form.getByLabel('new customer').uncheck();
    const message = form.getByLabel('Message');
    await message.fill('Hello there');
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    expect(await form.locator('form[novalidate]').count()).toBe(0);
    release();
    await awake(form);
    await page.keyboard.type(' out');
    await form.getByText('15/300', { exact: true }).waitFor();
    expect(await message.inputValue()).toBe('Hello out there');
    expect(await form.getByLabel('Name').inputValue()).toBe('Early Bird');
    expect(await form.getByLabel('Service').inputValue()).toBe('House Lockout Service');
    expect(await form.getByLabel('emergency').isChecked()).toBe(true);
    expect(await form.getByLabel('new customer').isChecked()).toBe(false);
    await form.getByLabel('Phone').fill('314-555-0196');
    await atAPersonsPace(page);
    await submit(form);
    expect(await product.rows()).toMatchObject([
      {
        name: 'Early Bird',
        service: 'House Lockout Service',
        message: 'Hello out there',
        is_emergency: true,
        is_new_customer: false,
      },
    ]);
  });

  test('a press is kept, and sent once', async () => {
    const { page, release } = await openAsleep('/services/safe-unlocking');
    const form = formOf(page, 'service');
    await form.getByLabel('Name').fill('Prudence Press');
    await form.getByLabel('Phone').fill('314-555-0197');
    await atAPersonsPace(page);
    await submitButton(form).click();
    await submitButton(form).click();
    expect(await product.rows()).toEqual([]);
    release();
    await confirmation(form).waitFor();
    expect(await product.rows()).toMatchObject([{ name: 'Prudence Press' }]);
  });

  test('a press on an empty form says what is missing', async () => {
    const { page, release } = await openAsleep('/services/safe-unlocking');
    const form = formOf(page, 'service');
    await submitButton(form).click();
    release();
    await form.getByRole('link', { name: 'Name is required' }).waitFor();
  });

  test('its code is fetched once the page is idle, and nothing of it runs before a touch', async () => {
    const page = await open('/contact');
    const form = formOf(page, 'contact');
    const preloads = page.locator('link[rel=modulepreload]');
    await expect.poll(() => preloads.count()).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await form.locator('form[novalidate]').count()).toBe(0);
    await awake(form);
  });

  test('a visitor who saves data fetches it by touching the form', async () => {
    const page = await open('/contact', {
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0);
    await awake(formOf(page, 'contact'));
  });

  test('where the code cannot be had, the plain form posts by itself', async () => {
    const page = await open('/services/ignition-repair', {
      expectErrors: /ERR_FAILED|ViewTransition/,
      before: (page) =>
        page.route(code, async (route) =>
          (await isFormCode(route.request().url())) ? route.abort() : route.continue(),
        ),
    });
    const form = formOf(page, 'service');
    await form.getByLabel('Name').fill('Plain Jane');
    await form.getByLabel('Phone').fill('314-555-0198');
    await submitButton(form).click();
    await landed(page);
    expect(await product.rows()).toMatchObject([{ name: 'Plain Jane', service: 'Ignition Repair Service' }]);
  });
});

describe('without JavaScript', () => {
  test('a request is saved and lands on its own page', async () => {
    const page = await open('/', { javaScriptEnabled: false, expectErrors: /ViewTransition/ });
    const form = formOf(page, 'emergency');
    await form.getByLabel('Name').fill('No Script');
    await form.getByLabel('Phone').fill('314-555-0181');
    await form.getByLabel('Service').selectOption({ label: 'Car Lockout' });
    await submitButton(form).click();
    await landed(page);
    expect(await product.rows()).toMatchObject([{ name: 'No Script', service: 'Car Lockout Service' }]);
  });

  test('a fault brings the form back with the answers, and the second try goes through', async () => {
    const page = await open('/contact', { javaScriptEnabled: false, expectErrors: /422|ViewTransition/ });
    const form = formOf(page, 'contact');
    await form.getByLabel('Name').fill('Second Try');
    await form.getByLabel('Phone').fill('12');
    await form.getByLabel('Message').fill('Line one');
    await form.getByLabel('new customer').uncheck();
    await submitButton(form).click();
    await page.getByText('Please enter a valid phone number').first().waitFor();
    // A page of the function: with the way home and the number above, and whose it is below.
    const header = page.getByRole('banner');
    expect(await header.getByRole('link').allTextContents()).toEqual(['Riverbend Lock & Key', ourNumber]);
    expect(await page.getByRole('contentinfo').innerText()).toContain('Riverbend Lock & Key');
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByRole('alert').getByRole('heading').count()).toBe(1);
    expect(await page.getByRole('form', { name: 'Check your request' }).count()).toBe(1);
    expect(await page.getByLabel('Name').inputValue()).toBe('Second Try');
    expect(await page.getByLabel('Message').inputValue()).toBe('Line one');
    expect(await page.getByLabel('new customer').isChecked()).toBe(false);
    await page.getByLabel('Phone').fill('314-555-0182');
    await page.locator('button[type=submit]').click();
    await landed(page);
    expect(await product.rows()).toMatchObject([{ name: 'Second Try', is_new_customer: false }]);
  });
});

/** Waits for the page that a saved form without script leads to, which names the request. */
async function landed(page: Page): Promise<void> {
  await page.waitForURL('**/request-received/*');
  await page.getByText("We'll call you within 15 minutes").waitFor();
  const [row] = await product.rows();
  await page.getByText(`Reference: ${row?.submission_id.slice(0, 8).toUpperCase()}`).waitFor();
  await page.getByText(/We call by .*\d:\d\d [AP]M St\. Louis time\./).waitFor();
}
