import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ourNumber } from '../support/our-number.ts';
import { gate, testBrowser } from './browser.ts';
import {
  atAPersonsPace,
  awake,
  confirmation,
  fill,
  formOf,
  reference,
  submit,
  submitButton,
  testProduct,
} from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const routeCode = (page: Page, answer: (route: Route) => Promise<unknown>) =>
  page.route('**/assets/chunks/*.js', async (route) => {
    const isForm = (await (await fetch(route.request().url())).text()).includes('hydrateRoot');
    await (isForm ? answer(route) : route.continue());
  });

function heldCode() {
  const { passed, open: release } = gate();
  const before = (page: Page) =>
    routeCode(page, async (route) => {
      await passed;
      await route.continue();
    });
  return { before, release };
}

test('what was typed, chosen and ticked before the form wakes stays, with caret and focus', async () => {
  const { before, release } = heldCode();
  const page = await open('/contact', { before });
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Early Bird', Service: 'House Lockout' });
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
  await form.getByLabel('Phone').fill('314-555-0196');
  await submit(form);
  const service = 'House Lockout Service';
  expect(await product.rows()).toMatchObject([
    { name: 'Early Bird', service, message: 'Hello out there', is_emergency: true, is_new_customer: false },
  ]);
});

test('a press before the form wakes is sent once', async () => {
  const { before, release } = heldCode();
  const page = await open('/services/safe-unlocking', { before });
  const form = formOf(page, 'service');
  await fill(form, { Name: 'Prudence Press', Phone: '314-555-0197' });
  await atAPersonsPace(page);
  await submitButton(form).click();
  await submitButton(form).click();
  expect(await product.rows()).toEqual([]);
  release();
  await confirmation(form).waitFor();
  expect(await product.rows()).toMatchObject([{ name: 'Prudence Press' }]);
});

test('the code is fetched at idle but for who saves data, and runs at a touch', async () => {
  const page = await open('/contact');
  const form = formOf(page, 'contact');
  const preloads = page.locator('link[rel=modulepreload]');
  await expect.poll(() => preloads.count()).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await form.locator('form[novalidate]').count()).toBe(0);
  await awake(form);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  expect(await preloads.count()).toBe(0);
  await awake(form);
});

test('where the code cannot be had, the plain form posts by itself', async () => {
  const page = await open('/services/ignition-repair', {
    expectErrors: /ERR_FAILED|ViewTransition/,
    before: (page) => routeCode(page, (route) => route.abort()),
  });
  const form = formOf(page, 'service');
  await fill(form, { Name: 'Plain Jane', Phone: '314-555-0198' });
  await submitButton(form).click();
  await landed(page, 'Plain Jane');
  expect(await product.rows()).toMatchObject([{ service: 'Ignition Repair Service' }]);
});

test('without JavaScript a request lands on its own page, and a fault brings the form back with the answers', async () => {
  const page = await open('/', { javaScriptEnabled: false, expectErrors: /422|ViewTransition/ });
  const form = formOf(page, 'emergency');
  await fill(form, { Name: 'No Script', Phone: '314-555-0181', Service: 'Car Lockout' });
  await submitButton(form).click();
  await landed(page, 'No Script');
  await page.getByText('Stay where it is lit and safe.').waitFor();
  await page.getByRole('link', { name: 'See whether it is taken' }).click();
  await page.getByText(/^Waiting for our call, as of \d/).waitFor();

  await page.goto(`${product.origin()}/contact`);
  const contact = formOf(page, 'contact');
  await fill(contact, { Name: 'Second Try', Phone: '12', Message: 'Line one' });
  await contact.getByLabel('new customer').uncheck();
  await submitButton(contact).click();
  await page.getByText('Please enter a valid phone number').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: ourNumber }).waitFor();
  await page.getByLabel('Phone').fill('314-555-0182');
  await page.locator('button[type=submit]').click();
  await landed(page, 'Second Try');
  expect(await product.rows()).toMatchObject([
    { name: 'No Script', service: 'Car Lockout Service' },
    { name: 'Second Try', message: 'Line one', is_new_customer: false },
  ]);
});

/** Waits for the page that a saved form without script leads to, which names the request of `name`. */
async function landed(page: Page, name: string): Promise<void> {
  await page.waitForURL('**/request-received/*');
  await page.getByText("We'll call you within 15 minutes").waitFor();
  const row = (await product.rows()).find((one) => one.name === name);
  await page.getByText(`Reference: ${reference(row)}`).waitFor();
  await page.getByRole('heading', { name: /^We'll call you by \d+:\d\d\s[AP]M St\. Louis time$/ }).waitFor();
}
