import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { city } from '../support/town.ts';
import { onAPhone, phone, testBrowser } from './browser.ts';
import { edges } from './layout.ts';
import { testSite } from './site.ts';

const origin = testSite();
const open = testBrowser(origin);
const site = loadSite();

test('the list of services starts on the first screen of a phone, and a press anywhere on a row opens its page', async () => {
  const page = await open(routes.services, { ...onAPhone, javaScriptEnabled: false });
  const row = page.locator('.services > li');
  expect((await edges(row)).top).toBeLessThan(450);
  expect(await page.locator('main li .btn-call').count()).toBe(0);
  const link = row.nth(1).getByRole('link');
  const href = await link.getAttribute('href');
  await row.nth(1).tap({ position: { x: 4, y: 70 } });
  await page.waitForURL(`**${href}`);

  await page.goto(city.href);
  const job = page.locator('.rows a.row').nth(1);
  const path = await job.getAttribute('href');
  await job.tap({ position: { x: 4, y: 20 } });
  await page.waitForURL(`**${path}`);
});

test('the filter scrolls in one row on a phone, and the page beside it does not', async () => {
  const page = await open(routes.services, onAPhone);
  const last = page.locator('.filter label').last();
  expect((await edges(last)).left).toBeGreaterThan(phone.width);
  expect((await edges(page.locator('.filter'))).height).toBeLessThan(70);
  await last.getByRole('radio').focus();
  expect((await edges(last)).right).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test.each([true, false])(
  'the filter shows one category and announces the count (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open(routes.services, { javaScriptEnabled });
    const shown = page.locator('main .services > li:visible').getByRole('heading');
    const count = page.locator('main [aria-live=polite]');
    const expectShown = async (category?: string) => {
      const services = site.services.filter(({ categories }) =>
        categories.some((each) => !category || each === category),
      );
      expect(await shown.allInnerTexts()).toEqual(services.map(({ title }) => title));
      expect(await count.innerText()).toMatch(new RegExp(`^${services.length} services? shown$`));
    };
    await expectShown();
    await page.getByText('Automotive', { exact: true }).click();
    await expectShown('Automotive');
    await page.getByText('All', { exact: true }).click();
    await expectShown();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByLabel('Residential').isChecked()).toBe(true);
    await expectShown('Residential');
  },
);

test('the quote link of a service page preselects that service', async () => {
  const page = await open('/', onAPhone);
  const list = page.locator('#form-quote [name=service]');
  const chosen = () => list.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  await page.goto(routes.service('lock-rekeying'));
  await page.locator('main .road a[href="/#quote"]').tap();
  await page.waitForURL('**/#quote');
  const title = site.services.find(({ slug }) => slug === 'lock-rekeying')?.title;
  await expect.poll(chosen).toBe(title);
  await page.locator('#form-quote').getByLabel('Name').fill('Quinn');
  await page.locator('#form-quote form[novalidate]').waitFor();
  expect(await chosen()).toBe(title);
  const fresh = await open('/#quote', onAPhone);
  expect(await fresh.locator('#form-quote select').first().inputValue()).toBe('');
});
