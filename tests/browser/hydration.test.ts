import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zoneName } from '../../data/lead/site-facts.js';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { foreignChanges } from '../support/foreign-changes.ts';
import { button, desktop, gate, heading, holdCode, onAPhone, routeCode } from './browser.ts';
import {
  countPosts,
  fill,
  formOf,
  hydrate,
  openMore,
  skipSpamDelay,
  submitButton,
  testProduct,
} from './product.ts';

const { open, rows } = testProduct();
const onATablet = { ...onAPhone, viewport: desktop };

const values = {
  name: 'Fay Foreign',
  phone: '202-555-0188',
  email: 'fay@example.org',
  address: '12345',
  message: 'Hello there',
};
const answer = async (page: Page) => {
  await openMore(formOf(page, 'contact'));
  for (const [name, text] of Object.entries(values)) await page.locator(`#form-contact-${name}`).fill(text);
  await page.locator('#form-contact-service').selectOption('House Lockout Service');
  await page.locator('#form-contact [name=isEmergency]').check();
  await page.locator('#form-contact [name=isNewCustomer]').uncheck();
  await page.locator('#form-contact [name=reach][value=text]').check();
};
const row = {
  ...values,
  phone: '+12025550188',
  service: 'House Lockout Service',
  is_emergency: true,
  is_new_customer: false,
  reach: 'text',
};
const awake = (page: Page) => page.locator('#form-contact form[novalidate]').waitFor();
const sent = (page: Page) => page.locator('#form-contact .receipt h2').first().waitFor();
const changes = Object.values(foreignChanges);
async function applyTo(page: Page, made: readonly (() => void)[]) {
  for (const change of made) await page.evaluate(change);
}

test.each([
  ['a translated page', changes.slice(0, 1)],
  ['a page with all other changes', changes.slice(1)],
] as const)(
  'on %s, the form keeps all answers, the focus and the caret, and works while the page changes on, as does the receipt',
  async (_, made) => {
    const code = holdCode('hydrateRoot');
    const page = await open('/contact', { before: code.hold, expectErrors: /status of 500/ });
    const count = page.locator('#form-contact-message-count');
    const phoneError = page.locator('#form-contact-phone-error');
    const send = submitButton(formOf(page, 'contact'));
    const news = gate();
    await page.route(`**${receiptRoutes.ask}`, async (route) => {
      await news.passed;
      await route.fulfill({
        body: '<div class="rq-now"><section class="rq"><h2>Bad news</h2></section></div>',
      });
    });
    await applyTo(page, made);
    await answer(page);
    const message = page.locator('#form-contact-message');
    await message.focus();
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    code.release();
    await awake(page);
    await page.keyboard.type(' out');
    await count.getByText('15/1500').waitFor();
    expect(await page.locator('#form-contact [name=reach][value=text]').isChecked()).toBe(true);

    await applyTo(page, made);
    await message.pressSequentially(' in');
    await count.getByText('18/1500').waitFor();
    await page.locator('#form-contact-phone').fill('12');
    await skipSpamDelay(page);
    await send.click();
    await phoneError.waitFor();
    await applyTo(page, made);
    await page.locator('#form-contact-phone').fill(values.phone);
    await phoneError.waitFor({ state: 'detached' });
    await page.route('**/api/lead', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await send.click();
    await page.locator('#form-contact .notice .btn-call').waitFor();
    await applyTo(page, made);
    await page.unroute('**/api/lead');
    await send.click();
    await sent(page);
    expect(await rows()).toMatchObject([{ ...row, message: 'Hello out in there' }]);
    await applyTo(page, made);
    news.open();
    const panel = page.locator('#form-contact .receipt');
    await panel.getByText('Bad news', { exact: true }).waitFor();
    expect(await panel.innerText()).not.toContain('within 15 minutes');
    await panel.locator('button.link').click();
    await send.waitFor();
    expect(await page.locator('#form-contact-name').inputValue()).toBe('');
  },
);

test('two presses on Send before the code has arrived send the answers once', async () => {
  const code = holdCode('hydrateRoot');
  const page = await open('/contact', { before: code.hold });
  await answer(page);
  await skipSpamDelay(page);
  await submitButton(formOf(page, 'contact')).dblclick();
  expect(await rows()).toEqual([]);
  code.release();
  await sent(page);
  expect(await rows()).toMatchObject([row]);
});

test('a button held with the mouse while the code arrives is pressed once', async () => {
  const code = holdCode('hydrateRoot');
  const page = await open('/contact', { before: code.hold });
  // So that React draws the form anew.
  await page.evaluate(() =>
    document.querySelector('#form-contact [name=phone]')?.after(document.createElement('i')),
  );
  const posts = countPosts(page);
  await page.locator('#form-contact-name').fill('Held');
  await submitButton(formOf(page, 'contact')).hover();
  await page.mouse.down();
  code.release();
  // The code brings its styles.
  await page.locator('link[rel=stylesheet][href="/site.css"]').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.mouse.up();
  await awake(page);
  await page.locator('#form-contact section.notice').waitFor();
  expect(posts()).toBe(0);
});

/** React, Formik, Yup and 6 kB of our code, in bytes of Brotli. */
const formWeight = 88_000;

test('the code of a form is small, arrives at idle, except with Save-Data, and runs on the first touch', async () => {
  let asked: string[] = [];
  const before = async (page: Page) => {
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
  };
  const page = await open('/', { before });
  const preloads = page.locator('link[rel=modulepreload]');
  await preloads.first().waitFor({ state: 'attached' });
  const files = await preloads.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  await page.waitForFunction(
    (files) => files.every((file) => performance.getEntriesByName(file).length > 0),
    files,
  );
  const ran = await page.coverage.stopJSCoverage();
  expect(ran.map(({ source }) => source).join()).not.toContain('hydrateRoot');
  const code = await Promise.all([...new Set(files)].map(async (file) => (await fetch(file)).text()));
  expect(code.join()).toContain('hydrateRoot');
  const weights = code.map((text) => brotliCompressSync(withoutHashes(text)).length);
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(formWeight);

  asked = [];
  await hydrate(formOf(page, 'emergency'));
  expect(asked, 'files that were not fetched ahead').toEqual([]);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked).toEqual([expect.stringContaining('/entries/')]);
  await hydrate(formOf(page, 'emergency'));
  asked = [];
  await page.locator('[data-island=finder] input').focus();
  await expect.poll(() => asked).not.toEqual([]);
});

