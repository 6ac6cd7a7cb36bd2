import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { button, gate, link, onAPhone, phone } from './browser.ts';
import {
  confirmation,
  countPosts,
  expectFocus,
  fill,
  openMore,
  reference,
  skipSpamDelay,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';

const { rows, openForm } = testProduct();

/** Fills a control like an autofill that bypasses React's setters and sends no events. */
async function fillSilently(control: Locator, value: string) {
  await control.evaluate((element: HTMLInputElement, value) => {
    const [property, filled] = element.type === 'checkbox' ? ['checked', value === 'true'] : ['value', value];
    Reflect.set(Object.getPrototypeOf(element), String(property), filled, element);
  }, value);
}

test('a form sends values autofilled without events, even after a failed check, and a double click sends them once', async () => {
  const { page, form } = await openForm('quote', routes.quote);
  await submitButton(form).click();
  await link(form, 'Name is required').waitFor();
  for (const [label, value] of Object.entries({
    Name: 'Alma Autofill',
    Phone: '202-555-0171',
    Address: '12345',
    Service: 'Lock Rekeying Service',
    'new customer': 'false',
  }))
    await fillSilently(form.getByLabel(label), value);
  await form.getByLabel('Message').pressSequentially('Two locks');
  await form.getByText('9/300', { exact: true }).waitFor();
  await openMore(form);
  await form.getByRole('textbox', { name: 'Email' }).focus();
  expect(await form.getByLabel('Name').inputValue()).toBe('Alma Autofill');
  // Losing focus makes the form read its fields again.
  await form.getByRole('textbox', { name: 'Email' }).blur();
  await fillSilently(form.getByLabel('emergency'), 'true');
  const posts = countPosts(page);
  await submit(form, (button) => button.dblclick());
  expect(posts()).toBe(1);
  expect(await rows()).toMatchObject([
    {
      name: 'Alma Autofill',
      phone: '+12025550171',
      address: '12345',
      service: 'Lock Rekeying Service',
      message: 'Two locks',
      is_emergency: true,
      is_new_customer: false,
    },
  ]);
});

test('changes made while a request is being sent are kept and sent with the next press, linked to the first request', async () => {
  const { page, form } = await openForm('emergency', '/', { viewport: phone });
  const answers = { Name: 'Eddie Editor', Phone: '202-555-0173', Address: '12 Oak St' };
  await fill(form, { ...answers, Service: 'Car Lockout' });
  await skipSpamDelay(page);
  const response = gate();
  await page.route('**/api/lead', async (route) => {
    const fetched = await route.fetch();
    await response.passed;
    await route.fulfill({ response: fetched });
  });
  await submitButton(form).click();
  await button(form, 'Submitting...').waitFor();
  await form.getByLabel('Address').fill('12 Elm St');
  response.open();
  const note = form.getByRole('status').filter({ hasText: "It doesn't include your latest changes" });
  await note.waitFor();
  const [first] = await rows();
  expect(await note.textContent()).toContain(reference(first));
  expect(await form.getByLabel('Address').and(page.locator(':focus')).inputValue()).toBe('12 Elm St');
  await submit(form);
  expect(await rows()).toMatchObject([
    { address: '12 Oak St', duplicate_of: null },
    { address: '12 Elm St', duplicate_of: first?.submission_id, full_receipt: true },
  ]);
});

test('the confirmation stays, allows correcting a wrong number, and offers an empty form for another request', async () => {
  const { page, form } = await openForm('emergency', '/', onAPhone);
  const [name, number] = [form.getByLabel('Name'), form.getByLabel('Phone')];
  await page.clock.install();
  await fill(form, { Name: 'Rita Receipt', Phone: '202-555-0175', Service: 'Car Lockout' });
  const tapSubmit = () => submit(form, (button) => tapOnce(page, button));
  await tapSubmit();
  await expectFocus(confirmation(form));
  await page.clock.fastForward(600_000);
  await form.getByText('at (202) 555-0175. Wrong number?').waitFor();
  await tapOnce(page, button(form, 'Change it'));
  await expectFocus(number);
  expect([await name.inputValue(), await number.inputValue()]).toEqual(['Rita Receipt', '202-555-0175']);
  await form.getByText('press the button again').waitFor();
  await number.fill('202-555-0176');
  await tapSubmit();
  const [first, second] = await rows();
  expect([first, second]).toMatchObject([
    { phone: '+12025550175', duplicate_of: null },
    { phone: '+12025550176', name: 'Rita Receipt', duplicate_of: first?.submission_id, full_receipt: true },
  ]);
  // The news of the request may move it.
  await button(form, 'Send another request').tap();
  await form.getByText(`We have your request. Reference: ${reference(second)}.`).waitFor();
  expect(await name.inputValue()).toBe('');
  await fill(form, { Name: 'Rita Receipt', Phone: '202-555-0177', Service: 'House Lockout' });
  await tapSubmit();
  expect((await rows())[2]).toMatchObject({ phone: '+12025550177', duplicate_of: null });
});
