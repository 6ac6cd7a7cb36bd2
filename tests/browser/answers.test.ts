/** Nothing that a visitor wrote, or sees, is lost: the fields as they stand are sent. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, testBrowser } from './browser.ts';
import {
  atAPersonsPace,
  awake,
  confirmation,
  fill,
  formOf,
  middleOf,
  reference,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';
import { edges } from './questions.ts';

const product = testProduct();
const open = testBrowser(product.origin);

/** Writes as an autofill does that tells nobody: past the page's own setters, without an event. */
async function fillSilently(control: Locator, value: string): Promise<void> {
  await control.evaluate((element, value) => {
    const isBox = element instanceof HTMLInputElement && element.type === 'checkbox';
    const prototype = Object.getPrototypeOf(element);
    const property = Object.getOwnPropertyDescriptor(prototype, isBox ? 'checked' : 'value');
    property?.set?.call(element, isBox ? value === 'true' : value);
  }, value);
}

test('an autofill that sends no event is what is sent, after the form woke and called it wrong, and a double click sends it once', async () => {
  const page = await open('/');
  const form = formOf(page, 'quote');
  await awake(form);
  await submitButton(form).click();
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
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
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await submit(form, (button) => button.dblclick());
  expect(posts).toBe(1);
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

test('what was changed while a request was on its way stays, and goes with the next press, linked to the first', async () => {
  const page = await open('/', { viewport: phone });
  const form = formOf(page, 'emergency');
  await awake(form);
  const answers = { Name: 'Eddie Editor', Phone: '314-555-0173', Address: '12 Oak St' };
  await fill(form, { ...answers, Service: 'Car Lockout' });
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
  expect(await note.textContent()).toContain(reference(first));
  expect(await form.getByLabel('Address').and(page.locator(':focus')).inputValue()).toBe('12 Elm St');
  await submit(form);
  expect(await product.rows()).toMatchObject([
    { address: '12 Oak St', duplicate_of: null },
    { address: '12 Elm St', duplicate_of: first?.submission_id },
  ]);
});

test('a home form is empty again five seconds later, but not under a finger; the last reference stays above it', async () => {
  const page = await open('/', { viewport: phone, hasTouch: true, isMobile: true });
  const form = formOf(page, 'emergency');
  const name = form.getByLabel('Name');
  await name.tap();
  await form.locator('form[novalidate]').waitFor();
  await page.clock.install();
  await fill(form, { Name: 'Rita Receipt', Phone: '314-555-0175', Service: 'Car Lockout' });
  const focused = confirmation(form).and(page.locator(':focus'));
  await Promise.all([focused.waitFor(), submit(form, (button) => tapOnce(page, button))]);
  const first = reference((await product.rows())[0]);
  const finger = await middleOf(form.getByRole('heading').first());
  const input = await page.context().newCDPSession(page);
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.clock.fastForward(6000);
  expect(await confirmation(form).count()).toBe(1);
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.fastForward(2000);
  await form.getByText(`We have your request. Reference: ${first}.`).waitFor();
  expect(await name.inputValue()).toBe('');
  const { bottom } = await edges(page.getByRole('banner'));
  await expect.poll(async () => (await edges(page.locator(':focus'))).top).toBeGreaterThan(bottom);
  // A fault leaves it.
  await submitButton(form).click();
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
  await form.getByText(`Reference: ${first}`).waitFor();
});
