import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import pages from '../../data/pages.json' with { type: 'json' };
import { leaveRoutes, workerRoute } from '../../data/shared/entry-routes.ts';
import { routes } from '../../data/shared/routes.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { gate, onAPhone, testBrowser } from './browser.ts';
import { testLine } from './line.ts';
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
const line = testLine(origin);
beforeEach(line.reset);
const { link, leadsTo } = pages.service.exit;
const lena = { Name: 'Lena Leaving', Phone: '202-555-0186', Message: 'He is at work' };
const exits = '/services/lock-rekeying';

const keys = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const typedIn = (root: Page | Locator) =>
  root
    .locator('.input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
const press = (page: Page) => tapOnce(page, page.getByRole('link', { name: link }).first());
const pressShift = async (page: Page) => {
  for (const _press of [1, 2, 3]) await page.keyboard.press('Shift');
};

async function type(page: Page, kind: FormKind = 'contact', answers: Record<string, string> = lena) {
  const form = formOf(page, kind);
  await hydrate(form);
  await fill(form, answers);
  return form;
}

/** What another person finds. */
async function trace(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  const found = await tab.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    stored: Object.keys(localStorage),
  }));
  await tab.close();
  return found;
}

/** Looks from time to time: each look is a page of the worker, which can't end while it has pages. */
const traceOf = (page: Page) => expect.poll(() => trace(page), { interval: 2000 });

const nothing = { workers: 0, caches: [], stored: [] };

const ways: Record<string, (page: Page, leave: () => Promise<unknown>) => Promise<unknown>> = {
  'on a first visit, while a slow line still brings the worker': async (page, leave) => {
    await page.goto(exits);
    await leave();
  },
  'while the body still arrives': async (page, leave) => {
    line.hold(exits);
    await page.goto(exits, { waitUntil: 'commit' });
    await leave();
  },
  'after a hard reload': async (page, leave) => {
    await page.goto(exits);
    await (await page.context().newCDPSession(page)).send('Page.reload', { ignoreCache: true });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    await leave();
  },
  'in the footer, without a connection': async (page, leave) => {
    await page.goto(routes.home);
    await expect.poll(() => page.evaluate(() => onclick !== null)).toBe(true);
    line.setUp(false);
    await leave();
  },
  'on the page that shows without a connection': async (page, leave) => {
    line.setUp(false);
    await page.goto(exits);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await leave();
  },
  'on the page of a request, by Shift three times': async (page) => {
    await page.goto('/contact');
    await fill(formOf(page, 'contact'), lena);
    // As without script.
    await page
      .locator('#form-contact form')
      .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
    await page.getByText('Your request', { exact: true }).last().waitFor();
    await page.waitForLoadState();
    await pressShift(page);
  },
};

describe.each([true, false])('"Exit this page", in an older browser: %s', (isOld) => {
  // Chromium's answer to `/leave` clears its back/forward cache, so pages come from there only without that answer.
  const openPage = testBrowser(line.url, isOld ? { withoutDefaults: ['--disable-back-forward-cache'] } : {});
  const open = async (path = '/contact') => {
    const page = await openPage(path, {
      ...onAPhone,
      serviceWorkers: 'allow',
      expectErrors: /ERR_/,
      allowedHosts: [new URL(leadsTo).host],
      before: (page) =>
        page.addInitScript(() => {
          const { prototype } = ServiceWorkerContainer;
          const { register } = prototype;
          prototype.register = function (...given) {
            Object.assign(window, { registers: true });
            return register.apply(this, given);
          };
        }),
    });
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
    return keys(page);
  };

  test.each(Object.entries(ways))('leaves nothing %s', async (name, go) => {
    const worker = name.includes('first visit') ? line.hold(workerRoute) : undefined;
    const page = await open();
    await (worker?.asked ?? page.evaluate(async () => void (await navigator.serviceWorker.ready)));
    const form = await type(page);
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await expect.poll(() => trace(page)).toEqual({ workers: 1, caches: [], stored: ['form'] });
    await go(page, () => press(page));
    await expect.poll(() => page.url()).toBe(leadsTo);
    line.reset();
    await traceOf(page).toEqual(nothing);

    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => new URL(page.url()).origin).toBe(line.url());
    // From the back/forward cache, which has no pages that were posted to.
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(isOld && !name.includes('request'));
    for (const step of ['Back', 'reload']) {
      await page.evaluate(runEntry);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
      await expect.poll(() => typedIn(page), { message: step }).toBe('');
      expect(await keys(page), step).toEqual({});
      expect(await page.locator('body').innerText(), step).not.toMatch(/555-0186|Lena/);
      // Forms work again.
      if (name.includes('hard reload')) return fill(form, lena).then(() => submit(form));
      if (step === 'Back') await page.reload();
      else expect(await page.evaluate(() => 'registers' in window)).toBe(false);
    }
    expect(await trace(page)).toEqual(nothing);
  });

  test('shows no receipt on pages that Back leads to', async () => {
    const page = await open();
    const form = await type(page);
    const strip = page.locator('#call-bar').getByText(/^Sent/);
    await submit(form);
    await strip.waitFor();
    const { receipt } = JSON.parse((await keys(page)).receipt ?? '');
    await page.goto(routes.requestPage(receipt));
    await page.getByRole('heading', { name: "We'll call you by" }).waitFor();
    await page.goto(exits);
    await strip.waitFor();
    await press(page);
    await page.waitForURL(leadsTo);
    await page.goBack({ waitUntil: 'commit' });
    // The page leaves for the home page, perhaps before it has loaded.
    await expect.poll(() => page.url()).toBe(`${line.url()}/`);
    await page.waitForLoadState();
    await goBack(page, '/contact', '/');
    await expect.poll(() => strip.count()).toBe(0);
    await expect.poll(() => confirmation(form).count()).toBe(0);
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/555-0186|Lena/);
    expect(await keptInTab(page)).toEqual({});
  });

  // The cache makes no difference to the rest.
  if (isOld) return;

  test('keeps what was typed if the visitor goes back without leaving', async () => {
    const page = await open();
    const form = await type(page);
    await page.goto(exits);
    await goBack(page, '/contact', exits);
    await expect.poll(() => typedIn(form)).toBe(Object.values(lena).join(''));
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
    expect(await keys(page)).toEqual({});
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
    await expect.poll(() => typedIn(form)).toBe('');
    await expect.poll(() => sent.locator('body').innerText()).not.toMatch(/555-0186|Lena|Sent \d/);
    await form.getByLabel('Name').fill('Someone else');
    for (const tab of [await page.context().newPage(), page, other, sent])
      expect(await keptInTab(tab)).toEqual({});
  });

  test('leaves nothing by its address alone, as without script', async () => {
    const page = await open();
    await page.evaluate(async () => {
      localStorage.form = 'typed';
      await navigator.serviceWorker.ready;
      await fetch('/leave', { redirect: 'manual' });
    });
    await traceOf(page).toEqual(nothing);
  });

  test('stays for a visitor who types capitals, or selects text by Shift and a press', async () => {
    const page = await open();
    const form = await type(page, 'contact', { Message: 'Two' });
    const field = form.getByRole('textbox', { name: 'Message' });
    await field.press('End');
    for (const letter of ['K', 'E', 'Y']) await page.keyboard.press(`Shift+${letter}`);
    for (const _press of [1, 2, 3]) await field.click({ modifiers: ['Shift'] });
    expect(await field.inputValue()).toBe('TwoKEY');
    expect(await page.locator('body').isVisible()).toBe(true);
  });
});
