/** What works by HTML and CSS alone: service filters, questions and answers, links to a place on a page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());

describe('service filters', () => {
  const rows = (page: Page) => page.locator('[data-categories]:visible');
  const all = loadSite().services.length;

  test('by mouse: a category shows its own rows, All shows all', async () => {
    const page = await open('/services');
    expect(await rows(page).count()).toBe(all);
    await page.getByText('Automotive', { exact: true }).click();
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    const shown = await rows(page).evaluateAll((items) =>
      items.map((item) => item.getAttribute('data-categories')?.split(' ')),
    );
    for (const categories of shown) expect(categories).toContain('automotive');
    await page.getByText('All', { exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  test('by keyboard, without JavaScript', async () => {
    const page = await open('/services', { javaScriptEnabled: false, viewport: phone });
    await page.getByLabel('All', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByLabel('Residential').isChecked()).toBe(true);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
  });
});

describe('questions and answers', () => {
  const openOnes = (page: Page) => page.locator('#faq details[open]');

  test('one is open at a time; pressing it again closes it', async () => {
    const page = await open('/');
    const questions = page.locator('#faq summary');
    expect(await questions.count()).toBe(loadSite().pages.home.questions.length);
    await questions.nth(0).click();
    await questions.nth(1).click();
    await expect.poll(() => openOnes(page).count()).toBe(1);
    expect(await openOnes(page).locator('summary').textContent()).toBe(await questions.nth(1).textContent());
    await questions.nth(1).click();
    await expect.poll(() => openOnes(page).count()).toBe(0);
  });

  test('by keyboard', async () => {
    const page = await open('/');
    await page.locator('#faq summary').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => openOnes(page).count()).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(() => openOnes(page).count()).toBe(0);
  });
});

describe('a link to a place on the home page', () => {
  /** Pixels from the lower edge of the sticky bar to the target. */
  const distance = (page: Page, id: string) =>
    page.evaluate((id) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return (document.getElementById(id)?.getBoundingClientRect().top ?? -1) - bar;
    }, id);

  test.each([phone, { width: 1280, height: 900 }])(
    'lands below the bar from another page, at $width px',
    async (viewport) => {
      const page = await open('/about', { viewport });
      await page.locator('main a[href="/#quote"], footer a[href="/#quote"]').first().click();
      await page.waitForURL('**/#quote');
      await expect.poll(() => distance(page, 'quote')).toBeGreaterThanOrEqual(0);
      await expect.poll(() => distance(page, 'quote')).toBeLessThan(120);
    },
  );

  test('scrolls smoothly, unless the visitor asked for less motion', async () => {
    const behavior = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behavior(await open('/'))).toBe('smooth');
    expect(await behavior(await open('/', { reducedMotion: 'reduce' }))).toBe('auto');
  });
});
