/** Presses: one is enough with a mouse, a pen, the keyboard or two clicks, and nothing gives way under a finger. */
import { expect, test } from 'vitest';
import { phone, testBrowser } from './browser.ts';
import {
  atAPersonsPace,
  awake,
  confirmation,
  formOf,
  middleOf,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

test('the first press of a mouse and of a pen counts, and leaving by Tab tells the fault, and a double click sends one request', async () => {
  const page = await open('/services/lock-rekeying');
  const form = formOf(page, 'service');
  await awake(form);
  await form.getByLabel('Name').fill('Max Mouse');
  const input = await page.context().newCDPSession(page);
  for (const pointerType of ['mouse', 'pen'] as const) {
    await form.getByLabel('Phone').fill('314555');
    const point = await middleOf(submitButton(form));
    const at = { ...point, button: 'left', clickCount: 1, pointerType } as const;
    await input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    const summary = form.getByRole('alert').filter({ hasText: 'Please check the fields below.' });
    await summary.waitFor();
    await form.getByLabel('Phone').fill('314-555-0170');
    await summary.waitFor({ state: 'detached' });
  }
  await form.getByLabel('Phone').fill('314555');
  await page.keyboard.press('Tab');
  const fault = form.getByRole('alert').filter({ hasText: 'Please enter a valid phone number' });
  await fault.waitFor();
  await form.getByLabel('Phone').fill('314-555-0170');
  await fault.waitFor({ state: 'detached' });
  await atAPersonsPace(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await submit(form, (button) => button.dblclick());
  expect(posts).toBe(1);
  expect(await product.rows()).toHaveLength(1);
});

test('a form counts letters, shows what only the function can tell, and takes who needs two seconds for a person', async () => {
  const page = await open('/services/key-duplication', { expectErrors: /422/ });
  const form = formOf(page, 'service');
  await awake(form);
  await form.getByLabel('Message').fill('Hello');
  await form.getByText('5/150', { exact: true }).waitFor();
  await form.getByLabel('Message').fill('');
  await page.keyboard.insertText('x'.repeat(200));
  await form.getByText('150/150', { exact: true }).waitFor();
  await form.getByLabel('Name').fill('\u200b');
  await form.getByLabel('Phone').fill('314-555-0123');
  // The one test by the real clock: who takes this long is a person.
  await page.waitForFunction(() => performance.now() > 1500);
  await submitButton(form).click();
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
  expect(await form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel('Phone').inputValue()).toBe('314-555-0123');
  expect(await product.rows()).toEqual([]);
  await form.getByLabel('Name').fill('Dora Delayed');
  await submit(form);
  expect(await product.rows()).toMatchObject([{ name: 'Dora Delayed', suspected_spam: false }]);
});

test('a home form is empty again five seconds after its confirmation, but not under a finger', async () => {
  const page = await open('/', { viewport: phone, hasTouch: true, isMobile: true });
  const form = formOf(page, 'emergency');
  const name = form.getByLabel('Name');
  await name.tap();
  await form.locator('form[novalidate]').waitFor();
  await name.fill('Tess Touch');
  await form.getByLabel('Phone').fill('314-555-0170');
  await form.getByLabel('Service').selectOption('Car Lockout Service');
  await page.clock.install();
  await atAPersonsPace(page);
  await Promise.all([
    confirmation(form).and(page.locator(':focus')).waitFor(),
    submit(form, (button) => tapOnce(page, button)),
  ]);
  const finger = await middleOf(page.getByRole('heading', { level: 2 }).last());
  const input = await page.context().newCDPSession(page);
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.clock.fastForward(6000);
  expect(await confirmation(form).count()).toBe(1);
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.fastForward(2000);
  await name.waitFor();
  expect(await name.inputValue()).toBe('');
  await name.fill('Someone else');
  expect(await name.inputValue()).toBe('Someone else');
});
