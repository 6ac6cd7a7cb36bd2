/** The service areas, found by a ZIP code or a name; without script the list does it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';
import { ourNumber } from '../support/our-number.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const { cities, plannedPlaces, outlyingCounties } = loadSite();
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
  ])('by %s', async (text, found) => {
    const page = await open(routes.serviceAreas, { viewport: phone });
    expect(await find(page, text)).toEqual(found);
  });

  test.each([
    ['hill', 'Sunset Hills, MO'],
    ['web', 'Webster Groves, MO'],
  ])('by a part of its name: %s', async (text, city) => {
    const page = await open(routes.serviceAreas, { viewport: phone });
    const found = await find(page, text);
    expect(found).toContain(city);
    for (const name of found) expect(name.toLowerCase()).toContain(text);
  });
});

test('a whole ZIP code needs no press, and its city is a press away', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone, hasTouch: true });
  await box(page).tap();
  await page.keyboard.type('63105');
  await answer(page).getByRole('link', { name: 'Clayton, MO' }).tap();
  await page.waitForURL('**/locksmith-clayton-mo');
});

const towns = plannedPlaces.filter(({ slug }) => cities.every((city) => city.slug !== slug));
const zipCodesOfTowns = [...plannedPlaces, ...cities].flatMap(({ zipCodes }) => zipCodes);

test.each([
  ...towns.map(({ name }) => [name.toLowerCase(), name]),
  // That of a town is the town's, not its county's.
  ...towns.map(({ name, zipCodes }) => [zipCodes[0] ?? '', name]),
  ...outlyingCounties.flatMap(({ name, zipCodes }) => {
    const own = zipCodes.find((one) => !zipCodesOfTowns.includes(one));
    return own === undefined ? [] : [[own, `${name} County`]];
  }),
  ['Jefferson', 'Jefferson County'],
])('for %s, which has no page, it says that we come there too, with the number', async (text, place) => {
  const page = await open(routes.serviceAreas);
  expect(await find(page, text)).toEqual([ourNumber]);
  expect(await answer(page).innerText()).toContain(`${place}: we come there too.`);
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
  const listed = await page.locator('#cities').getByRole('link').allTextContents();
  expect(listed).toHaveLength(cities.length);
  expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b)));
});

test.each(['/', '/reviews'])('on %s cities stand in the order of the alphabet', async (path) => {
  const page = await open(path, { viewport: desktop });
  const listed = await page.locator('main a[href^="/locksmith-"]').allTextContents();
  expect(listed).toHaveLength(cities.length);
  expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b)));
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
