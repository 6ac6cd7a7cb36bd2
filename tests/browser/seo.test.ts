/** The page that `npm run check -- seo --html` writes, opened from disk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { htmlOf } from '../../scripts/seo/html.ts';
import { seoPages } from '../../scripts/seo/pages.ts';
import { seoReport } from '../../scripts/seo/report.ts';
import { testBrowser } from './browser.ts';

const open = testBrowser(() => 'file://');
const published = resolve('dist/client');

const siteUrl = 'https://example.com';

const dir = mkdtempSync(join(tmpdir(), 'seo-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The pages of the site, two of them changed. */
const pages = seoPages(published).map((page) => ({
  ...page,
  canonical: siteUrl + page.path,
  ...(page.path === '/about' && { title: 'W'.repeat(71) }),
  ...(page.path === '/contact' && { words: ['a', 'b'] }),
}));
writeFileSync(
  join(dir, 'index.html'),
  htmlOf({ ...seoReport(pages, siteUrl), errors: ['a < b'] }, published),
);
const openReport = () =>
  open(join(dir, 'index.html'), {
    loadsEntry: false,
    // From disk a page of the site does without its scripts and pictures, which it asks of the host.
    expectErrors: /ERR_FILE_NOT_FOUND|ERR_FAILED|file:\/\/\/assets\//,
  });

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** The cells of the column of this name in the rows that are shown, from the top. */
const column = (page: Page, name: string) =>
  page.evaluate((name) => {
    const heads = [...document.querySelectorAll('thead th')];
    const at = heads.findIndex(({ textContent }) => textContent === name);
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr:not([hidden])')];
    return rows.map(({ cells }) => cells[at]?.textContent ?? '');
  }, name);

test('sorts by a click, by another one the other way round, and says which; by keyboard too', async () => {
  const page = await openReport();
  const words = pages.map((each) => each.words.length).sort((a, b) => a - b);
  const button = head(page, 'words').getByRole('button');
  await button.click();
  expect((await column(page, 'words')).map(Number)).toEqual(words);
  expect(await head(page, 'words').getAttribute('aria-sort')).toBe('ascending');
  await button.click();
  expect((await column(page, 'words')).map(Number)).toEqual(words.reverse());
  expect(await head(page, 'words').getAttribute('aria-sort')).toBe('descending');
  await head(page, 'page').getByRole('button').click();
  expect(await column(page, 'page')).toEqual(pages.map(({ path }) => path).sort(inEnglish));
  expect(await page.locator('[aria-sort=ascending], [aria-sort=descending]').count()).toBe(1);
  // Pages without a flag stay below.
  await head(page, 'flags').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const flags = await column(page, 'flags');
  expect(flags.filter(Boolean)).toEqual(flags.slice(0, 4));
});

test('shows the pages with flags, with one of them, or with words that are sought', async () => {
  const page = await openReport();
  const shown = () => page.getByRole('status').textContent();
  expect(await shown()).toBe(`${pages.length} of ${pages.length} pages`);
  await page.getByLabel('Show').focus();
  await page.keyboard.type('pages with');
  expect(await column(page, 'flags')).toEqual(['title cut off', 'few words']);
  await page.getByLabel('Show').selectOption({ label: '“few words” (1)' });
  expect(await column(page, 'page')).toEqual(['/contact']);
  expect(await shown()).toBe(`1 of ${pages.length} pages`);
  await page.getByLabel('Show').selectOption({ label: `all pages (${pages.length})` });
  await page.getByLabel('Address or words').fill('Car-Lockout');
  expect(await column(page, 'page')).toContain('/services/car-lockout');
  expect(await column(page, 'page')).not.toContain('/about');
});

test('says errors as they are, links to each page, shows its social card, and fits every screen', async () => {
  const page = await openReport();
  expect(await page.locator('li').textContent()).toBe('a < b');
  const card = page.getByRole('rowheader', { name: '/services/car-lockout' }).locator('img');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  const frame = page.getByRole('region', { name: 'Pages' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await frame.evaluate((element) => element.scrollTo(700, 1500));
    const edges = await frame.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const address = element.querySelector('tbody th')?.getBoundingClientRect();
      const names = element.querySelector('thead th')?.getBoundingClientRect();
      return { address: address && address.left - left, names: names && names.top - top };
    });
    // The frame has a border of one pixel.
    expect(edges, `${width} px`).toEqual({ address: 1, names: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('link', { name: '/services/car-lockout' }).click();
  expect(await page.locator('h1').textContent()).toMatch(/Car/);
});

const inEnglish = new Intl.Collator('en', { numeric: true }).compare;
