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
  return page.locator('.hero figure .drawing').evaluate((drawing) => {
    drawing.scrollIntoView({ block: 'center', behavior: 'instant' });
    const room = drawing.getBoundingClientRect();
    const scale = room.width / 480;
    const labels = [...drawing.querySelectorAll('.label')];
    const found = labels.flatMap((label) => {
      const text = label.querySelector('text');
      const line = label.querySelector('path');
      const name = text?.textContent;
      if (!text || !line || !name) return ['has a label without a text or line'];
      const { x, y } = line.getPointAtLength(line.getTotalLength());
      const below = document
        .elementsFromPoint(room.x + x * scale, room.y + y * scale)
        .find((shape) => !label.contains(shape));
      const part = below?.closest('[data-part]')?.getAttribute('data-part');
      const px = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
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

test('every service page has its answers on a phone’s first screen and prints on two sheets', async () => {
  const page = await open(routes.services, { viewport: phone, javaScriptEnabled: false });
  let tallest = { height: 0, path: '' };
  for (const service of site.services) {
    const path = routes.service(service.slug);
    const check = expect.soft;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(phone);
    await page.goto(origin() + path);
    const targets = page.locator('main .compare a');
    for (const link of await targets.all())
      check((await link.boundingBox())?.height, path).toBeGreaterThan(23);
    const facts = page.locator('main .hero .facts');
    const [where, ...others] = await facts.locator('li').allInnerTexts();
    const { soon, scheduled } = site.pages.service;
    check(where, path).toBe(service.form.isEmergency ? soon : scheduled);
    check(others, path).toEqual(service.badges);
    if (!service.first?.urgent) check((await edges(facts)).bottom, path).toBeLessThan(phone.height);
    check(await pageHeight(page), path).toBeLessThanOrEqual(maxPageHeight(path));
    for (const width of [phone.width, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      check(await mislabeledParts(page), `${path} at ${width} px`).toEqual([]);
    }
    const steps = await page
      .locator('.steps > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().toJSON()));
    check(new Set(steps.map(({ top }) => top)).size, `${path}: rows of steps on a wide screen`).toBe(1);
    check(Math.min(...steps.map(({ width }) => width)), path).toBeGreaterThan(250);
    await page.setViewportSize({ width: 320, height: 640 });
    check([...(await horizontalOverflow(page, 320)), ...(await brokenWords(page, 'tables'))], path).toEqual(
      [],
    );
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(letter);
    check(await paperFaults(page), path).toEqual([]);
    const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    const printed = [
      site.business.name,
      ...service.prices.rows.flatMap(({ job, price, decides }) => [job, price ?? decides ?? '']),
      service.ready.text,
      ...(service.ready.items ?? []),
      ...service.faq.map(({ answer }) => answer),
    ];
    const lacking = printed.filter((words) => !text.includes(words));
    check(lacking, path).toEqual([]);
    const height = await pageHeight(page);
    if (height > tallest.height) tallest = { height, path };
    await page.setViewportSize({ width: 300, height: 400 });
    const number = await edges(page.locator('.call-card .tel'));
    check(number.right, path).toBeLessThan((await edges(page.locator('.call-card'))).right);
  }
  await page.goto(origin() + tallest.path);
  expect(await sheets(page), tallest.path).toBeLessThanOrEqual(2);
});

test('a tap anywhere in a card of a service or a row of prices follows its link', async () => {
  const page = await open(routes.services, onAPhone);
  for (const path of [routes.services, city.href]) {
    await page.goto(origin() + path);
    const row = page.locator('main :is(.cards > li, .prices tbody tr)').nth(1);
    const href = await row.getByRole('link').first().getAttribute('href');
    await row.tap({ position: { x: 4, y: 20 } });
    await page.waitForURL(`**${href}`);
  }
});

test('services are pictures with large prices: three in a row on a wide screen, two on a phone', async () => {
  const page = await open(routes.services, { viewport: phone, javaScriptEnabled: false });
  for (const [path, width, inARow] of [
    [routes.services, 320, 2],
    [routes.services, phone.width, 2],
    [routes.home, phone.width, 2],
    [routes.home, 768, 3],
    [routes.services, 1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: phone.height });
    await page.goto(origin() + path);
    const cards = await page.locator('.cards > li').evaluateAll((cards) =>
      cards.map((card) => {
        const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
        const price = card.querySelector('b');
        return {
          top: box(card).top,
          priceTop: box(price).top,
          priceSize: Number.parseFloat(price ? getComputedStyle(price).fontSize : ''),
          nameSize: Number.parseFloat(getComputedStyle(card.querySelector('h3') ?? card).fontSize),
          hasPrice: /\d/.test(price?.textContent ?? ''),
          picture: box(card.querySelector('img')).width / box(card).width,
          overlong: [...card.querySelectorAll('b, h3, a')].filter(
            (part) => box(part).right > box(card).right - 8,
          ).length,
          lowest: Math.min(...[...card.querySelectorAll('a')].map((link) => box(link).height)),
        };
      }),
    );
    const where = `${path} at ${width} px`;
    const row = cards.filter(({ top }) => top === cards[0]?.top);
    expect(row.length, where).toBe(inARow);
    expect(await brokenWords(page, 'text'), where).toEqual([]);
    for (const card of cards) {
      expect(card.overlong, where).toBe(0);
      expect(card.picture, where).toBeGreaterThan(0.95);
      expect(card.lowest, where).toBeGreaterThanOrEqual(44);
      if (card.hasPrice) expect(card.priceSize / card.nameSize, where).toBeGreaterThan(1.3);
      if (width === 1280) expect(card.nameSize, where).toBeCloseTo(20);
    }
    const tops = row.map(({ priceTop }) => priceTop);
    expect(Math.max(...tops) - Math.min(...tops), where).toBeLessThan(12);
  }
});

test.each([true, false])(
  'the filter shows one category and announces the count (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open(routes.services, { javaScriptEnabled, forcedColors: 'active' });
    const shown = page.locator('main .cards > li:visible').getByRole('heading');
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
    expect(await ground('General')).toBe(await ground('All'));
    const announced = await page.locator('main').ariaSnapshot();
    expect(announced.match(/\d+ services? shown/g)).toEqual([await count.innerText()]);
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
    await page.locator('main .hero a[href="/#quote"]').tap();
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

test('the jobs of a city page are in three columns as tall as the form on a wide screen, and collapsed on a phone, without script', async () => {
  const page = await open(city.href, { viewport: phone, javaScriptEnabled: false });
  const jobs = page.locator('.jobs li a');
  const shown = () => jobs.evaluateAll((links) => links.filter((link) => link.checkVisibility()).length);
  expect(await shown()).toBe(0);
  await page
    .getByText(site.cityWords.categories[1]?.title ?? '', { exact: true })
    .locator('visible=true')
    .click();
  expect(await shown()).toBe(site.cityWords.categories[1]?.items.length);
  const links = page.locator('main :is(.prices, .jobs, .names) a:visible');
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(12);
  expect(Math.min(...heights)).toBeGreaterThan(32);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await shown()).toBe(await jobs.count());
    const firsts = page.locator('.jobs li:first-child a');
    const tops = await firsts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    expect(await page.locator('#services summary:visible').count()).toBe(0);
  }
  const at = (id: string) => edges(page.locator(id));
  expect(Math.abs((await at('#nearby')).bottom - (await at('#request')).bottom)).toBeLessThan(48);
  expect((await at('#map')).top).toBe((await at('#faq')).top);
  expect((await at('#why dl')).height).toBeLessThan(500);
});
