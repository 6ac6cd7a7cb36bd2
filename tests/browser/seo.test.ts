/** The page that `npm run check -- seo --html` writes, opened from disk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { htmlOf } from '../../scripts/seo/html.ts';
import { seoPages } from '../../scripts/seo/pages.ts';
import { seoReport } from '../../scripts/seo/report.ts';
import { desktop, phone, testBrowser } from './browser.ts';

const open = testBrowser(() => 'file://');
const published = resolve('dist/client');

const siteUrl = 'https://example.com';

/** The report of the site, with two pages changed, in Chromium. */
async function openReport(options: Parameters<typeof open>[1] = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'seo-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const pages = seoPages(published).map((page) => ({
    ...page,
    canonical: siteUrl + page.path,
    ...(page.path === '/about' && { title: 'W'.repeat(40) }),
    ...(page.path === '/contact' && { words: ['a', 'b'] }),
  }));
  const report = { ...seoReport(pages, siteUrl), errors: ['a < b'] };
  writeFileSync(join(dir, 'index.html'), htmlOf(report, published));
  const page = await open(join(dir, 'index.html'), { loadsEntry: false, ...options });
  return { page, pages };
}

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** What the column of this name says in the rows that are shown, from the top. */
const column = (page: Page, name: string) =>
  page.evaluate((name) => {
    const heads = [...document.querySelectorAll('thead th')];
    const at = heads.findIndex(({ textContent }) => textContent === name);
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr:not([hidden])')];
    return rows.map(({ cells }) => cells[at]?.textContent ?? '');
  }, name);

test('sorts by a click, by another one the other way round, and says which', async () => {
  const { page, pages } = await openReport();
  const words = pages.map((each) => each.words.length).sort((a, b) => a - b);
  const button = head(page, 'words').getByRole('button');
  await button.click();
  expect((await column(page, 'words')).map(Number)).toEqual(words);
  expect(await head(page, 'words').getAttribute('aria-sort')).toBe('ascending');
  await button.click();
  expect((await column(page, 'words')).map(Number)).toEqual(words.reverse());
  expect(await head(page, 'words').getAttribute('aria-sort')).toBe('descending');
  await head(page, 'page').getByRole('button').click();
  expect(await column(page, 'page')).toEqual([...pages.map(({ path }) => path)].sort(inEnglish));
  expect(await page.locator('[aria-sort=ascending], [aria-sort=descending]').count()).toBe(1);
});

test('works by keyboard: sorts, filters, and leaves what has no flag below', async () => {
  const { page } = await openReport();
  await head(page, 'flags').getByRole('button').focus();
  await page.keyboard.press('Enter');
  expect((await column(page, 'flags')).filter(Boolean)).toEqual((await column(page, 'flags')).slice(0, 4));
  await page.getByLabel('Show').focus();
  await page.keyboard.type('pages with');
  expect((await column(page, 'page')).sort(inEnglish)).toEqual(['/about', '/contact']);
});

test('shows the pages with flags, with one of them, or with words that are sought', async () => {
  const { page, pages } = await openReport();
  const shown = () => page.getByRole('status').textContent();
  expect(await shown()).toBe(`${pages.length} of ${pages.length} pages`);
  await page.getByLabel('Show').selectOption({ label: 'pages with flags (2)' });
  expect(await column(page, 'flags')).toEqual(['title cut off', 'few words']);
  await page.getByLabel('Show').selectOption({ label: '“few words” (1)' });
  expect(await column(page, 'page')).toEqual(['/contact']);
  expect(await shown()).toBe(`1 of ${pages.length} pages`);
  await page.getByLabel('Show').selectOption({ label: `all pages (${pages.length})` });
  await page.getByLabel('Address or words').fill('Car-Lockout');
  expect(await column(page, 'page')).toContain('/services/car-lockout');
  expect(await column(page, 'page')).not.toContain('/about');
});

test('says errors as they are, links to each page, and shows its social card', async () => {
  // From disk a page of the site does without its scripts and pictures, which it asks of the host.
  const { page } = await openReport({ expectErrors: /ERR_FILE_NOT_FOUND|ERR_FAILED|file:\/\/\/assets\// });
  expect(await page.locator('li').textContent()).toBe('a < b');
  const link = page.getByRole('link', { name: '/services/car-lockout' });
  const card = page.getByRole('rowheader', { name: '/services/car-lockout' }).locator('img');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await link.click();
  expect(await page.locator('h1').textContent()).toMatch(/Car/);
});

test.each([phone, { width: 768, height: 900 }, desktop])(
  'at $width px the address and the names of the columns stay in sight, and the window does not scroll sideways',
  async (viewport) => {
    const { page } = await openReport({ viewport });
    const frame = page.getByRole('region', { name: 'Pages' });
    await frame.evaluate((element) => element.scrollTo(700, 1500));
    const edges = await frame.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const address = element.querySelector('tbody th')?.getBoundingClientRect();
      const names = element.querySelector('thead th')?.getBoundingClientRect();
      return { address: address && address.left - left, names: names && names.top - top };
    });
    // The frame has a border of one pixel.
    expect(edges).toEqual({ address: 1, names: 1 });
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  },
);

const inEnglish = new Intl.Collator('en', { numeric: true }).compare;
