/** The drawn maps on a screen: names that can be read, dots that can be hit, and colors for every scheme. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { desktop, type OpenPage, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const origin = testSite();
const openAny = testBrowser(origin);
/** Chromium asks for /favicon.ico where a picture is opened by itself. */
const open: OpenPage = (path, options) => openAny(path, { expectErrors: /Failed to load.*404/, ...options });

const cityMaps = ['clayton', 'downtown-st-louis', 'oakville'].map((slug) =>
  routes.cityMap({ slug, state: 'MO' }),
);
const [cityMap = ''] = cityMaps;

/** Names of a map that, as the browser has set them, meet, leave the map, or cover a dot. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('svg.map');
    if (!map) return ['no map'];
    const sheet = map.getBoundingClientRect();
    const box = (element: Element) => element.getBoundingClientRect();
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    /** A slanted name, letter by letter: the box around it is mostly empty. */
    const boxesOf = (text: SVGTextElement) => {
      if (!text.hasAttribute('transform')) return [box(text)];
      const matrix = text.getScreenCTM() ?? new DOMMatrix();
      return Array.from({ length: text.getNumberOfChars() }, (_, index) => {
        const { x, y, width, height } = text.getExtentOfChar(index);
        const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
        const size = width * Math.hypot(matrix.a, matrix.b);
        return new DOMRect(middle.x - size / 2, middle.y - size / 2, size, size);
      });
    };
    const names = [...map.querySelectorAll('text')].map((text) => ({
      name: text.textContent ?? '',
      boxes: boxesOf(text),
      own: text.parentElement?.querySelector(':scope > circle'),
    }));
    const dots = [...map.querySelectorAll('a circle, .here circle')];
    const found = names.length > 2 ? [] : ['no names'];
    names.forEach(({ name, boxes, own }, index) => {
      const meets = (other: DOMRect) => boxes.some((each) => meet(each, other));
      const isInside = ({ left, right, top, bottom }: DOMRect) =>
        left >= sheet.left && right <= sheet.right && top >= sheet.top && bottom <= sheet.bottom;
      if (!boxes.every(isInside)) found.push(`${name} leaves the map`);
      for (const other of names.slice(index + 1))
        if (other.boxes.some(meets)) found.push(`${name} meets ${other.name}`);
      if (dots.some((dot) => dot !== own && meets(box(dot)))) found.push(`${name} covers a dot`);
    });
    return found;
  });

test('names meet nothing on a phone, on a tablet, on a wide screen and on paper', async () => {
  const page = await open(routes.about);
  const faults: string[] = [];
  const note = async (where: string) =>
    faults.push(...(await collisions(page)).map((fault) => `${where}: ${fault}`));
  for (const path of [routes.serviceAreas, ...cityMaps, routes.coverageMap]) {
    await page.goto(origin() + path);
    for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(viewport);
      await note(`${path} at ${viewport.width} px`);
    }
    await page.emulateMedia({ media: 'print' });
    await note(`${path} on paper`);
    await page.emulateMedia({ media: 'screen' });
  }
  expect(faults).toEqual([]);
});

test('a tap on a dot, or a finger beside it, leads to the page of its city', async () => {
  const page = await open(routes.about, { viewport: phone, hasTouch: true, isMobile: true });
  for (const beside of [0, 10]) {
    await page.goto(origin() + routes.serviceAreas);
    const dot = page.locator('svg.map a[href$="kirkwood-mo"] circle');
    await dot.evaluate((circle) => circle.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const spot = await dot.boundingBox();
    if (spot === null) throw new Error('Kirkwood has no dot');
    await page.touchscreen.tap(spot.x + spot.width / 2, spot.y + spot.height / 2 - beside);
    await page.waitForURL('**/locksmith-kirkwood-mo');
  }
});

test('every dot has its name, and works without script; the Tab key passes over them to the list', async () => {
  const page = await open(routes.about);
  const links = page.locator('svg.map a');
  expect(await links.count()).toBeGreaterThan(10);
  expect(await links.filter({ hasNot: page.locator('text') }).count()).toBe(0);
  await page.locator('#coverage-map').evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  await page.keyboard.press('Tab');
  const focused = page.locator('#coverage-map li :focus');
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');

  const without = await open(routes.serviceAreas, { javaScriptEnabled: false });
  await without.locator('svg.map').scrollIntoViewIfNeeded();
  expect(await without.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false);
  await without.getByRole('link', { name: 'Open in Google Maps' }).waitFor();
  await without.locator('svg.map a[href$="kirkwood-mo"] text').click();
  await without.waitForURL('**/locksmith-kirkwood-mo');
});

/** How light a color of the map is, 0 to 1, as the browser has settled it. */
const lightness = (page: Page, selector: string) =>
  page
    .locator(`svg.map ${selector}`)
    .first()
    .evaluate((element) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(element).fill.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    });

test('is light by day and on paper, and dark at night', async () => {
  const page = await open(cityMap);
  const served = () => lightness(page, '> circle');
  const name = () => lightness(page, 'a text');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expect((await served()) - (await name()), media).toBeGreaterThan(0.6);
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await served()).toBeLessThan(0.25);
  expect(await name()).toBeGreaterThan(0.8);
});
