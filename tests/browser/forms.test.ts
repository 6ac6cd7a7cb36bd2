/** Each form from the visitor's keys to the row and the staff's mail. */
import { describe, expect, test } from 'vitest';
import { ourNumber } from '../support/our-number.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { atAPersonsPace, awake, confirmation, formOf, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

describe('a request reaches the table and the inbox', () => {
  test('emergency form on the home page: two mails, and empty again after five seconds', async () => {
    const page = await open('/', { viewport: phone });
    const form = formOf(page, 'emergency');
    await form.getByLabel('Name').fill('Edna Emergency');
    await form.getByLabel('Phone').fill('(314) 555-0191');
    await form.getByLabel('Service').selectOption({ label: 'Other Emergency' });
    await atAPersonsPace(page);
    await Promise.all([confirmation(form).and(page.locator(':focus')).waitFor(), submit(form)]);
    expect(await product.rows()).toMatchObject([
      {
        name: 'Edna Emergency',
        service: 'Emergency Locksmith Service',
        form_type: 'emergency',
        is_emergency: true,
        is_new_customer: true,
        message: 'emergency request for Emergency Locksmith Service',
        page: '/',
        suspected_spam: false,
      },
    ]);
    await product.mailsAbout('Edna Emergency', 2);
    const name = form.getByLabel('Name');
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    await name.fill('Someone else');
    expect(await name.inputValue()).toBe('Someone else');
  });

  test('quote form on the home page, with every field', async () => {
    const page = await open('/');
    const form = formOf(page, 'quote');
    await form.getByLabel('Name').fill('Quentin Quote');
    await form.getByLabel('Phone').fill('314.555.0192');
    await form.getByLabel('Email').fill('quentin@example.org');
    await form.getByLabel('Address').fill('63110');
    await form.getByLabel('Service').selectOption({ label: 'Safe & Vault Services' });
    await form.getByLabel('Message').fill('An old safe');
    await form.getByLabel('new customer').uncheck();
    await atAPersonsPace(page);
    await submit(form);
    expect(await product.rows()).toMatchObject([
      {
        email: 'quentin@example.org',
        address: '63110',
        service: 'Safe & Vault Services',
        message: 'An old safe',
        form_type: 'quote',
        is_emergency: false,
        is_new_customer: false,
      },
    ]);
    const [mail] = await product.mailsAbout('Quentin Quote', 1);
    expect(mail?.text).toContain('An old safe');
  });

  test('contact form: the confirmation stays', async () => {
    const page = await open('/contact');
    const form = formOf(page, 'contact');
    await awake(form);
    await form.getByLabel('Name').fill('Connie Contact');
    await form.getByLabel('Phone').fill('314-555-0193');
    await form.getByLabel('Message').fill('Do you open on Sundays?');
    await atAPersonsPace(page);
    await page.clock.install();
    await submit(form);
    await page.clock.runFor(60_000);
    expect(await confirmation(form).isVisible()).toBe(true);
    expect(await product.rows()).toMatchObject([{ name: 'Connie Contact', form_type: 'contact' }]);
    await product.mailsAbout('Connie Contact', 1);
  });

  test('service page: the page says which service, and an emergency is ticked', async () => {
    const page = await open('/services/car-lockout', { viewport: phone });
    const form = formOf(page, 'service');
    await form.getByLabel('Name').fill('Carl Carless');
    await form.getByLabel('Phone').fill('3145550194');
    await atAPersonsPace(page);
    await form.getByRole('button', { name: 'Get Me Back In My Car' }).click();
    await confirmation(form).waitFor();
    expect(await product.rows()).toMatchObject([
      {
        service: 'Car Lockout Service',
        form_type: 'emergency',
        is_emergency: true,
        page: '/services/car-lockout',
      },
    ]);
    await product.mailsAbout('Carl Carless', 2);
  });
});

describe('a form at fault', () => {
  test('one summary takes the focus and leads to the fields; typing clears the error', async () => {
    const page = await open('/', { viewport: phone });
    const form = formOf(page, 'quote');
    await submitButton(form).click();
    const summary = form.getByRole('alert').filter({ hasText: 'Please check the fields below.' });
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    // Below the sticky header and above the call bar: the visitor sees it.
    const top = async () => (await summary.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThan(100);
    await expect.poll(top).toBeLessThan(phone.height - 100);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Name is required',
      'Phone is required',
      'Address is required',
      'Service is required',
      'Message is required',
      ourNumber,
    ]);
    await summary.getByRole('link', { name: 'Phone is required' }).click();
    const field = form.getByLabel('Phone');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.press('3');
    await expect.poll(() => form.getByText('Phone is required').count()).toBe(0);
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await form.getByLabel('Message').focus();
    await form.getByText('Please enter a valid phone number (e.g., 314-555-0123)').first().waitFor();
    expect(await product.rows()).toEqual([]);
  });

  test('nothing is called wrong while it is typed for the first time', async () => {
    const page = await open('/contact');
    const form = formOf(page, 'contact');
    await awake(form);
    await form.getByLabel('Email').pressSequentially('nobody');
    expect(await form.getByRole('alert').count()).toBe(0);
    await form.getByLabel('Name').focus();
    await form.getByText('Please enter a valid email address').waitFor();
  });

  test('what only the function can tell is shown at its field', async () => {
    const page = await open('/services/house-lockout', { expectErrors: /422/ });
    const form = formOf(page, 'service');
    await form.getByLabel('Name').fill('\u200b');
    await form.getByLabel('Phone').fill('314-555-0123');
    await atAPersonsPace(page);
    await submitButton(form).click();
    await form.getByRole('link', { name: 'Name is required' }).waitFor();
    expect(await form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByLabel('Phone').inputValue()).toBe('314-555-0123');
    expect(await product.rows()).toEqual([]);
  });

  test('the counter counts, and the limit holds', async () => {
    const page = await open('/services/key-duplication', { viewport: desktop });
    const form = formOf(page, 'service');
    await awake(form);
    await form.getByLabel('Message').fill('Hello');
    await form.getByText('5/150', { exact: true }).waitFor();
    await form.getByLabel('Message').fill('');
    await page.keyboard.insertText('x'.repeat(200));
    await form.getByText('150/150', { exact: true }).waitFor();
  });
});

test('a double click sends one request', async () => {
  const page = await open('/services/lock-rekeying');
  const form = formOf(page, 'service');
  await awake(form);
  await form.getByLabel('Name').fill('Dora Double');
  await form.getByLabel('Phone').fill('314-555-0195');
  await atAPersonsPace(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await submit(form, (button) => button.dblclick());
  expect(posts).toBe(1);
  expect(await product.rows()).toHaveLength(1);
});

test('the honeypot takes no room, no focus and no place in what is read aloud', async () => {
  const page = await open('/contact');
  const honeypot = formOf(page, 'contact').locator('[name=remark]');
  expect(await honeypot.count()).toBe(1);
  expect(await honeypot.isVisible()).toBe(false);
  expect(await formOf(page, 'contact').getByRole('textbox').count()).toBe(5);
});
