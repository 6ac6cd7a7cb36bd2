/** Below the first screen: rows that can be pressed, compared and filtered, room that is used, and pages that print well. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';
import { settle } from '../../scripts/screenshots/pose.ts';
import { foundByAxe } from './axe.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const site = loadSite();
const servicePages = site.services.map(({ slug }) => routes.service(slug));
const kinds = ['/', '/services', '/services/car-lockout', '/services/lock-rekeying', '/locksmith-clayton-mo'];
const still = { reducedMotion: 'reduce' } as const;
/** The room for words on a sheet of Letter, in CSS pixels. */
const letter = { width: 725, height: 965 };

const table = (page: Page) => page.locator('main .prices');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe.each(kinds)('the price table of %s', (path) => {
  test.each([1, 2])(
    'is read without scrolling sideways on 320 px, with text of %d times its size',
    async (times) => {
      const page = await open(path, { viewport: { width: 320, height: 640 }, ...still });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, times * 100);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const cut = await table(page).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll('tbody :is(th, td)')]
          .filter(
            (cell) =>
              cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > right + 1,
          )
          .map((cell) => `${cell.textContent} ${left}`);
      });
      expect(cut).toEqual([]);
    },
  );

  test.each([
    [320, 1],
    [1280, 2],
  ])('breaks no word on %d px, with text of %d times its size', async (width, times) => {
    const page = await open(path, { viewport: { width, height: 640 }, ...still });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, times * 100);
    const broken = await table(page).evaluate((element) => {
      const words = [...element.querySelectorAll('tbody :is(th, td)')].flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: { word: string; lines: number }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const match of (node.textContent ?? '').matchAll(/[\w$%]+/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            found.push({ word: match[0], lines: range.getClientRects().length });
          }
        }
        return found;
      });
      return words.filter(({ lines }) => lines > 1).map(({ word }) => word);
    });
    expect(broken).toEqual([]);
  });

  test('is still a table to those who hear it, where its rows are stacked', async () => {
    const page = await open(path, { viewport: phone, ...still });
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
    const rows = await table(page).locator('tbody tr').count();
    expect(roles.filter((role) => role === 'rowheader').length).toBeGreaterThanOrEqual(rows);
    expect(roles.filter((role) => role === 'columnheader').length).toBeGreaterThanOrEqual(4);
    expect(roles).toContain('table');
  });
});

test.each(['/', '/services', '/locksmith-clayton-mo'])(
  'a row of %s is pressed as a whole, by touch too',
  async (path) => {
    const page = await open(path, { viewport: phone, hasTouch: true, isMobile: true, ...still });
    const row = table(page).locator('tbody tr').nth(1);
    const href = await row.getByRole('link').getAttribute('href');
    await row.scrollIntoViewIfNeeded();
    const warranty = await row.locator('td').last().boundingBox();
    if (warranty === null || href === null) throw new Error('The row has no warranty or no link');
    await page.touchscreen.tap(warranty.x + warranty.width - 4, warranty.y + warranty.height / 2);
    await page.waitForURL(`**${href}`);
  },
);

describe.each([true, false])('the filter of /services, with script: %s', (javaScriptEnabled) => {
  test('shows one group, and tells how many are shown', async () => {
    const page = await open('/services', { javaScriptEnabled, ...still });
    const shown = () => table(page).locator('tbody tr:visible');
    const told = page.locator('main [aria-live=polite]');
    const all = site.services.length;
    expect(await shown().count()).toBe(all);
    expect(await told.innerText()).toBe(`${all} services shown`);
    await page.getByText('Repair', { exact: true }).click();
    const repairs = site.services.filter(({ categories }) => categories.includes('Repair'));
    expect(await shown().getByRole('link').allInnerTexts()).toEqual(repairs.map(({ title }) => title));
    expect(await told.innerText()).toBe(`${repairs.length} services shown`);
    await page.keyboard.press('ArrowRight');
    const next = await shown().count();
    expect(next).toBeLessThan(all);
    expect(await told.innerText()).toBe(next === 1 ? '1 service shown' : `${next} services shown`);
  });
});

test('the filter says its result to those who hear it, and nothing else', async () => {
  const automotive = site.services.filter(({ categories }) => categories.includes('Automotive')).length;
  const page = await open('/services', still);
  await page.getByText('Automotive', { exact: true }).click();
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const told = nodes.filter(({ ignored, name }) => !ignored && /shown$/.test(String(name?.value ?? '')));
  expect(new Set(told.map(({ name }) => String(name?.value)))).toEqual(
    new Set([`${automotive} services shown`]),
  );
});

