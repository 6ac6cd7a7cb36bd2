import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
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

const { origin, rows } = testProduct();
const { link, leadsTo } = pages.service.exit;
const lena = { Name: 'Lena Leaving', Phone: '202-555-0186', Message: 'He is at work' };
const exits = '/services/lock-rekeying';

describe.each([true, false])('"Exit this page", with the back/forward cache: %s', (bfcache) => {
  const openPage = testBrowser(origin, bfcache ? { withoutDefaults: ['--disable-back-forward-cache'] } : {});
  const open = async (path: string) => {
    const page = await openPage(path, { ...onAPhone, allowedHosts: [new URL(leadsTo).host] });
    await page.context().route(`${leadsTo}**`, (route) => route.fulfill({ body: 'Sunny' }));
    return page;
  };
  const press = (page: Page) => tapOnce(page, page.getByRole('link', { name: link }));
  /** Waits until the page has left, then goes back. */
  const goBack = async (page: Page, path: string, from = leadsTo) => {
    await page.waitForURL(from);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
  };
  const kept = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  /** What a page that loads anew finds in the browser, and in this tab. */
  const keptInTab = async (page: Page) => {
    await page.goto('/privacy');
    return kept(page);
  };
  const keptInBrowser = async (page: Page) => keptInTab(await page.context().newPage());
  const values = (form: Locator) =>
    form
      .locator('.input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
  async function type(page: Page, kind: FormKind = 'contact', answers: Record<string, string> = lena) {
    const form = formOf(page, kind);
    await hydrate(form);
    await fill(form, answers);
    return form;
  }

  test('empties forms of pages that Back leads to, but they can be used again', async () => {
    const page = await open('/contact');
    const form = await type(page);
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await page.goto(exits);
    await press(page);
    await goBack(page, '/contact');
    await expect.poll(() => values(form)).toBe('');
    expect(await kept(page)).toEqual({});
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(bfcache);
    await fill(form, lena);
    await submit(form);
    expect(await rows()).toMatchObject([{ name: lena.Name }]);
  });

  test('shows no receipt on pages that Back leads to', async () => {
    const page = await open('/contact');
    const form = await type(page);
    const strip = page.locator('#call-bar').getByText(/^Sent/);
    await submit(form);
    await strip.waitFor();
    await page.goto(routes.requestReceivedAs('9F1C22AB', new Date().toISOString()));
    await page.getByText('9F1C22AB').waitFor();
    await page.goto(exits);
    await strip.waitFor();
    await press(page);
    await page.waitForURL(leadsTo);
    await page.goBack({ waitUntil: 'commit' });
    // The page leaves for the home page, perhaps before it has loaded.
    await expect.poll(() => page.url()).toBe(`${origin()}/`);
    await page.waitForLoadState();
    await goBack(page, '/contact', '/');
    await expect.poll(() => strip.count()).toBe(0);
    await expect.poll(() => confirmation(form).count()).toBe(0);
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/555-0186|Lena/);
    expect(await keptInTab(page)).toEqual({});
  });

  // The cache makes no difference to the rest.
  if (bfcache) return;

  test('keeps what was typed if the visitor goes back without leaving', async () => {
    const page = await open('/contact');
    const form = await type(page);
    await page.goto(exits);
    await goBack(page, '/contact', exits);
    await expect.poll(() => values(form)).toBe(Object.values(lena).join(''));
  });

  const code = holdCode('body.hidden');
  test('leaves by a press before its code has arrived, and keeps nothing of this page', async () => {
    const page = await open('/');
    await code.hold(page);
    await page.goto(exits);
    await type(page, 'service', { Name: lena.Name, Phone: lena.Phone });
    expect(Object.keys(await keptInBrowser(page))).toEqual(['form']);
    await press(page);
    code.release();
    await goBack(page, '/');
    expect(await kept(page)).toEqual({});
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
    await page.goto(exits);
    const form = await type(page, 'service', { Name: lena.Name, Phone: lena.Phone });
    await skipSpamDelay(page);
    await submitButton(form).tap();
    await expect.poll(rows).toHaveLength(1);
    for (const _press of [1, 2, 3]) await page.keyboard.press('Shift');
    const answer = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/lead'));
    answered.open();
    await answer;
    gone.open();
    await goBack(page, '/');
    expect(await kept(page)).toEqual({});
  });

  test('empties other tabs, which keep nothing afterward', async () => {
    const page = await open(exits);
    const [other, sent] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [other, sent]) await tab.goto('/contact');
    const form = await type(other);
    await submit(await type(sent));
    await form.getByLabel('Name').fill(lena.Name);
    await press(page);
    await page.waitForURL(leadsTo);
    await expect.poll(() => values(form)).toBe('');
    await expect.poll(() => sent.locator('body').innerText()).not.toMatch(/555-0186|Lena|Sent \d/);
    await form.getByLabel('Name').fill('Someone else');
    expect(await keptInBrowser(page)).toEqual({});
    for (const tab of [page, other, sent]) expect(await keptInTab(tab)).toEqual({});
  });
});
