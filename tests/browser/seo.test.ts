/** The page that `npm run seo -- --html` writes, opened from disk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { htmlOf } from '../../scripts/seo/html.ts';
import { seoPages } from '../../scripts/seo/pages.ts';
import { seoReport } from '../../scripts/seo/report.ts';
import { testBrowser } from './browser.ts';

const open = testBrowser(() => 'file://');
const published = resolve('dist/client');

/** What the column of this name says, from the top. */
const column = (page: Page, name: string) =>
  page.evaluate((name) => {
    const heads = [...document.querySelectorAll('th')];
    const at = heads.findIndex(({ textContent }) => textContent === name);
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')];
    return rows.map(({ cells }) => cells[at]?.textContent ?? '');
  }, name);

test('sorts by a click, by another one the other way round, and shows the social cards', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'seo-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const pages = seoPages(published);
  const { rows } = seoReport(pages, 'https://example.com');
  writeFileSync(join(dir, 'index.html'), htmlOf({ rows, errors: ['a < b'] }, published));
  const page = await open(join(dir, 'index.html'), { loadsEntry: false });

  expect(await page.locator('li').textContent()).toBe('a < b');
  const words = pages.map((each) => each.words.length).sort((a, b) => a - b);
  const button = page.getByRole('button', { name: 'words' });
  await button.click();
  expect((await column(page, 'words')).map(Number)).toEqual(words);
  await button.click();
  expect((await column(page, 'words')).map(Number)).toEqual(words.reverse());
  await page.getByRole('button', { name: 'page' }).click();
  expect(await column(page, 'page')).toEqual([...pages.map(({ path }) => path)].sort(inEnglish));

  const card = page.locator('tbody img').first();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
});

const inEnglish = new Intl.Collator('en', { numeric: true }).compare;
