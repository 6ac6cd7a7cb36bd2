/** One tap is enough: nothing moves between a press on the button and its click, whatever is wrong in the field before it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type FormKind, fieldLabels, leadForms, type TextField } from '../../data/lead/fields.ts';
import { phone, testBrowser } from './browser.ts';
import { atAPersonsPace, awake, confirmation, formOf, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true };

const paths: [FormKind, string][] = [
  ['emergency', '/'],
  ['quote', '/'],
  ['contact', '/contact'],
  ['service', '/services/lock-rekeying'],
];
const good: Record<TextField, string> = {
  name: 'Tess Touch',
  phone: '314-555-0170',
  email: 'tess@example.org',
  address: '63110',
  service: 'Car Lockout Service',
  message: 'Hello',
};
const bad: Partial<Record<TextField, string>> = { phone: '314555', email: 'nobody' };

const faults = (form: Locator) =>
  form.getByRole('alert').filter({ hasText: 'Please check the fields below.' });

function control(form: Locator, field: TextField): Locator {
  return form.getByLabel(fieldLabels[field]);
}

async function fill(form: Locator, field: TextField, value: string): Promise<void> {
  if (field === 'service') await control(form, field).selectOption(value);
  else await control(form, field).fill(value);
}

/** Where a finger would come down. `locator.tap` would try again where the first tap was lost. */
async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function tapOnce(page: Page, button: Locator): Promise<void> {
  const { x, y } = await middleOf(button);
  await page.touchscreen.tap(x, y);
}

test.each(paths)('the %s form takes the first tap, whichever field is wrong', async (kind, path) => {
  const page = await open(path, onAPhone);
  const form = formOf(page, kind);
  await control(form, 'name').tap();
  await form.locator('form[novalidate]').waitFor();
  const { fields, required } = leadForms[kind];
  for (const field of fields) await fill(form, field, good[field]);
  for (const field of fields.filter((name) => required.includes(name) || name in bad)) {
    await control(form, field).tap();
    await fill(form, field, '');
    if (field in bad) await page.keyboard.insertText(bad[field] ?? '');
    await tapOnce(page, submitButton(form));
    await faults(form).waitFor();
    expect(await faults(form).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form.locator('[aria-invalid]').getAttribute('name')).toBe(field);
    await fill(form, field, good[field]);
    await faults(form).waitFor({ state: 'detached' });
  }
  expect(await product.rows()).toEqual([]);
  await control(form, 'phone').tap();
  await atAPersonsPace(page);
  await submit(form, (button) => tapOnce(page, button));
  expect(await product.rows()).toMatchObject([{ name: 'Tess Touch', suspected_spam: false }]);
});

test('a scroll and a long press that leave the field still show its error', async () => {
  const page = await open('/services/lock-rekeying', onAPhone);
  const form = formOf(page, 'service');
  await control(form, 'phone').tap();
  await form.locator('form[novalidate]').waitFor();
  await page.keyboard.insertText('314555');
  await control(form, 'name').tap();
  await form.getByText('Please enter a valid phone number').waitFor();
});

test.each(['mouse', 'pen'] as const)('the first press of a %s counts too', async (pointerType) => {
  const page = await open('/services/lock-rekeying');
  const form = formOf(page, 'service');
  await awake(form);
  await control(form, 'name').fill('Max Mouse');
  await control(form, 'phone').fill('314555');
  const at = { ...(await middleOf(submitButton(form))), button: 'left', clickCount: 1, pointerType } as const;
  const input = await page.context().newCDPSession(page);
  await input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await faults(form).waitFor();
});

test('with the keyboard, the fault is told on leaving the field', async () => {
  const page = await open('/services/lock-rekeying');
  const form = formOf(page, 'service');
  await awake(form);
  await control(form, 'phone').fill('314555');
  await page.keyboard.press('Tab');
  await form.getByText('Please enter a valid phone number').waitFor();
});

test('the confirmation of one form does not give way under a finger on another', async () => {
  const page = await open('/', onAPhone);
  const form = formOf(page, 'emergency');
  await control(form, 'name').tap();
  await form.locator('form[novalidate]').waitFor();
  for (const field of leadForms.emergency.required) await fill(form, field, good[field]);
  await page.clock.install();
  await submit(form, (button) => tapOnce(page, button));
  const finger = await middleOf(page.getByRole('heading', { level: 2 }).last());
  const input = await page.context().newCDPSession(page);
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.clock.fastForward(6000);
  expect(await confirmation(form).count()).toBe(1);
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.fastForward(2000);
  await control(form, 'name').waitFor();
});
