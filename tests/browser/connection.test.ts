import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import { routes } from '../../data/shared/routes.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { button, onAPhone } from './browser.ts';
import {
  confirmation,
  countPosts,
  expectFocus,
  fill,
  formOf,
  hydrate,
  reference,
  skipSpamDelay,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';

const { rows, openForm } = testProduct();

type Answer = Parameters<Route['fulfill']>[0];
const network = 'Network connection error.';
const notReached = "Submission error: our server couldn't be reached.";
const olga = {
  Name: 'Olga Offline',
  Phone: '202-555-0183',
  Address: '4440 Alder Boulevard, Lot B & C',
  Service: 'Lock Rekeying',
  Message: 'The key broke,\nnumber #2',
};
/** Hydrated, filled in, and with a clock that the test can set. */
async function openFilled(options: Parameters<typeof openForm>[2]) {
  const { page, form } = await openForm('contact', '/contact', options);
  await fill(form, olga);
  await skipSpamDelay(page);
  await page.clock.install();
  const posts = countPosts(page);
  let underWay = 0;
  const count = (change: number) => (request: Request) => {
    if (request.method() === 'POST') underWay += change;
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  /** Lets time pass until it's there, but not while a post is under way, because its answer would count as slow. */
  const passTimeUntil = (one: Locator) =>
    expect.poll(() => page.clock.runFor(underWay > 0 ? 1 : 500).then(() => one.isVisible())).toBe(true);
  return { page, form, posts, passTimeUntil };
}

const functionError = (code: LeadErrorCode, more = {}) => {
  const error = leadErrors[code].text.replace('{phone}', ourNumber);
  return { json: { success: false, code, error, reference: 'AB12CD34', ...more } };
};
const html = (status: number) => ({ status, contentType: 'text/html', body: '<h1>The airport</h1>' });
const invalid = functionError('invalid_fields', { fields: { name: 'Name is required' } });
/** Error messages and the responses that cause them. No two neighbors have the same message. */
const answers = [
  ['Database table not found.', { status: 500, ...functionError('table_missing') }],
  [notReached, html(502)],
  ['We just got several requests from this connection.', html(429)],
  [network, html(200)],
  ['Failed to submit form.', { status: 500, json: { success: false } }],
  ['Please check the fields below.', { status: 500, ...invalid }],
] as const;

test('after every kind of failure the form shows our phone, keeps the answers, and stores the next try once', async () => {
  const expectErrors = /status of (429|5)|ERR_CONNECTION/;
  const { page, form, posts, passTimeUntil } = await openFilled({ expectErrors });
  const expectFailure = async (sentence: string, { timesOut = false } = {}) => {
    await submitButton(form).click();
    if (timesOut) {
      await expect.poll(posts).toBe(1);
      await page.clock.fastForward(12_000);
    }
    const banner = form.getByRole('alert').filter({ hasText: sentence });
    await passTimeUntil(banner);
    expect(await banner.locator(`a[href="${callLink}"]`).count(), sentence).toBe(1);
    expect(await banner.innerText()).toMatch(/\b[0-9A-F]{8}\b/);
    expect(await form.getByLabel('Name').inputValue()).toBe(olga.Name);
  };
  await page.route('**/api/lead', () => {});
  await expectFailure(network, { timesOut: true });
  expect(posts(), 'a timeout is not retried').toBe(1);
  await page.unroute('**/api/lead');
  for (const [sentence, answer] of answers) {
    await page.route('**/api/lead', (route) => route.fulfill(answer));
    await expectFailure(sentence);
    await page.unroute('**/api/lead');
  }
  let tries = 0;
  await page.route('**/api/lead', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    // The response is lost after the function has saved the request.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(form);
  expect(await form.getByRole('alert').count()).toBe(0);
  expect(tries).toBe(2);
  expect(await rows()).toMatchObject([{ name: olga.Name, message: olga.Message }]);
});

const waiting = "Sending as soon as you're online.";
const links = (form: Locator) =>
  form
    .getByRole('region', { name: "There's a problem" })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
const messageIn = (form: Locator) => form.getByRole('textbox', { name: 'Message' });
const textOf = (href = '') => decodeURIComponent(href.split('?&body=')[1] ?? '');

test('a request that can’t be sent can be texted in one tap, and is sent once when the connection is back', async () => {
  const expectErrors = /ERR_INTERNET_DISCONNECTED/;
  const { page, form, passTimeUntil } = await openFilled({ ...onAPhone, expectErrors });
  await page.context().setOffline(true);
  const press = async () => {
    await tapOnce(page, submitButton(form));
    await passTimeUntil(form.getByText(waiting));
  };
  await press();
  const [text, call] = await links(form);
  expect(call).toBe(callLink);
  expect(text?.split('?')[0]).toBe(callLink.replace('tel:', 'sms:'));
  for (const typed of [...Object.values(olga).slice(2), 'Olga Offline, (202) 555-0183'])
    expect(textOf(text)).toContain(typed);

  await button(form, 'Cancel').click();
  await form.getByText(waiting).waitFor({ state: 'detached' });
  await expectFocus(form.getByRole('region', { name: "There's a problem" }));
  await page.context().setOffline(false);
  await page.clock.runFor(60_000);
  expect(await rows()).toEqual([]);
  expect(await messageIn(form).inputValue()).toBe(olga.Message);

  await page.context().setOffline(true);
  await press();
  await page.context().setOffline(false);
  await confirmation(form).waitFor();
  const saved = await rows();
  expect(saved).toMatchObject([{ name: 'Olga Offline', address: olga.Address, suspected_spam: false }]);
  expect(textOf(text)).toContain(`Ref ${reference(saved[0])}`);
  expect(await page.evaluate(() => sessionStorage.form)).toBe(undefined);
});

test('while our server is down, the form tries again every 20 seconds and keeps edits', async () => {
  const { page, form, posts, passTimeUntil } = await openFilled({ expectErrors: /status of 503/ });
  await page.clock.pauseAt(Date.now() + 60_000);
  let answer: Answer | undefined = { status: 503, body: 'down' };
  await page.route('**/api/lead', (route) => (answer ? route.fulfill(answer) : route.continue()));
  await submitButton(form).click();
  await passTimeUntil(form.getByText('We keep trying while this page is open.'));
  expect(posts(), 'the press and two repeats').toBe(3);
  await page.clock.runFor(20_000);
  await expect.poll(posts).toBe(4);
  await messageIn(form).fill('Edited');
  expect(textOf((await links(form))[0])).toContain('Edited');
  answer = undefined;
  await passTimeUntil(form.getByText("It doesn't include your latest changes"));
  await page.clock.runFor(60_000);
  expect(posts()).toBe(5);
  expect(await rows()).toMatchObject([{ message: olga.Message }]);
});

/** The answer is lost after the function has saved the request, and so is the connection, until the visitor cancels. */
async function loseAnswer(page: Page, form: Locator) {
  await skipSpamDelay(page);
  await page.route('**/api/lead', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await submitButton(form).click();
  await form.getByText('Text it to us').waitFor();
  await button(form, 'Cancel').click();
  await page.unroute('**/api/lead');
  await page.context().setOffline(false);
}

test('what was typed comes back in its tab for an hour, and a request whose answer was lost isn’t doubled', async () => {
  const { page, form } = await openForm('contact', '/contact', { expectErrors: /ERR_/ });
  const type = async () => {
    await fill(form, olga);
    await form.getByLabel('new customer').uncheck();
  };
  await type();
  await loseAnswer(page, form);

  await page.goto(routes.about);
  await page.goto('/contact');
  await form.locator('form[novalidate]').waitFor();
  for (const [label, value] of Object.entries(olga).filter(([label]) => label !== 'Service'))
    expect(await form.getByRole('textbox', { name: label }).inputValue()).toBe(value);
  expect(await form.getByLabel('Service').inputValue()).toBe('Lock Rekeying Service');
  expect(await form.getByLabel('new customer').isChecked()).toBe(false);
  await submit(form);
  expect(await rows()).toHaveLength(1);
  await button(form, 'Send another request').click();
  await type();

  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto(routes.about);
  await expect.poll(() => page.evaluate(() => sessionStorage.form)).toBe(undefined);
});

test.each(['typed', 'sent, but its answer lost'])(
  'a duplicated tab sends its own request, whatever was %s before',
  async (before) => {
    const { page, form } = await openForm('contact', '/contact', { expectErrors: /ERR_/ });
    await fill(form, olga);
    if (before !== 'typed') await loseAnswer(page, form);
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void open(location.href)),
    ]);
    const copied = formOf(copy, 'contact');
    await hydrate(copied);
    await expect.poll(() => copied.getByLabel('Name').inputValue()).toBe(olga.Name);
    await fill(copied, { Name: 'Cody Copy', Phone: '202-555-0184' });
    await submit(copied);
    await submit(form);
    const names = (await rows()).map(({ name, duplicate_of }) => [name, duplicate_of]);
    expect(names.toSorted()).toEqual([
      ['Cody Copy', null],
      [olga.Name, null],
    ]);
  },
);
