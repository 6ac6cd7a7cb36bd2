import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { city } from '../support/town.ts';
import { onAPhone, phone, testBrowser } from './browser.ts';
import {
  brokenWords,
  edges,
  horizontalOverflow,
  maxPageHeight,
  pageHeight,
  paperFaults,
  sheets,
} from './layout.ts';
import { testSite } from './site.ts';

const origin = testSite();
const open = testBrowser(origin);
const site = loadSite();
const letter = { width: 725, height: 965 };

/** Each label's line has to end on the part that it names, and its letters have to be readable and inside. */
function mislabeledParts(page: Page): Promise<string[]> {
  return page.locator('.hero .plate .drawing').evaluate((drawing) => {
    drawing.scrollIntoView({ block: 'center', behavior: 'instant' });
    const room = drawing.getBoundingClientRect();
    const labels = [...drawing.querySelectorAll('.label')];
    const found = labels.flatMap((label) => {
      // A short plate hides its labels.
      if (getComputedStyle(label).display === 'none') return [];
      const text = label.querySelector('text');
      const line = label.querySelector('path');
      const name = text?.textContent;
      if (!text || !line || !name) return ['has a label without a text or line'];
      const toScreen = line.getScreenCTM() ?? new DOMMatrix();
      const { x, y } = line.getPointAtLength(line.getTotalLength()).matrixTransform(toScreen);
      const below = document.elementsFromPoint(x, y).find((shape) => !label.contains(shape));
      const part = below?.closest('[data-part]')?.getAttribute('data-part');
      const px = Number.parseFloat(getComputedStyle(text).fontSize) * toScreen.a;
      const box = text.getBoundingClientRect();
      const inside = box.left >= room.left && box.right <= room.right && box.bottom <= room.bottom;
      return [
        ...(part === name ? [] : [`"${name}" ends on ${part ?? below?.outerHTML}`]),
        ...(px > 12 && px <= 15.5 ? [] : [`"${name}" is ${px} px high`]),
        ...(inside ? [] : [`"${name}" is cut off`]),
      ];
    });
    return labels.length > 1 ? found : ['has no labels'];
  });
}

test('every service page fits a phone, labels its drawing rightly and prints its prices and answers on two sheets', async () => {
  const page = await open(routes.services, { viewport: phone, javaScriptEnabled: false });
  let tallest = { height: 0, path: '' };
  for (const service of site.services) {
    const path = routes.service(service.slug);
    const check = expect.soft;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(phone);
    await page.goto(origin() + path);
    if (!service.first?.urgent)
      check((await edges(page.locator('.hero .facts'))).bottom, path).toBeLessThan(phone.height);
    check(await pageHeight(page), path).toBeLessThanOrEqual(maxPageHeight(path));
    for (const width of [phone.width, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      check(await mislabeledParts(page), `${path} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const faults = [...(await horizontalOverflow(page, 320)), ...(await brokenWords(page))];
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(letter);
    check([...faults, ...(await paperFaults(page))], path).toEqual([]);
    const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    const printed = [
      ...service.prices.rows.flatMap(({ job, price, decides }) => [job, price ?? decides ?? '']),
      service.ready.text,
      ...(service.ready.items ?? []),
      ...service.faq.map(({ answer }) => answer),
    ];
    check(
      printed.filter((words) => !text.includes(words)),
      path,
    ).toEqual([]);
    const height = await pageHeight(page);
    if (height > tallest.height) tallest = { height, path };
  }
  await page.goto(origin() + tallest.path);
  expect(await sheets(page), tallest.path).toBeLessThanOrEqual(2);
});

test('a row of the menu opens on a phone and shows what else there is to know, and a row with a page of its own is a link', async () => {
  const page = await open(routes.services, { ...onAPhone, javaScriptEnabled: false });
  const row = page.locator('.rows > li').nth(1);
  const link = row.getByRole('link', { name: 'Learn More' });
  expect(await link.isVisible()).toBe(false);
  await row.locator('summary').tap({ position: { x: 4, y: 20 } });
  await link.waitFor();
  const href = await link.getAttribute('href');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await page.locator('.rows > li .btn-call:visible').count()).toBe(site.services.length);
  await link.click();
  await page.waitForURL(`**${href}`);

  await page.setViewportSize(phone);
  await page.goto(origin() + city.href);
  const job = page.locator('.rows a.row').nth(1);
  const path = await job.getAttribute('href');
  await job.tap({ position: { x: 4, y: 20 } });
  await page.waitForURL(`**${path}`);
});

test.each([true, false])(
  'the filter shows one category and announces the count (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open(routes.services, { javaScriptEnabled, forcedColors: 'active' });
    const shown = page.locator('main .rows > li:visible').getByRole('heading');
    const count = page.locator('main [aria-live=polite]');
    const expectShown = async (category?: string) => {
      const services = site.services.filter(({ categories }) =>
        categories.some((each) => !category || each === category),
      );
      expect(await shown.allInnerTexts()).toEqual(services.map(({ title }) => title));
      expect(await count.innerText()).toMatch(new RegExp(`^${services.length} services? shown$`));
    };
    await expectShown();
    for (const category of new Set(site.services.flatMap(({ categories }) => categories))) {
      await page.getByText(category, { exact: true }).click();
      await expectShown(category);
    }
    await page.getByText('All', { exact: true }).click();
    await expectShown();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByLabel('Residential').isChecked()).toBe(true);
    await expectShown('Residential');
    const ground = (name: string) =>
      page.getByText(name, { exact: true }).evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await ground('Residential')).not.toBe(await ground('All'));
  },
);

test('the quote link of a service page preselects that service', async () => {
  const page = await open('/', onAPhone);
  const list = page.locator('#form-quote [name=service]');
  const chosen = () => list.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  let title = '';
  for (const service of site.services.filter((_, index) => index % 5 === 0)) {
    title = service.title;
    await page.goto(origin() + routes.service(service.slug));
    await page.locator('main .road a[href="/#quote"]').tap();
    await page.waitForURL('**/#quote');
    await expect.poll(chosen).toBe(title);
  }
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(`${site.business.siteUrl}/`);
  await page.locator('#form-quote').getByLabel('Name').fill('Quinn');
  await page.locator('#form-quote form[novalidate]').waitFor();
  expect(await chosen()).toBe(title);
  const fresh = await open('/#quote', onAPhone);
  expect(await fresh.locator('#form-quote select').first().inputValue()).toBe('');
});

test('the jobs of a city page show on a phone without a tap, and are in three columns on a wide screen', async () => {
  const page = await open(city.href, { viewport: phone, javaScriptEnabled: false });
  const jobs = page.locator('.jobs li a');
  const seen = await jobs.evaluateAll((links) => links.filter((link) => link.checkVisibility()).length);
  expect(seen).toBe(18);
  await page.setViewportSize({ width: 768, height: 800 });
  const firsts = page.locator('.jobs li:first-child a');
  const tops = await firsts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
});
