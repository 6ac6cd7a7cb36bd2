import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { zoneName } from '../../data/lead/town.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { commonChanges, foreignChanges } from '../support/foreign-changes.ts';
import { zip } from '../support/town.ts';
import { desktop, gate, onAPhone, phone, routeCode, testBrowser } from './browser.ts';
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
  routeCode(page, 'hydrateRoot', handle);

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

describe.each(Object.entries(foreignChanges))('on a page where %s', (what, change) => {
  test('the form keeps all answers, the focus and the caret, and works while the page changes on', async () => {
    const { before, release } = delayFormCode();
    const page = await open('/contact', { before, expectErrors: /status of 500/ });
    const form = formOf(page, 'contact');
    const count = page.locator('#form-contact-message-count');
    const phoneError = page.locator('#form-contact-phone-error');
    const send = submitButton(form);
    await page.evaluate(change);
    await answer(page);
    const message = page.locator('#form-contact-message');
    await message.focus();
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    release();
    await form.locator('form[novalidate]').waitFor();
    await page.keyboard.type(' out');
    await count.getByText('15/300').waitFor();
    expect(await page.locator('#form-contact details[open]:has([name=reach])').count()).toBe(1);

    await page.evaluate(change);
    await message.pressSequentially(' in');
    await count.getByText('18/300').waitFor();
    await page.locator('#form-contact-phone').fill('12');
    await skipSpamDelay(page);
    await send.click();
    await phoneError.waitFor();
    await page.evaluate(change);
    await page.locator('#form-contact-phone').fill(values.phone);
    await phoneError.waitFor({ state: 'detached' });
    await page.route('**/api/lead', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await send.click();
    await form.locator('.notice .btn-call').waitFor();
    await page.evaluate(change);
    await page.unroute('**/api/lead');
    await send.click();
    await sent(page);
    expect(await product.rows()).toMatchObject([{ ...row, message: 'Hello out in there' }]);
    await page.evaluate(change);
    await form.locator('.notice p:last-of-type > button').click();
    await send.waitFor();
    expect(await page.locator('#form-contact-name').inputValue()).toBe('');
  });

  // The first change replaces all text, which is the most that presses and typing can meet.
  if (what !== commonChanges[0]?.[0]) return;
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

test('with all of these changes, the receipt follows the request, and finder, menu, filter and street map work', async () => {
  const page = await open('/contact', { ...onAPhone, allowedHosts: ['www.google.com'] });
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'A map' }));
  const changeAll = async () => {
    for (const change of Object.values(foreignChanges)) await page.evaluate(change);
  };
  await page.clock.install();
  const news = '<div><h2>Bad news</h2><p>Nobody answered.</p></div>';
  await page.route(`**${receiptRoutes.ask}`, (route) => route.fulfill({ body: news }));
  await answer(page);
  await page.locator('#form-contact form[novalidate]').waitFor();
  await submitButton(formOf(page, 'contact')).click();
  await sent(page);
  await changeAll();
  await page.clock.fastForward(5000);
  const panel = page.locator('#form-contact .notice');
  await panel.getByText('Nobody answered.', { exact: true }).waitFor();
  expect(await panel.locator('h2').filter({ visible: true }).allInnerTexts()).toEqual(['Bad news']);
  expect(await panel.innerText()).not.toContain('within 15 minutes');

  const visit = async (path: string, size = desktop) => {
    await page.setViewportSize(size);
    await page.goto(product.origin() + path);
    await changeAll();
    await page.evaluate(runEntry);
  };
  await visit(routes.serviceAreas, phone);
  await page
    .locator('#call-bar .btn-line')
    .getByText(/^Sent \d+:\d\d/)
    .waitFor();
  const finder = page.locator('[data-island=finder]');
  await finder.locator('[name=zip]').fill(zip);
  await page.keyboard.press('Enter');
  await finder.locator('[role=status] a').first().waitFor();
  await page.locator('[data-island=map] .btn[aria-expanded]').press('Enter');
  await page.locator('[data-island=map] iframe').waitFor();
  await visit(routes.services);
  await page.locator('label:has([name=category])').nth(1).click();
  const cards = page.locator('.cards > li');
  await expect.poll(() => cards.filter({ visible: true }).count()).toBeLessThan(await cards.count());
  await page.locator('#services-button').click();
  await page.locator('#services-menu a').first().waitFor();
});

test('a press held while the code arrives counts once', async () => {
  const page = await open('/contact', { ...onAPhone });
  const form = formOf(page, 'contact');
  await page.evaluate(() => document.querySelector('#form-contact [name=phone]')?.after('.'));
  const box = form.locator('[name=isEmergency]');
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await box.boundingBox()) ?? {};
  const protocol = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 8, y: y + 8 }];
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() > start + 350, start);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await form.locator('form[novalidate]').waitFor();
  expect(await box.isChecked()).toBe(true);
});

test('a button pressed with the mouse while the code arrives is pressed once, and not at all if the mouse leaves it', async () => {
  for (const leaves of [true, false]) {
    const page = await open('/contact');
    const form = formOf(page, 'contact');
    await page.evaluate(() => document.querySelector('#form-contact [name=phone]')?.after('.'));
    await page.locator('#form-contact-name').evaluate((field: HTMLInputElement) => {
      field.value = 'Held';
    });
    await submitButton(form).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await submitButton(form).boundingBox()) ?? {};
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.down();
    const start = await page.evaluate(() => performance.now());
    await page.waitForFunction((start) => performance.now() > start + 350, start);
    if (leaves) await page.mouse.move(x + 9, y - 200);
    await page.mouse.up();
    await form.locator('form[novalidate]').waitFor();
    const summary = form.locator('section.notice');
    if (leaves) expect(await summary.count()).toBe(0);
    else await summary.waitFor();
    expect(posts).toBe(0);
  }
});

declare global {
  var react: { held: unknown[]; release: () => void };
}

/** React draws in tasks that it posts to itself. */
function holdReact(): void {
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  let isReleased = false;
  MessagePort.prototype.postMessage = function (message: unknown) {
    const post = () => postMessage.call(this, message);
    if (isReleased) post();
    else held.push(post);
  };
  const release = () => {
    isReleased = true;
    for (const post of held) post();
  };
  Object.assign(window, { react: { held, release } });
}

test('a press that begins just before React draws a changed form anew is pressed once', async () => {
  const page = await open('/contact', { before: (page) => page.addInitScript(holdReact) });
  const form = formOf(page, 'contact');
  await page.evaluate(() => document.querySelector('#form-contact [name=phone]')?.after('.'));
  await submitButton(form).hover();
  await page.waitForFunction(() => react.held.length > 0);
  await page.mouse.down();
  await page.evaluate(() => react.release());
  await form.locator('form[novalidate]').waitFor();
  await page.mouse.up();
  await form.locator('section.notice').waitFor();
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
