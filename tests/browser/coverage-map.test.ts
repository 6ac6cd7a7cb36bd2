import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { edges } from './layout.ts';
import { testSite } from './site.ts';

const origin = testSite();
const open = testBrowser(origin);

test('the city’s marker and our base are fully visible on the map at every width', async () => {
  const page = await open(routes.about, { viewport: phone });
  for (const slug of ['downtown-st-louis', 'maryland-heights', 'oakville', 'richmond-heights']) {
    await page.goto(origin() + routes.city({ slug, state: 'MO' }));
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const picture = await edges(page.locator('.map'));
      const whole = await edges(page.locator('.map img'));
      expect(whole.x + whole.width / 2).toBeCloseTo(picture.x + picture.width / 2, 0);
      expect(whole.y + whole.height / 2).toBeCloseTo(picture.y + picture.height / 2, 0);
      for (const part of ['path', 'text']) {
        const mark = await edges(page.locator(`.pin ${part}`));
        expect(mark.left >= picture.left && mark.right <= picture.right, slug).toBe(true);
        expect(mark.top >= picture.top && mark.bottom <= picture.bottom, slug).toBe(true);
      }
    }
  }
});

test('names on the map are inside it and cover neither each other, nor a town, nor our base', async () => {
  const page = await open(routes.contact, { viewport: phone });
  for (const width of [320, 480, phone.width, 768, desktop.width]) {
    await page.setViewportSize({ width, height: phone.height });
    const faults = await page.locator('.map').evaluate((map) => {
      const boxes = (parts: string) =>
        [...map.querySelectorAll(parts)].map((part) => ({ part, box: part.getBoundingClientRect() }));
      const frame = map.getBoundingClientRect();
      const [names, dots] = [boxes('text'), boxes('circle')];
      const base = { left: frame.x + frame.width / 2, top: frame.y + frame.height / 2 };
      const middle = { part: null, box: new DOMRect(base.left - 3, base.top - 4, 6, 8) };
      // A line's box is taller than its letters.
      const overlap = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
      return names.flatMap(({ part, box }) => [
        ...(box.left < frame.left || box.right > frame.right ? [`${part.textContent} leaves the map`] : []),
        ...[...names, ...dots, middle]
          .filter((other) => other.part !== part && overlap(box, other.box))
          .map((other) => `${part.textContent} covers ${other.part?.textContent ?? 'our base'}`),
      ]);
    });
    expect(faults, `${width}`).toEqual([]);
  }
});

test('the map is light in light mode and dark in dark mode', async () => {
  for (const [colorScheme, hash, isLight] of [
    ['light', '', true],
    ['dark', '#dark', false],
  ] as const) {
    const page = await open(routes.serviceAreas, { colorScheme });
    const map = page.locator('.hero .map img');
    const shown = () => map.evaluate((img: HTMLImageElement) => img.currentSrc);
    await expect.poll(shown).toMatch(new RegExp(`svg${hash}$`));
    // Chromium requests /favicon.ico for a page that is only a picture.
    const file = new URL(await shown());
    const picture = await open(file.pathname + file.hash, { expectErrors: /Failed to load.*404/ });
    const ground = picture.locator('svg.map circle').last();
    const fill = await ground.evaluate((element) => getComputedStyle(element).fill);
    const [red = 0] = fill.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(red > 128, `${colorScheme} ${fill}`).toBe(isLight);
  }
});
