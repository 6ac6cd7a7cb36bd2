/** Nothing that a visitor wrote, or sees, is lost: the fields as they stand are sent. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { atAPersonsPace, awake, formOf, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

/** Writes as an autofill does that tells nobody: past the page's own setters, without an event. */
async function fillSilently(control: Locator, value: string): Promise<void> {
  await control.evaluate((element, value) => {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = value === 'true';
      return;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
    set?.call(element, value);
  }, value);
}

/** Writes as a visitor does. */
async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

test('an autofill that sends no event is what is sent, after the form woke', async () => {
  const page = await open('/');
  const form = formOf(page, 'quote');
  await awake(form);
  for (const [label, value] of Object.entries({
    Name: 'Alma Autofill',
    Phone: '314-555-0171',
    Address: '63110',
    Service: 'Lock Rekeying Service',
    'new customer': 'false',
  }))
    await fillSilently(form.getByLabel(label), value);
  // The visitor writes the rest: every key draws the form anew.
  await form.getByLabel('Message').pressSequentially('Two locks');
  await form.getByText('9/300', { exact: true }).waitFor();
  await form.getByLabel('Email').focus();
  expect(await form.getByLabel('Name').inputValue()).toBe('Alma Autofill');
  // A field that loses the focus would read the form once more.
  await form.getByLabel('Email').blur();
  await fillSilently(form.getByLabel('emergency'), 'true');
  await atAPersonsPace(page);
  await submit(form);
  expect(await product.rows()).toMatchObject([
    {
      name: 'Alma Autofill',
      phone: '+13145550171',
      address: '63110',
      service: 'Lock Rekeying Service',
      message: 'Two locks',
      is_emergency: true,
      is_new_customer: false,
    },
  ]);
});

test('an autofill that sends no event mends a field that was called wrong', async () => {
  const page = await open('/services/lock-rekeying');
  const form = formOf(page, 'service');
  await awake(form);
  await submitButton(form).click();
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
  await fillSilently(form.getByLabel('Name'), 'Alma Again');
  await fillSilently(form.getByLabel('Phone'), '314-555-0172');
  await atAPersonsPace(page);
  await submit(form);
  expect(await product.rows()).toMatchObject([{ name: 'Alma Again' }]);
});

test('what was changed while a request was on its way stays, and goes with the next press, linked to the first', async () => {
  const page = await open('/', { viewport: phone });
  const form = formOf(page, 'emergency');
  await awake(form);
  await fill(form, { Name: 'Eddie Editor', Phone: '314-555-0173', Address: '12 Oak St' });
  await form.getByLabel('Service').selectOption({ label: 'Car Lockout' });
  await atAPersonsPace(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/lead', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await submitButton(form).click();
  await form.getByRole('button', { name: 'Submitting...' }).waitFor();
  await form.getByLabel('Address').fill('12 Elm St');
  release();
  const note = form.getByRole('status').filter({ hasText: 'What you changed' });
  await note.waitFor();
  const [first] = await product.rows();
  expect(await note.textContent()).toContain(first?.submission_id.slice(0, 8).toUpperCase());
  expect(await form.getByLabel('Address').inputValue()).toBe('12 Elm St');
  expect(await form.getByLabel('Address').evaluate((input) => input === document.activeElement)).toBe(true);
  await submit(form);
  expect(await product.rows()).toMatchObject([
    { address: '12 Oak St', duplicate_of: null },
    { address: '12 Elm St', duplicate_of: first?.submission_id },
  ]);
});

test('the banner of a failed try and its reference stay until the next one', async () => {
  const page = await open('/contact', { expectErrors: /503/ });
  const form = formOf(page, 'contact');
  await awake(form);
  const error = `Database connection failed. Please call ${ourNumber} for immediate assistance.`;
  await page.route('**/api/lead', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'database_unreachable', error, reference: 'AB12CD34' },
    }),
  );
  await fill(form, { Name: 'Stan Stays', Phone: '314-555-0174', Message: 'Hello' });
  await submitButton(form).click();
  const banner = form.getByRole('alert').filter({ hasText: error });
  await banner.waitFor();
  for (const label of ['Name', 'Phone', 'Message']) {
    await form.getByLabel(label).fill('');
    await page.keyboard.press('Tab');
    await form.getByRole('link', { name: `${label} is required` }).waitFor();
    await form.getByLabel(label).fill('314-555-0174');
    await form.getByRole('link', { name: `${label} is required` }).waitFor({ state: 'detached' });
    expect(await banner.textContent()).toContain('AB12CD34');
  }
  await page.unroute('**/api/lead');
  await atAPersonsPace(page);
  await submit(form);
  expect(await banner.count()).toBe(0);
});

test('on the home page the reference stays above the fresh form, and a second request has its own', async () => {
  const page = await open('/', { viewport: phone });
  const form = formOf(page, 'emergency');
  const send = async (name: string) => {
    await fill(form, { Name: name, Phone: '314-555-0175' });
    await form.getByLabel('Service').selectOption({ label: 'Car Lockout' });
    await atAPersonsPace(page);
    await submit(form);
    const row = (await product.rows()).find((row) => row.name === name);
    return row?.submission_id.slice(0, 8).toUpperCase();
  };
  const first = await send('Rita Receipt');
  await form.getByLabel('Name').waitFor();
  await form.getByText(`We have your request. Reference: ${first}.`).waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('');
  // Typing, and a fault, leave it.
  await submitButton(form).click();
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
  await form.getByText(`Reference: ${first}`).waitFor();
  const second = await send('Rita Again');
  expect(await form.getByText(`Reference: ${first}`).count()).toBe(0);
  await form.getByLabel('Name').waitFor();
  await form.getByText(`We have your request. Reference: ${second}.`).waitFor();
});
