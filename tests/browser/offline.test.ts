import { expect, test } from 'vitest';
import { workerRoute } from '../../data/shared/entry-routes.ts';
import { api, receiptRoutes, routes } from '../../data/shared/routes.ts';
import { noWorker } from '../../scripts/build/offline.ts';
import { ourNumber } from '../support/our-number.ts';
import { axeViolations } from './axe.ts';
import { onAPhone, testBrowser } from './browser.ts';
import { testLine } from './line.ts';
import { fill, formOf, hydrate, testProduct } from './product.ts';

const { origin, rows } = testProduct();
const line = testLine(origin);
const openPage = testBrowser(line.url);

/** On a phone whose worker is ready. */
async function open(path: string) {
  line.reset();
  const page = await openPage(path, {
    ...onAPhone,
    serviceWorkers: 'allow',
    expectErrors: /ERR_|40[34]|503/,
  });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const main = page.getByRole('main');
  const seesOurNumber = async () => {
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await main.getByRole('link', { name: ourNumber }).waitFor();
    const text = await main.getByRole('link', { name: 'Text it to us' }).getAttribute('href');
    expect(text).toMatch(/^sms:\+1\d{10}$/);
  };
  return { page, main, seesOurNumber };
}

test('without a connection our number shows and nothing that was typed, which is still there once it is back', async () => {
  const { page, seesOurNumber } = await open('/contact');
  const form = formOf(page, 'contact');
  await hydrate(form);
  await fill(form, { Name: 'Otto Offline' });
  line.setUp(false);
  for (const path of [routes.about, '/contact', routes.requestPage('x')]) {
    await page.goto(path);
    await seesOurNumber();
    expect(await page.locator('body').innerText()).not.toContain('Otto');
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/contact');
  line.setUp(true);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Otto Offline');
});

test("another's answer at our address is shown once and never kept, and a build can turn the worker off", async () => {
  const { page, seesOurNumber } = await open('/contact');
  const blocked = 'Blocked by your organization';
  for (const path of [routes.about, workerRoute, '/offline']) line.answer(path, 'text/html', blocked);
  await page.goto(routes.about);
  await page.getByText(blocked).waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  line.reset();
  line.setUp(false);
  await page.goto(routes.about);
  await seesOurNumber();

  line.reset();
  line.answer(workerRoute, 'text/javascript', noWorker);
  await page.goto('/robots.txt');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});

test('a press on a plain form goes through the worker once, as it is; without a connection, the page says so', async () => {
  const { page } = await open('/contact');
  const form = formOf(page, 'contact');
  const Message = 'Two keys, für “Zoë” 🔑\nplease';
  await fill(form, { Name: 'Pia Plain', Phone: '202-555-0164', Message });
  // As without script, or before it has loaded.
  await form.locator('form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await page.getByRole('heading', { name: "We'll call you by" }).waitFor();
  expect(line.posts).toEqual([api.lead]);
  expect(await rows()).toMatchObject([{ name: 'Pia Plain', message: Message }]);

  await page.getByText('Cancel my request').tap();
  line.setUp(false);
  await page.getByRole('button', { name: 'Yes, cancel' }).tap();
  await page.getByText(`That didn't go through. Press again, or call ${ourNumber}.`).waitFor();
  await page.getByText(/No connection\. As of \d+:\d\d/).waitFor();
  line.setUp(true);
  await page.getByRole('button', { name: 'Yes, cancel' }).tap();
  await page.getByRole('heading', { name: 'Canceled' }).waitFor();
  expect(line.posts).toEqual([api.lead, receiptRoutes.ask]);
});
