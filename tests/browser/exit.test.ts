import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import { exit } from '../../data/lead/site-facts.js';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { gate, onAPhone, testBrowser } from './browser.ts';
import { testLine } from './line.ts';
import {
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
const line = testLine(origin);
beforeEach(line.reset);
const { link, leadsTo } = exit;
const lena = { Name: 'Lena Leaving', Phone: '202-555-0186', Message: 'He is at work' };
const exits = '/services/lock-rekeying';

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const typedIn = (root: Page | Locator) =>
  root
    .locator('.input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
async function press(page: Page) {
  // Behind another tab, a page draws once a second.
  await page.bringToFront();
  await tapOnce(page, page.getByRole('link', { name: link }).first());
}
const pressShift = async (page: Page) => {
  for (const _press of [1, 2, 3]) await page.keyboard.press('Shift');
};

async function type(page: Page, kind: FormKind = 'contact', answers: Record<string, string> = lena) {
  await page.bringToFront();
  const form = formOf(page, kind);
  await hydrate(form);
  await fill(form, answers);
  return form;
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'on the page of a service': async (page) => {
    await page.goto(exits);
    await press(page);
  },
  'while the page still arrives': async (page) => {
    line.hold(exits);
    await page.goto(exits, { waitUntil: 'commit' });
    await press(page);
  },
  'in the footer, without a connection': async (page) => {
    await page.goto(routes.about);
    line.isUp = false;
    await press(page);
  },
  'on the page of a request, by Shift three times': async (page) => {
    await submit(formOf(page, 'contact'));
    await page.getByRole('link', { name: 'Follow it on its own page' }).tap();
    await page.waitForURL(routes.requestPage('*'));
    await page.getByText(lena.Name).waitFor();
    await pressShift(page);
  },
};

describe.each([true, false])('"Exit this page", in an older browser: %s', (isOld) => {
  // Chromium's answer to `/leave` clears its back/forward cache, so pages come from there only without that answer.
  const openPage = testBrowser(line.url, isOld);
  const open = async (path = '/contact') => {
    const allowedHosts = [new URL(leadsTo).host];
    const page = await openPage(path, { ...onAPhone, expectErrors: /ERR_|fetch/, allowedHosts });
    const context = page.context();
    await context.route(`${leadsTo}**`, (route) => route.fulfill({ body: 'Sunny' }));
    if (isOld) await context.route(`**${leaveRoutes.leave}`, (route) => route.abort());
    return page;
  };
  /** Waits until the page has left, then goes back. */
  const goBack = async (page: Page, path: string, from = leadsTo) => {
    await page.waitForURL(from);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
  };
  /** What a page that loads anew finds in this tab. */
  const keptInTab = async (page: Page) => {
    await page.goto('/privacy');
    return stored(page);
  };

  // The answer clears whatever the way; only a request has a cookie for it to erase.
  const tried = Object.entries(ways).filter(([way]) => isOld !== way.includes('request'));
  test.each(tried)('leaves nothing %s', async (_, leave) => {
    const page = await open();
    const context = page.context();
    await type(page);
    expect(await stored(page)).toHaveProperty('form');
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await leave(page);
    await page.waitForURL(leadsTo);
    line.reset();
    // Only an answer can erase the cookie of a request.
    const cookies = isOld ? await context.cookies() : [];
    await expect.poll(() => context.storageState()).toEqual({ cookies, origins: [] });

    await goBack(page, '/contact');
    // From the back/forward cache.
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(isOld);
    for (const step of ['Back', 'reload']) {
      await page.evaluate(runEntry);
      await expect.poll(() => typedIn(page), { message: step }).toBe('');
      expect(await page.locator('body').innerText(), step).not.toMatch(/555-0186|Lena/);
      expect(await stored(page), step).toEqual({});
      if (step === 'Back') await page.reload();
    }
  });

  test('shows no receipt on pages that Back leads to, whose forms work again', async () => {
    const page = await open();
    const form = await type(page);
    const strip = page.locator('#call-bar').getByText(/^Sent/);
    const news = gate();
    await page.route(`**${receiptRoutes.ask}`, async (route) => {
      await news.passed;
      await route.continue();
    });
    await submit(form);
    await page.getByRole('link', { name: 'Follow it on its own page' }).tap();
    await page.getByText(lena.Name).waitFor();
    await page.goto(exits);
    await strip.waitFor();
    await press(page);
    await page.waitForURL(leadsTo);
    await page.goBack({ waitUntil: 'commit' });
    // The page leaves for the home page, perhaps before it has loaded, and again meanwhile.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.waitForLoadState();
    await goBack(page, '/contact', '/');
    await submitButton(form).waitFor();
    news.open();
    const isTold = (ask: string) =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith(ask));
    if (isOld) await page.waitForFunction(isTold, receiptRoutes.ask);
    await strip.waitFor({ state: 'hidden' });
    expect(await page.locator('body').innerText()).not.toMatch(/555-0186|Lena/);
    expect(await keptInTab(page)).toEqual({});
    await page.goto('/contact');
    await submit(await type(page));
  });

  test('empties other tabs, which keep nothing afterward', async () => {
    const page = await open(exits);
    const [other, sent] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [other, sent]) await tab.goto('/contact');
    const form = await type(other);
    await submit(await type(sent));
    await type(page, 'service', { Name: lena.Name });
    await press(page);
    await page.waitForURL(leadsTo);
    await expect.poll(() => typedIn(form)).toBe('');
    await expect.poll(() => sent.locator('body').innerText()).not.toMatch(/555-0186|Lena|Sent \d/);
    await form.getByLabel('Name').fill('Someone else');
    for (const tab of [page, other, sent]) expect(await keptInTab(tab)).toEqual({});
  });

  // The browser makes no difference to the rest.
  if (isOld) return;

  test('keeps what was typed in this tab alone if the visitor goes back or reloads without leaving', async () => {
    const page = await open();
    const form = await type(page);
    await page.goto(exits);
    await goBack(page, '/contact', exits);
    const text = Object.values(lena).join('');
    await expect.poll(() => typedIn(form)).toBe(text);
    await page.reload();
    await expect.poll(() => typedIn(form)).toBe(text);
    const other = await page.context().newPage();
    await other.goto('/contact');
    await hydrate(formOf(other, 'contact'));
    expect(await typedIn(other)).toBe('');
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
    await pressShift(page);
    const answer = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/lead'));
    answered.open();
    await answer;
    gone.open();
    await goBack(page, '/');
    expect(await stored(page)).toEqual({});
  });

  test('leaves nothing by its link before the script of the home page listens, as without script', async () => {
    const page = await open();
    await type(page);
    await page.route(`**${leaveRoutes.script}`, () => {});
    await page.goto(routes.home);
    // Playwright can't answer in place of where a redirect leads.
    const left = page.waitForEvent('framenavigated');
    await press(page);
    await left;
    expect(page.url()).not.toContain(line.url());
    expect(await keptInTab(page)).toEqual({});
  });

  test('stays for a visitor who types capitals, selects, scrolls sideways, or whose screen reader takes the letter', async () => {
    const page = await open(exits);
    const field = (await type(page, 'service', { Name: 'Two' })).getByRole('textbox', { name: 'Name' });
    const told = page.getByRole('banner').getByRole('status');
    const withShift: Record<string, () => Promise<unknown>> = {
      'a letter': () => page.keyboard.press('K'),
      'a press': () => field.click({ modifiers: ['Shift'] }),
      'the wheel': () => page.mouse.wheel(1, 0),
      Alt: () => page.keyboard.up('Alt'),
      'what moves the focus': () => page.locator('#main a:visible:not(:focus)').first().focus(),
      'what scrolls': () =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              addEventListener('scroll', resolve, { once: true });
              scrollBy(0, 9);
            }),
        ),
    };
    for (const [what, act] of Object.entries(withShift)) {
      await field.focus();
      for (const _press of [1, 2, 3]) {
        if (what === 'Alt') await page.keyboard.down('Alt');
        await page.keyboard.down('Shift');
        await act();
        await page.keyboard.up('Shift');
      }
      expect(await told.textContent(), what).toBe('');
    }
    expect(await field.inputValue()).toContain('Two');
    expect(await page.locator('body').isVisible()).toBe(true);
    expect(await stored(page)).toHaveProperty('form');
    // No link in its header.
    await page.goto('/contact');
    await pressShift(page);
    expect(await page.locator('body').isVisible()).toBe(true);
    expect(await stored(page)).toHaveProperty('form');
  });

  test('tells how many presses are left, and forgets them after 5 s or another key', async () => {
    const page = await open(exits);
    await type(page, 'service', { Name: lena.Name });
    await page.clock.install();
    const told = page.getByRole('banner').getByRole('status');
    for (const forget of [() => page.keyboard.press('Escape'), () => page.clock.runFor(5000)]) {
      await page.keyboard.press('Shift');
      await told.getByText('Shift: 2 more to exit').waitFor();
      await page.clock.runFor(4000);
      await page.keyboard.press('Shift');
      await told.getByText('Shift: 1 more to exit').waitFor();
      await page.clock.runFor(4000);
      await forget();
      expect(await told.textContent()).toBe('');
      expect(await stored(page)).toHaveProperty('form');
    }
    await pressShift(page);
    await page.clock.runFor(2000);
    await page.waitForURL(leadsTo);
  });
});
