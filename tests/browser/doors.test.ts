import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { axeViolations } from './axe.ts';
import { onAPhone, testBrowser } from './browser.ts';
import { formOf, hydrate } from './product.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const [city] = loadSite().cities;
const { href = '', doors = [] } = city ?? {};
const { request } = loadSite().cityWords.doors;

const radio = (page: Page, index: number) => page.getByRole('radio', { name: doors[index]?.label ?? '' });
const shown = (page: Page) => page.locator('.told h3:visible').allInnerTexts();

test('choosing a door shows what is particular about it, with keys and without script', async () => {
  const page = await open(href, { ...onAPhone, javaScriptEnabled: false });
  expect(await shown(page)).toEqual([doors[0]?.title]);
  await radio(page, 2).tap();
  expect(await shown(page)).toEqual([doors[2]?.title]);
  await page.keyboard.press('ArrowLeft');
  expect(await shown(page)).toEqual([doors[1]?.title]);
  await page.getByRole('link', { name: request }).tap();
  await page.waitForURL('**/*#request');
});

test('"Request help for this door" names it in an empty message and overwrites nothing that was typed', async () => {
  const page = await open(href);
  const form = formOf(page, 'service');
  const message = form.getByLabel('Message');
  const ask = async (index: number) => {
    await radio(page, index).check();
    await page.getByRole('link', { name: request }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
    return message.inputValue();
  };
  expect(await axeViolations(page)).toEqual([]);
  expect(await ask(1)).toBe(`Door: ${doors[1]?.label}. `);
  await hydrate(form);
  expect(await ask(2)).toBe(`Door: ${doors[2]?.label}. `);
  const count = `${`Door: ${doors[2]?.label}.`.length}/`;
  await expect.poll(() => form.innerText()).toContain(count);
  await message.press('End');
  await page.keyboard.type('Key broke.');
  expect(await ask(0)).toBe(`Door: ${doors[2]?.label}. Key broke.`);
});