test('the chosen group can be told in a contrast theme', async () => {
  const page = await open('/services', { forcedColors: 'active', ...still });
  const ground = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((label) => getComputedStyle(label).backgroundColor);
  await page.getByText('Repair', { exact: true }).click();
  expect(await ground('Repair')).not.toBe(await ground('All'));
  expect(await ground('General')).toBe(await ground('All'));
});

/**
 * The largest rectangle between the margins of a page that shows nothing, as a share of the screen: by a grid of 16 px, in which every
 * text, picture, control and line takes its cells.
 */
const emptiest = (page: Page) =>
  page.evaluate(() => {
    const cell = 16;
    const main = document.querySelector('main') ?? document.body;
    const { top: first, height } = main.getBoundingClientRect();
    const wrap = document.querySelector('.band .wrap') ?? main;
    const { paddingLeft } = getComputedStyle(wrap);
    const { left: edge, width: outer } = wrap.getBoundingClientRect();
    const margin = Number.parseFloat(paddingLeft);
    const frame = { left: edge + margin, top: first, width: outer - 2 * margin, height };
    const [columns, rows] = [Math.floor(frame.width / cell), Math.floor(frame.height / cell)];
    const taken = Array.from({ length: rows }, () => new Uint8Array(columns));
    const take = ({ left, top, right, bottom }: DOMRect) => {
      for (let y = Math.floor((top - frame.top) / cell); y * cell < bottom - frame.top && y < rows; y++)
        for (
          let x = Math.floor((left - frame.left) / cell);
          x * cell < right - frame.left && x < columns;
          x++
        )
          taken[y]?.fill(1, Math.max(x, 0), x + 1);
    };
    for (const element of main.querySelectorAll('*')) {
      if (element.matches('svg, img, input, select, textarea, .btn, .card, .call-card')) {
        take(element.getBoundingClientRect());
      }
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) take(box);
      }
    }
    const heights = new Array<number>(columns).fill(0);
    let largest = { area: 0, x: 0, y: 0, width: 0, height: 0 };
    for (const [y, line] of taken.entries()) {
      for (let x = 0; x < columns; x++) heights[x] = line[x] ? 0 : (heights[x] ?? 0) + 1;
      for (let x = 0; x < columns; x++) {
        let low = heights[x] ?? 0;
        for (let end = x; end < columns && low > 0; end++) {
          low = Math.min(low, heights[end] ?? 0, Math.floor(innerHeight / cell));
          const area = low * (end - x + 1);
          if (area > largest.area)
            largest = {
              area,
              x: x * cell,
              y: (y - low + 1) * cell,
              width: (end - x + 1) * cell,
              height: low * cell,
            };
        }
      }
    }
    return { ...largest, share: (largest.area * cell * cell) / (innerWidth * innerHeight) };
  });

test.each([...servicePages, '/', '/services', ...site.cities.map(({ href }) => href)])(
  'no third of a wide screen stands empty on %s',
  async (path) => {
    const page = await open(path, { viewport: { width: 1280, height: 800 }, ...still });
    await settle(page);
    const { share, ...where } = await emptiest(page);
    expect(share, JSON.stringify(where)).toBeLessThan(1 / 3);
  },
);

test('the map beside the cities of the home page shows once it is near', async () => {
  const page = await open('/', { viewport: desktop, ...still });
  const map = page.locator('#service-areas img');
  await map.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('#service-areas img');
    return image?.complete && image.naturalWidth > 0;
  });
  expect((await map.boundingBox())?.width).toBeGreaterThan(400);
});

describe.each(servicePages)('%s on paper', (path) => {
  test('takes one or two sheets, with number, prices, what to bring and the answers', async () => {
    const page = await open(path, still);
    const service = site.services.find(({ slug }) => routes.service(slug) === path);
    if (service === undefined) throw new Error(`${path} is no service`);
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(letter);
    const narrowest = await page
      .locator('main p:visible')
      .evaluateAll((lines) => Math.min(...lines.map((line) => line.getBoundingClientRect().width)));
    expect(narrowest, 'px, the narrowest paragraph').toBeGreaterThan(120);
    const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
    const wanted = [
      site.business.phone,
      ...service.prices.rows.map(({ job }) => job),
      ...service.prices.rows.map(({ price, decides }) => price ?? decides ?? ''),
      service.ready.text,
      ...(service.ready.items ?? []),
    ];
    expect(wanted.filter((words) => !text.includes(words))).toEqual([]);
    for (const { answer } of service.faq) {
      const height = await page
        .getByText(answer.slice(0, 40))
        .first()
        .evaluate((element) => element.getBoundingClientRect().height);
      expect(height, answer).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced colors', { forcedColors: 'active' }],
] as const)('axe finds nothing in %s', async (_, scheme) => {
  for (const path of kinds) {
    const page = await open(path, { viewport: phone, ...still, ...scheme });
    expect(await foundByAxe(page), path).toEqual([]);
  }
});
