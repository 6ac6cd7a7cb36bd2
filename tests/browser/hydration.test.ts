import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { zoneName } from '../../data/lead/town.ts';
import { foreignChanges } from '../support/foreign-changes.ts';
import { gate, phone, testBrowser } from './browser.ts';
import {
  confirmation,
  fill,
  formOf,
  hydrate,
  reference,
  skipSpamDelay,
  submit,
  submitButton,
  testProduct,
} from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const routeFormCode = (page: Page, handle: (route: Route) => Promise<unknown>) =>
  page.route('**/assets/chunks/*.js', async (route) => {
    const isForm = (await (await fetch(route.request().url())).text()).includes('hydrateRoot');
    await (isForm ? handle(route) : route.continue());
  });

function delayFormCode() {
  const { passed, open: release } = gate();
  const before = (page: Page) =>
    routeFormCode(page, async (route) => {
      await passed;
      await route.continue();
    });
  return { before, release };
}

test('answers, caret and focus from before hydration are kept', async () => {
  const { before, release } = delayFormCode();
  const page = await open('/contact', { before });
  const form = formOf(page, 'contact');
  await fill(form, { Name: 'Early Bird', Service: 'House Lockout' });
  await form.getByLabel('emergency').check();
  await form.getByLabel('new customer').uncheck();
  await form.locator('summary').click();
  await form.getByRole('radio', { name: 'Text' }).check();
  const message = form.getByRole('textbox', { name: 'Message' });
  await message.fill('Hello there');
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
  expect(await form.locator('form[novalidate]').count()).toBe(0);
  release();
  await hydrate(form);
  await page.keyboard.type(' out');
  await form.getByText('15/300', { exact: true }).waitFor();
  await form.getByLabel('Phone').fill('202-555-0196');
  await submit(form);
  const service = 'House Lockout Service';
  expect(await product.rows()).toMatchObject([
    {
      name: 'Early Bird',
      service,
      message: 'Hello out there',
      is_emergency: true,
      is_new_customer: false,
      reach: 'text',
    },
  ]);
});

const changes = Object.entries(foreignChanges);
/** Each change can cost the answers; two are enough for what happens while the code arrives. */
const drastic = changes.slice(0, 2);

describe.each(changes)('on a page where %s', (what, change) => {
  const values = {
    name: 'Fay Foreign',
    phone: '202-555-0188',
    email: 'fay@example.org',
    address: '12345',
    message: 'Hello there',
  };
  const answer = async (page: Page) => {
    for (const [name, text] of Object.entries(values)) await page.locator(`#form-contact-${name}`).fill(text);
    await page.locator('#form-contact-service').selectOption('House Lockout Service');
    await page.locator('#form-contact [name=isEmergency]').check();
    await page.locator('#form-contact [name=isNewCustomer]').uncheck();
    await page.locator('#form-contact summary').first().click();
    await page.locator('#form-contact [name=reach][value=text]').check();
  };
  const row = {
    ...{ ...values, phone: '+12025550188', service: 'House Lockout Service' },
    ...{ is_emergency: true, is_new_customer: false, reach: 'text' },
  };
  const sent = (page: Page) => page.locator('#form-contact .notice h2').waitFor();

  test('the form keeps all answers, the focus and the caret, and sends them', async () => {
    const { before, release } = delayFormCode();
    const page = await open('/contact', { before });
    await page.evaluate(change);
    await answer(page);
    const message = page.locator('#form-contact-message');
    await message.focus();
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    release();
    await page.locator('#form-contact form[novalidate]').waitFor();
    await page.keyboard.type(' out');
    await page.locator('#form-contact-message-count').getByText('15/300').waitFor();
    expect(await page.locator('#form-contact details[open]').count()).toBe(1);
    await skipSpamDelay(page);
    await submitButton(formOf(page, 'contact')).click();
    await sent(page);
    expect(await product.rows()).toMatchObject([{ ...row, message: 'Hello out there' }]);
  });

  if (!drastic.some(([name]) => name === what)) return;
  test('a press on Send before the code has arrived sends the answers once', async () => {
    const { before, release } = delayFormCode();
    const page = await open('/contact', { before });
    await page.evaluate(change);
    await answer(page);
    await skipSpamDelay(page);
    await submitButton(formOf(page, 'contact')).click();
    release();
    await sent(page);
    expect(await product.rows()).toMatchObject([row]);
  });

  test('typing while the code arrives is kept, and the next page knows of the request', async () => {
    const page = await open('/contact', { viewport: phone, hasTouch: true });
    await page.evaluate(change);
    await page.locator('#form-contact-name').tap();
    await page.keyboard.type('Fay Foreign', { delay: 20 });
    await page.locator('#form-contact form[novalidate]').waitFor();
    expect(await page.locator('#form-contact-name').inputValue()).toBe('Fay Foreign');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('form-contact-name');
    await answer(page);
    await skipSpamDelay(page);
    await submitButton(formOf(page, 'contact')).click();
    await sent(page);
    await page.reload();
    await page.evaluate(change);
    await page
      .getByText(/S[eé]nt \d+:\d\d/)
      .first()
      .waitFor();
  });
});

