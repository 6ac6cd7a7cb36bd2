/** The drawn maps on a screen: names that can be read, dots that can be hit, and colors for every scheme. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { type Files, fileKeys } from '../../data/files.ts';
import { routes } from '../../data/routes.ts';
import { createSite } from '../../data/site.ts';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PageProvider } from '../../renderer/PageContext.tsx';
import { foundByAxe } from './axe.ts';
import { desktop, type OpenPage, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const origin = testSite();
const openAny = testBrowser(origin);
/** Chromium asks for /favicon.ico where a picture is opened by itself. */
const open: OpenPage = (path, options) => openAny(path, { expectErrors: /Failed to load.*404/, ...options });

const cityMaps = ['clayton', 'creve-coeur', 'downtown-st-louis', 'oakville', 'richmond-heights'].map((slug) =>
  routes.cityMap({ slug, state: 'MO' }),
);
const [cityMap = ''] = cityMaps;

/** The cities in other places, within 15 miles of the shop: the same for the same seed (Lehmer's generator). */
function scattered(cities: readonly CityEntry[], seed: number): CityEntry[] {
  let state = seed * 1000;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return cities.map((city) => ({
    ...city,
    coordinates: { lat: 38.627 + random() * 0.4, lng: -90.327 + random() * 0.5 },
  }));
}

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
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      left >= sheet.left && right <= sheet.right && top >= sheet.top && bottom <= sheet.bottom;
    const found: string[] = [];
    names.forEach(({ name, boxes, own }, index) => {
      if (!boxes.every(isInside)) found.push(`${name} leaves the map`);
      for (const other of names.slice(index + 1)) {
        if (boxes.some((a) => other.boxes.some((b) => meet(a, b)))) found.push(`${name} meets ${other.name}`);
      }
      for (const dot of dots) {
        if (dot !== own && boxes.some((rect) => meet(rect, box(dot)))) found.push(`${name} covers a dot`);
      }
    });
    return names.length > 2 ? found : ['no names'];
  });

test('names meet nothing on a phone, on a tablet, on a wide screen and on paper', async () => {
  const page = await open(routes.about);
  const faults: string[] = [];
  for (const path of [routes.serviceAreas, ...cityMaps, routes.coverageMap]) {
    await page.goto(origin() + path);
    for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(viewport);
      for (const fault of await collisions(page)) faults.push(`${path} at ${viewport.width} px: ${fault}`);
    }
    await page.emulateMedia({ media: 'print' });
    for (const fault of await collisions(page)) faults.push(`${path} on paper: ${fault}`);
    await page.emulateMedia({ media: 'screen' });
  }
  expect(faults).toEqual([]);
});

test('names meet nothing wherever cities lie', async () => {
  const page = await open(routes.about, { viewport: phone });
  const files = Object.fromEntries(
    fileKeys.map((key) => [key, JSON.parse(readFileSync(`data/${key}.json`, 'utf8'))]),
  ) as Files;
  for (const seed of [1, 2, 3, 4, 5]) {
    const site = createSite({ ...files, cities: { cities: scattered(files.cities.cities, seed) } });
    const markup = renderToStaticMarkup(
      <PageProvider site={site} path="/about">
        <CoverageMap />
      </PageProvider>,
    );
    await page.locator('#coverage-map').evaluate((island, html) => {
      island.outerHTML = html;
    }, markup);
    expect(await page.locator('svg.map a').count(), `seed ${seed}`).toBeGreaterThan(10);
    expect(await collisions(page), `seed ${seed}`).toEqual([]);
  }
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

test('every dot has its name; the Tab key passes them over and comes to the list, where focus shows', async () => {
  const page = await open(routes.serviceAreas);
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
});

test('the picture shows, in its colors also by itself, and marks the second map only where there is one', async () => {
  const page = await open(routes.home);
  const picture = page.getByRole('img', { name: /^Map of the counties/ });
  expect(await picture.getAttribute('src')).toBe(routes.coverageMap);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect((await picture.boundingBox())?.width).toBeGreaterThan(400);
  await page.goto(origin() + routes.serviceAreas);
  expect(await page.locator(`img[src="${routes.coverageMap}#inset"]`).count()).toBe(1);
  for (const [hash, isMarked] of [
    ['', false],
    ['#inset', true],
  ] as const) {
    const alone = await open(routes.coverageMap + hash);
    const ring = alone.locator('svg > circle').first();
    expect(await ring.evaluate((ring) => getComputedStyle(ring).fill)).not.toBe('rgb(0, 0, 0)');
    expect(await alone.locator('#inset').isVisible()).toBe(isMarked);
  }
});

/** How light the colors of a map are, 0 to 1, as the browser has settled them. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, property: 'fill' | 'stroke') => {
      const element = document.querySelector(`svg.map${selector}`);
      const [r = 0, g = 0, b = 0] =
        (element ? getComputedStyle(element)[property] : '').match(/[\d.]+/g) ?? [];
      return (0.2126 * Number(r) + 0.7152 * Number(g) + 0.0722 * Number(b)) / 255;
    };
    return {
      served: of(' > circle', 'fill'),
      border: of(' > path', 'stroke'),
      river: of(' .river', 'stroke'),
      dot: of(' a circle', 'fill'),
      name: of(' a text', 'fill'),
    };
  });

test('is light by day and on paper, dark at night, and stands out in every contrast theme', async () => {
  const page = await open(cityMap);
  const day = await lightness(page);
  expect(day.served).toBeGreaterThan(0.8);
  expect(day.name).toBeLessThan(0.2);
  await page.emulateMedia({ media: 'print' });
  const paper = await lightness(page);
  expect(paper.served - paper.name).toBeGreaterThan(0.7);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  const night = await lightness(page);
  expect(night.served).toBeLessThan(0.25);
  expect(night.name).toBeGreaterThan(0.8);
  for (const path of [cityMap, routes.coverageMap]) {
    await page.goto(origin() + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      const { served, border, river, name, dot } = await lightness(page);
      const drawn = path === routes.coverageMap ? [border, river] : [border, river, name, dot];
      for (const color of drawn) expect(Math.abs(color - served), path).toBeGreaterThan(0.25);
    }
  }
});

test('works without script, as far as our own map goes', async () => {
  const page = await open(routes.serviceAreas, { javaScriptEnabled: false });
  await page.locator('svg.map').scrollIntoViewIfNeeded();
  expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Open in Google Maps' }).waitFor();
  await page.locator('svg.map a[href$="kirkwood-mo"] text').click();
  await page.waitForURL('**/locksmith-kirkwood-mo');
});

test('axe finds nothing while the outside map is open', async () => {
  const page = await open(routes.city({ slug: 'clayton', state: 'MO' }), {
    mayAsk: ['www.google.com'],
    before: (page) =>
      page.route('https://www.google.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>map</title><main><h1>map</h1></main>',
        }),
      ),
  });
  await page.getByRole('button', { name: 'Show map' }).click();
  await page.locator('iframe').waitFor();
  expect(await foundByAxe(page)).toEqual([]);
});
