import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import pages from '../../data/pages.json' with { type: 'json' };
import { routes } from '../../data/shared/routes.ts';
import { gate, holdCode, onAPhone, testBrowser } from './browser.ts';
import {
  confirmation,
  fill,
  formOf,
  hydrate,
  skipSpamDelay,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';

const product = testProduct();
const { link, leadsTo } = pages.service.exit;
const lena = { Name: 'Lena Leaving', Phone: '202-555-0186', Message: 'He is at work' };

describe.each([true, false])('"Exit this page", with the back/forward cache: %s', (bfcache) => {
  const openPage = testBrowser(
    product.origin,
    bfcache ? { withoutDefaults: ['--disable-back-forward-cache'] } : {},
  );
  const open = async (path: string) => {
    const page = await openPage(path, { ...onAPhone, allowedHosts: [new URL(leadsTo).host] });
    await page.context().route(`${leadsTo}**`, (route) => route.fulfill({ body: 'Sunny' }));
    return page;
  };
  const press = (page: Page) => tapOnce(page, page.getByRole('link', { name: link }));
  const pressShift = async (page: Page) => {
    for (const _press of [1, 2, 3]) await page.keyboard.press('Shift');
  };
  const goBack = async (page: Page, path: string) => {
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
  };
  /** What a page that loads anew finds in the browser. */
  const stored = async (page: Page) => {
    const other = await page.context().newPage();
    await other.goto('/privacy');
    const found = await other.evaluate(() => ({ ...localStorage }));
    await other.close();
    return found;
  };
  const storedInTab = async (page: Page) => {
    await page.goto('/privacy');
    return page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  };
  const values = (form: Locator) =>
    form
      .locator('.input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
  async function type(page: Page) {
    const form = formOf(page, 'contact');
    await hydrate(form);
    await fill(form, lena);
    return form;
  }
  const wasRestored = (page: Page) => page.evaluate(() => Boolean((window as { wasHere?: true }).wasHere));

  test('empties forms of pages that Back leads to, but they can be used again', async () => {
    const page = await open('/contact');
    await type(page);
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await page.goto('/services/lock-rekeying');
    await press(page);
    await page.waitForURL(leadsTo);
    await goBack(page, '/contact');
    const form = formOf(page, 'contact');
    await expect.poll(() => values(form)).toBe('');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await wasRestored(page)).toBe(bfcache);
    await fill(form, lena);
    await submit(form);
    expect(await product.rows()).toMatchObject([{ name: lena.Name }]);
  });

  test('shows no receipt on pages that Back leads to', async () => {
    const page = await open('/contact');
    const form = await type(page);
    await submit(form);
    await page.locator('#call-bar').getByText(/^Sent/).waitFor();
    await page.goto(routes.requestReceivedAs('9F1C22AB', new Date()));
    await page.getByText('9F1C22AB').waitFor();
    await page.goto('/services/lock-rekeying');
    await page.locator('#call-bar').getByText(/^Sent/).waitFor();
    await press(page);
    await page.waitForURL(leadsTo);
    await page.goBack({ waitUntil: 'commit' });
    // The page leaves for the home page, perhaps before it has loaded.
    await expect.poll(() => page.url()).toBe(`${product.origin()}/`);
    await page.waitForLoadState();
    await goBack(page, '/contact');
    await expect.poll(() => page.locator('#call-bar').innerText()).not.toMatch(/Sent/);
    await expect.poll(() => confirmation(form).count()).toBe(0);
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/555-0186|Lena/);
    expect(await storedInTab(page)).toEqual({});
  });

  // The cache makes no difference to the rest.
  if (bfcache) return;

  test('keeps what was typed if the visitor goes back without leaving', async () => {
    const page = await open('/contact');
    const form = await type(page);
    await page.goto('/services/lock-rekeying');
    await goBack(page, '/contact');
    await expect.poll(() => values(form)).toBe(Object.values(lena).join(''));
  });

  const code = holdCode('body.hidden');
  test('leaves by a press before its code has arrived, and keeps nothing of this page', async () => {
    const page = await open('/');
    await code.hold(page);
    await page.goto('/services/lock-rekeying');
    const form = formOf(page, 'service');
    await hydrate(form);
    await fill(form, { Name: lena.Name });
    expect(Object.keys(await stored(page))).toEqual(['form']);
    await press(page);
    code.release();
    await page.waitForURL(leadsTo);
    await goBack(page, '/');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  test('writes nothing once the answer to a request under way arrives, but the request is saved', async () => {
    const page = await open('/');
    const [answered, gone] = [gate(), gate()];
    await page.route(`${leadsTo}**`, async (route) => {
      await gone.passed;
      await route.fallback();
    });
    await page.route('**/api/lead', async (route) => {
      const response = await route.fetch();
      await answered.passed;
      await route.fulfill({ response });
    });
    await page.goto('/services/lock-rekeying');
    const form = formOf(page, 'service');
    await hydrate(form);
    await fill(form, { Name: lena.Name, Phone: lena.Phone });
    await skipSpamDelay(page);
    await submitButton(form).tap();
    await expect.poll(() => product.rows()).toHaveLength(1);
    await pressShift(page);
    const answer = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/lead'));
    answered.open();
    await answer;
    gone.open();
    await page.waitForURL(leadsTo);
    await goBack(page, '/');
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  });

  test('empties other tabs, which keep nothing afterward', async () => {
    const page = await open('/services/lock-rekeying');
    const other = await page.context().newPage();
    await other.goto('/contact');
    const form = await type(other);
    const sent = await page.context().newPage();
    await sent.goto('/contact');
    await submit(await type(sent));
    await form.getByLabel('Name').fill(lena.Name);
    await press(page);
    await page.waitForURL(leadsTo);
    await expect.poll(() => values(form)).toBe('');
    await expect.poll(() => sent.locator('body').innerText()).not.toMatch(/555-0186|Lena|Sent \d/);
    await form.getByLabel('Name').fill('Someone else');
    expect(await stored(page)).toEqual({});
    for (const tab of [page, other, sent]) expect(await storedInTab(tab)).toEqual({});
  });
});