test('a form submitted twice before hydration is sent once', async () => {
  const { before, release } = delayFormCode();
  const page = await open('/services/safe-unlocking', { before });
  const form = formOf(page, 'service');
  await fill(form, { Name: 'Prudence Press', Phone: '202-555-0197' });
  await skipSpamDelay(page);
  await submitButton(form).click();
  await submitButton(form).click();
  expect(await product.rows()).toEqual([]);
  release();
  await confirmation(form).waitFor();
  expect(await product.rows()).toMatchObject([{ name: 'Prudence Press' }]);
});

test('the form code loads at idle, except with Save-Data, and runs on the first touch', async () => {
  const page = await open('/contact');
  const form = formOf(page, 'contact');
  const preloads = page.locator('link[rel=modulepreload]');
  await expect.poll(() => preloads.count()).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await form.locator('form[novalidate]').count()).toBe(0);
  await hydrate(form);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  expect(await preloads.count()).toBe(0);
  await hydrate(form);
});

test('the plain form still posts if the form code fails to load', async () => {
  const page = await open('/services/ignition-repair', {
    expectErrors: /ERR_FAILED/,
    before: (page) => routeFormCode(page, (route) => route.abort()),
  });
  const form = formOf(page, 'service');
  await fill(form, { Name: 'Plain Jane', Phone: '202-555-0198' });
  await submitButton(form).click();
  await expectConfirmationPage(page, 'Plain Jane');
  expect(await product.rows()).toMatchObject([{ service: 'Ignition Repair Service' }]);
});

test('without JavaScript a request leads to its confirmation page', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  const form = formOf(page, 'emergency');
  await fill(form, { Name: 'No Script', Phone: '202-555-0181', Service: 'Car Lockout' });
  await submitButton(form).click();
  await expectConfirmationPage(page, 'No Script');
  await page.getByText('Stay somewhere lit and safe.').waitFor();
  await page.getByRole('link', { name: 'Check on your request' }).click();
  await page.getByText(/^In line as of \d/).waitFor();

  expect(await product.rows()).toMatchObject([{ name: 'No Script', service: 'Car Lockout Service' }]);
});

async function expectConfirmationPage(page: Page, name: string): Promise<void> {
  await page.waitForURL('**/request-received/*');
  await page.getByText("We'll call you within 15 minutes").waitFor();
  const row = (await product.rows()).find((one) => one.name === name);
  await page.getByText(`Reference: ${reference(row)}`).waitFor();
  await page
    .getByRole('heading', { name: new RegExp(String.raw`^We'll call you by \d+:\d\d\s[AP]M ${zoneName}$`) })
    .waitFor();
}
