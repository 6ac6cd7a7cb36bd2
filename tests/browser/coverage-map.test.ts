import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { edges } from './layout.ts';
import { testSite } from './site.ts';

const origin = testSite();
const open = testBrowser(origin);
const boxesOf = (page: Page, selector: string, { x, y } = { x: 0, y: 0 }) =>
  page.locator(selector).evaluateAll(
    (parts, { x, y }) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { name: part.textContent, left: left - x, right: right - x, top: top - y, bottom: bottom - y };
      }),
    { x, y },
  );
type Box = Awaited<ReturnType<typeof boxesOf>>[number];

// A line's box is taller than its letters.
const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

test('names on the map are inside it and cover neither each other, nor a town, nor our base', async () => {
  const page = await open(routes.contact, { viewport: phone });
  const file = (await page.locator('.map img').getAttribute('src')) ?? '';
  const picture = await open(file, { expectErrors: /Failed to load.*404/ });
  for (const width of [phone.width, desktop.width]) {
    await page.setViewportSize({ width, height: phone.height });
    const map = await edges(page.locator('.map'));
    await picture.setViewportSize({ width: Math.round(map.width), height: Math.round(map.height) });
    const names = [
      ...(await boxesOf(page, '.map text', map)),
      // A rotated name's box is larger than the name.
      ...(await boxesOf(picture, 'g:not(.water) > text')),
    ];
    const dots = [...(await boxesOf(page, '.map circle', map)), ...(await boxesOf(picture, '.keyhole'))];
    const faults = names.flatMap((name, index) => [
      ...(name.left < 0 || name.right > map.width ? [`${name.name} leaves the map`] : []),
      ...[...names.slice(index + 1), ...dots]
        .filter((other) => overlap(name, other))
        .map((other) => `${name.name} covers ${other.name || 'a mark'}`),
    ]);
    expect(faults, `${width}`).toEqual([]);
  }
});