/** One build's hashes compress 100 B better than another's. */
const withoutHashes = (code: string) => code.replace(/-[\w-]{8}(?=\.js)/g, '');

test('a press before the page’s script listens works as without script, or once it has arrived', async () => {
  const script = gate();
  const early = (path: string, options = {}) =>
    open(path, {
      ...options,
      before: (page) =>
        page.route('**/assets/entries/*', (route) => script.passed.then(() => route.continue())),
      loadsEntry: false,
      allowedHosts: ['www.google.com'],
      expectErrors: /ERR_/,
    });
  const plain = await early('/contact');
  await fill(formOf(plain, 'contact'), { Name: 'Edgar Early', Phone: '202-555-0182', Message: 'Two keys' });
  await submitButton(formOf(plain, 'contact')).click();
  await heading(plain, "We'll call you by").waitFor();
  const [menu, map] = [await early(routes.about, onATablet), await early(routes.about)];
  await map.route('https://www.google.com/**', (route) => route.abort());
  await button(menu, 'Services').tap();
  await button(map, 'Street map').click();
  script.open();
  await menu.locator('#services-menu').waitFor();
  await button(map, 'Hide street map').waitFor();
});

test('if the form’s code fails to load, a request leads to its confirmation page', async () => {
  const page = await open('/', {
    expectErrors: /ERR_FAILED/,
    before: (page) => routeCode(page, 'hydrateRoot', (route) => route.abort()),
  });
  const form = formOf(page, 'emergency');
  await fill(form, { Name: 'No Script', Phone: '202-555-0181', Service: 'Car Lockout' });
  await submitButton(form).click();
  await page.waitForURL('**/my-request/*');
  const [row] = await rows();
  expect(row).toMatchObject({ name: 'No Script', service: 'Car Lockout Service' });
  await page.getByText('No Script').waitFor();
  await page.getByText(new RegExp(String.raw`^As of \d+:\d\d\s[AP]M\s${zoneName}\.$`)).waitFor();
});
