/** The service areas, found by a ZIP code or a name; without script the list does it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { ourNumber } from '../support/our-number.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const box = (page: Page) => page.getByLabel('ZIP code or place');
const answer = (page: Page) => page.getByRole('search').getByRole('status');

/** What is found for `text`, after a press on the button. */
async function find(page: Page, text: string): Promise<string[]> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
  await answer(page).locator('p:visible').waitFor();
  return answer(page).getByRole('link').allTextContents();
}

describe('a city is found', () => {
  test.each([
    ['63105', ['Clayton, MO']],
    ['63119-1234', ['Shrewsbury, MO', 'Webster Groves, MO']],
    ['clayton', ['Clayton, MO']],
    ['Clayton, MO', ['Clayton, MO']],
    ['saint louis', ['Saint Louis, MO']],
    ['St. Louis', ['Saint Louis, MO']],
    ['hill', ['Sunset Hills, MO']],
    ['web', ['Webster Groves, MO']],
  ])('by %s', async (text, cities) => {
    const page = await open(routes.serviceAreas, { viewport: phone });
    expect(await find(page, text)).toEqual(cities);
  });
});

test('a whole ZIP code needs no press, and its city is a press away', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone, hasTouch: true });
  await box(page).tap();
  await page.keyboard.type('63105');
  await answer(page).getByRole('link', { name: 'Clayton, MO' }).tap();
  await page.waitForURL('**/locksmith-clayton-mo');
});

test.each([
  ['63301', 'St. Charles: we come there too.'],
  ['63385', 'St. Charles County: we come there too.'],
  ['63017', 'Chesterfield: we come there too.'],
  ['florissant', 'Florissant: we come there too.'],
  ['62040', 'Madison County: we come there too.'],
  ['Jefferson', 'Jefferson County: we come there too.'],
  ['belleville', 'Belleville: we come there too.'],
])('where only a county covers %s, it says so, with the number', async (text, words) => {
  const page = await open(routes.serviceAreas);
  expect(await find(page, text)).toEqual([ourNumber]);
  expect(await answer(page).innerText()).toContain(words);
});

test.each(['90210', 'Chicago', '...'])('what is not there, as %s, is said, with the number', async (text) => {
  const page = await open(routes.serviceAreas);
  expect(await find(page, text)).toEqual([ourNumber]);
  expect(await answer(page).innerText()).toContain('We have no page for that.');
  // The next try is answered anew.
  expect(await find(page, '63105')).toEqual(['Clayton, MO']);
  expect(await answer(page).innerText()).not.toContain('no page');
});

test('Enter finds too', async () => {
  const page = await open(routes.serviceAreas);
  await box(page).fill('Ladue');
  await page.getByRole('button', { name: 'Find' }).hover();
  await box(page).press('Enter');
  await answer(page).getByRole('link', { name: 'Ladue, MO' }).waitFor();
});

test('without script the list of all cities stands there, in the order of the alphabet, and no box that does nothing', async () => {
  const page = await open(routes.serviceAreas, { javaScriptEnabled: false });
  expect(await box(page).isVisible()).toBe(false);
  const cities = await page.locator('#cities').getByRole('link').allTextContents();
  expect(cities).toHaveLength(20);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b)));
});

test.each(['/', '/reviews'])('on %s cities stand in the order of the alphabet', async (path) => {
  const page = await open(path, { viewport: desktop });
  const cities = await page.locator('main a[href^="/locksmith-"]').allTextContents();
  expect(cities).toHaveLength(20);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b)));
});

test('a page that does not exist offers services, cities and the finder', async () => {
  const page = await open('/nothing-here', { viewport: phone, expectErrors: /404/ });
  const main = page.getByRole('main');
  expect(await main.locator('a[href^="/services/"]:not(.btn)').count()).toBeGreaterThanOrEqual(6);
  expect(await main.locator('a[href^="/locksmith-"]').count()).toBeGreaterThanOrEqual(6);
  await main.getByRole('link', { name: /ZIP code/ }).click();
  await page.waitForURL(`**${routes.serviceAreas}*`);
  await box(page).waitFor();
});
