import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../scripts/build/data.ts';
import { claimsSheet } from '../../scripts/report/claims.ts';
import { htmlOf } from '../../scripts/report/output.ts';
import { pagesSheet } from '../../scripts/report/pages.ts';
import { readabilitySheet } from '../../scripts/report/readability.ts';
import { seoPages } from '../../scripts/report/seo.ts';
import { launchSheet } from '../../scripts/report/sheets.ts';
import { folderForTest } from '../support/folder.ts';
import { testBrowser } from './browser.ts';

const open = testBrowser(() => 'file://');

test('the report sorts, filters, searches, keeps its headers visible and links to each page', async () => {
  const dir = folderForTest();
  const published = resolve('dist/client');
  const listed = seoPages(published).filter((page) => page.listed);
  const unlinked = listed.map((page) => ({ ...page, links: page.links.filter((to) => to !== '/about') }));
  const pages = unlinked.map((page) => (page.path === '/contact' ? { ...page, words: ['a', 'b'] } : page));
  const data = loadData();
  const sheets = [
    { ...pagesSheet(pages), errors: ['a < b'] },
    readabilitySheet(data),
    claimsSheet(data),
    launchSheet(),
  ];
  writeFileSync(join(dir, 'index.html'), htmlOf(sheets, published));
  const page = await open(join(dir, 'index.html'), {
    loadsEntry: false,
    // Opened from disk, a page can't load its scripts and pictures.
    expectErrors: /ERR_FILE_NOT_FOUND|ERR_FAILED|file:\/\/\/assets\//,
  });
  const tab = page.locator('#pages');
  const heads = await tab.locator('thead th').allTextContents();
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const column = (name: string) =>
    tab.locator(`tbody tr:not([hidden]) > :nth-child(${heads.indexOf(name) + 1})`).allTextContents();

  const words = pages.map((each) => each.words.length).sort((a, b) => a - b);
  expect((await column('page'))[0]).toBe('/');
  const button = head('words').getByRole('button');
  await button.click();
  expect((await column('words')).map(Number)).toEqual(words);
  expect(await head('words').getAttribute('aria-sort')).toBe('ascending');
  await button.click();
  expect((await column('words')).map(Number)).toEqual(words.reverse());
  await head('flags').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const flags = await column('flags');
  expect(flags.filter(Boolean)).toEqual(flags.slice(0, 2));
  const frame = page.getByRole('region', { name: 'Pages' });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await frame.evaluate((element) => element.scrollTo(700, 1500));
  const corner = await frame.boundingBox();
  expect((await page.locator('#pages tbody th').first().boundingBox())?.x).toBe((corner?.x ?? 0) + 1);
  expect((await page.locator('#pages thead th').first().boundingBox())?.y).toBe((corner?.y ?? 0) + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await tab.locator('li').textContent()).toBe('a < b');
  await tab.getByLabel('Show').focus();
  await page.keyboard.type('flagged');
  expect(await column('flags')).toEqual(['few links in', 'few words']);
  await tab.getByLabel('Show').selectOption({ label: '“few words” (1)' });
  expect(await column('page')).toEqual(['/contact']);
  expect(await tab.getByRole('status').textContent()).toBe(`1 of ${pages.length}`);
  await tab.getByLabel('Show').selectOption({ label: `all (${pages.length})` });
  await tab.getByLabel('Search').fill('Car-Lockout');
  expect(await column('page')).toContain('/services/car-lockout');
  expect(await column('page')).not.toContain('/about');
  const card = page.getByRole('rowheader', { name: '/services/car-lockout' }).locator('img');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  for (const [name, row] of [
    ['Readability', '/services/car-lockout'],
    ['Claims', 'rank'],
    ['Launch', 'phone'],
    ['Pages', '/services/car-lockout'],
  ] as const) {
    await page.locator('summary', { has: page.getByRole('heading', { name, exact: true }) }).click();
    await expect.poll(() => page.getByRole('region').count()).toBe(1);
    expect(await page.getByRole('rowheader', { name: row, exact: true }).count()).toBe(1);
  }
  await page.getByRole('link', { name: '/services/car-lockout' }).click();
  await expect.poll(() => page.locator('h1').textContent()).toMatch(/car/);
});
