/** The map on a screen: names that can be read, marks that are whole, and colors for every scheme. */
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { desktop, type OpenPage, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const origin = testSite();
const openAny = testBrowser(origin);
/** Chromium asks for /favicon.ico where a picture is opened by itself. */
const open: OpenPage = (path, options) => openAny(path, { expectErrors: /Failed to load.*404/, ...options });

/** Names and signs of the map that, as the browser has set them, meet or leave it. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.documentElement.getBoundingClientRect();
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    /** A slanted name, letter by letter: the box around it is mostly empty. */
    const boxesOf = (text: SVGTextElement) => {
      const matrix = text.getScreenCTM() ?? new DOMMatrix();
      return Array.from({ length: text.getNumberOfChars() }, (_, index) => {
        const { x, y, width, height } = text.getExtentOfChar(index);
        const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
        const size = width * Math.hypot(matrix.a, matrix.b);
        return new DOMRect(middle.x - size / 2, middle.y - size / 2, size, size);
      });
    };
    const names = [...document.querySelectorAll('text')]
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => ({ name: text.textContent ?? '', boxes: boxesOf(text) }));
    const found = names.length > 10 ? [] : ['few names'];
    names.forEach(({ name, boxes }, index) => {
      const isInside = ({ left, right, top, bottom }: DOMRect) =>
        left >= 0 && right <= sheet.width && top >= 0 && bottom <= sheet.height;
      if (!boxes.every(isInside)) found.push(`${name} leaves the map`);
      for (const other of names.slice(index + 1))
        if (other.boxes.some((box) => boxes.some((each) => meet(each, box))))
          found.push(`${name} meets ${other.name}`);
    });
    return found;
  });

const mapFile = () => readdirSync('dist/client/assets').find((name) => name.startsWith('coverage-map'));

/** As wide as a phone shows it, a wide screen; and enlarged, on a phone and on a wide screen. */
const sizes = [328, 560, 787, 1344];

test('names meet nothing, whether the map is small or large, and on paper', async () => {
  const page = await open(`/assets/${mapFile()}`);
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      faults.push(...(await collisions(page)).map((fault) => `${size} px, ${media}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('the mark of a city and our base stand on the picture, whole, at every width', async () => {
  const page = await open(routes.about, { viewport: phone });
  for (const slug of ['downtown-st-louis', 'maryland-heights', 'oakville', 'richmond-heights']) {
    await page.goto(origin() + routes.city({ slug, state: 'MO' }));
    for (const { width, height } of [phone, desktop]) {
      await page.setViewportSize({ width, height });
      const picture = await page.locator('.map').boundingBox();
      const whole = await page.locator('.map > img').boundingBox();
      if (!picture || !whole) throw new Error(`${slug} has no map`);
      // Our base is the middle of the file, and of what is shown.
      expect(whole.x + whole.width / 2).toBeCloseTo(picture.x + picture.width / 2, 0);
      expect(whole.y + whole.height / 2).toBeCloseTo(picture.y + picture.height / 2, 0);
      for (const part of ['path', 'text']) {
        const mark = await page.locator(`.pin ${part}`).boundingBox();
        expect(mark && mark.x >= picture.x && mark.x + mark.width <= picture.x + picture.width, slug).toBe(
          true,
        );
        expect(mark && mark.y >= picture.y && mark.y + mark.height <= picture.y + picture.height, slug).toBe(
          true,
        );
      }
    }
  }
});

test('without script the link to a street map stands alone', async () => {
  const page = await open(routes.serviceAreas, { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Open in Google Maps' }).waitFor();
});

/** How light a color of the map is, 0 to 1, as the browser has settled it. */
const lightness = (page: Page, selector: string) =>
  page
    .locator(`svg.map ${selector}`)
    .last()
    .evaluate((element) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(element).fill.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    });

test('is light by day and on paper, and dark at night', async () => {
  const page = await open(`/assets/${mapFile()}`);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expect((await lightness(page, 'circle')) - (await lightness(page, '.base text')), media).toBeGreaterThan(
      0.6,
    );
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await lightness(page, 'circle')).toBeLessThan(0.25);
  expect(await lightness(page, '.base text')).toBeGreaterThan(0.8);
});
