import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { onAPhone, phone } from './browser.ts';
import { edges } from './layout.ts';
import { testProduct } from './product.ts';

const { open } = testProduct();
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
});

test('the filter scrolls in one row on a phone, and the page next to it does not', async () => {
  const page = await open(routes.services, onAPhone);
  const last = page.locator('.filter label').last();
  expect((await edges(last)).left).toBeGreaterThan(phone.width);
  expect((await edges(page.locator('.filter'))).height).toBeLessThan(70);
  await last.getByRole('radio').focus();
  expect((await edges(last)).right).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('the filter shows one category and announces the count, without script', async () => {
  const page = await open(routes.services, { javaScriptEnabled: false });
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
});

const watched = site.services.find(({ exitPage }) => exitPage)?.slug ?? '';

test('"Exit this page" stays on the screen, large enough for a thumb, and covers no other link of the header', async () => {
  const page = await open(routes.service(watched), { javaScriptEnabled: false });
  const exit = page.getByRole('link', { name: site.pages.service.exit.link }).first();
  for (const viewport of [
    phone,
    { width: 844, height: 390 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const y of [1500, 0]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
      const { left, right, top, bottom, height } = await edges(exit);
      expect([left >= 0, right <= viewport.width, top >= 0, bottom <= viewport.height]).not.toContain(false);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const { left, right, top, bottom } = await edges(exit);
    for (const other of await page.locator('header :is(a, button):not(.exit):visible').all()) {
      const it = await edges(other);
      const isApart = it.right <= left || it.left >= right || it.bottom <= top || it.top >= bottom;
      expect(isApart, `${await other.innerText()}, ${viewport.width} px`).toBe(true);
    }
  }
});

test('a warning is one line with a link to 911 next to it, and opens without script', async () => {
  const { slug, first } = site.services.find(({ first }) => first?.urgent?.calls911) ?? expect.fail();
  const page = await open(routes.service(slug), { ...onAPhone, javaScriptEnabled: false });
  const line = page.locator('.urgent');
  const call = line.getByRole('link', { name: 'Call 911' });
  expect((await edges(line)).height).toBe(44);
  expect((await edges(call)).height).toBeGreaterThanOrEqual(44);
  const words = page.getByText((first?.urgent?.text ?? '').slice(0, 20));
  expect(await words.isVisible()).toBe(false);
  await line.locator('summary').tap();
  await words.waitFor();
});

test('the quote link of a service page preselects that service', async () => {
  const page = await open('/', onAPhone);
  const list = page.locator('#form-quote [name=service]');
  const chosen = () => list.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  await page.goto(routes.service('lock-rekeying'));
  await page.locator('main .ways a[href="/#quote"]').tap();
  await page.waitForURL('**/#quote');
  const title = site.services.find(({ slug }) => slug === 'lock-rekeying')?.title;
  await expect.poll(chosen).toBe(title);
  await page.locator('#form-quote').getByLabel('Name').fill('Quinn');
  await page.locator('#form-quote form[novalidate]').waitFor();
  expect(await chosen()).toBe(title);
  const fresh = await open('/#quote', onAPhone);
  expect(await fresh.locator('#form-quote select').first().inputValue()).toBe('');
});
