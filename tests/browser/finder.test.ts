/** The service areas, found by a ZIP code or a name; without script the list does it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const { cities, plannedPlaces, outlyingCounties } = loadSite();
const box = (page: Page) => page.getByLabel('ZIP code or place');
const answer = (page: Page) => page.getByRole('search').getByRole('status');

/** The places found for `text`, after a press on the button. */
async function find(page: Page, text: string): Promise<string[]> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
  await answer(page).locator('[data-answer]:visible').waitFor();
  return answer(page).getByRole('link').allTextContents();
}

test('a city is found by ZIP code, by name, and by a part of its name', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone, hasTouch: true });
  for (const [text, found] of Object.entries({
    '63105': ['Clayton'],
    '63119-1234': ['Shrewsbury', 'Webster Groves'],
    'Clayton, MO': ['Clayton'],
    'saint louis': ['St. Louis'],
    'St. Louis': ['St. Louis'],
  }))
    expect(await find(page, text), text).toEqual(found);
  // Cities that share a ZIP code have an aim each.
  const sharing = cities.filter(({ zipCodes }) => zipCodes.includes('63101'));
  expect(await find(page, '63101')).toEqual(['Downtown St. Louis', 'St. Louis']);
  const lines = sharing.map(({ name, arrivalAim }) => `${name}: we aim for ${arrivalAim}`);
  expect((await answer(page).innerText()).split('\n').toSorted()).toEqual(lines.toSorted());
  const found = await find(page, 'hill');
  expect(found).toContain('Sunset Hills');
  for (const name of found) expect(name.toLowerCase()).toContain('hill');
  // A whole ZIP code needs no press, and its city is a press away.
  await box(page).fill('');
  await page.keyboard.type('63105');
  await answer(page).getByRole('link', { name: 'Clayton' }).tap();
  await page.waitForURL('**/locksmith-clayton-mo');
});

const town = plannedPlaces.find(({ slug }) => cities.every((city) => city.slug !== slug));
const county = outlyingCounties.findLast(({ farZipCodes }) => !farZipCodes);
const farCounty = outlyingCounties.find(({ zipCodes }) => zipCodes.length === 0);

test('for a place without a page it says that we come there too, or that it may be too far', async () => {
  const ofTown = `${town?.name}, ${town?.state}: we come there too.`;
  const ofCounty = `${county?.name} County: we come there too.`;
  const tooFar = `${farCounty?.name} County: that may be too far`;
  const page = await open(routes.serviceAreas);
  // A town's ZIP code is the town's, not its county's.
  for (const [said, ...texts] of [
    [ofTown, town?.name.toLowerCase(), town?.zipCodes[0]],
    [ofCounty, county?.name, county?.zipCodes[0]],
    [tooFar, farCounty?.name, farCounty?.farZipCodes?.[0]],
    ['We do not know that one.', '90210', '...'],
  ])
    for (const text of texts) {
      expect(await find(page, text ?? ''), text).toEqual([ourNumber]);
      expect(await answer(page).innerText()).toContain(said);
    }
  // Enter does as the button.
  await box(page).fill('Ladue');
  await box(page).press('Enter');
  await answer(page).getByRole('link', { name: 'Ladue' }).waitFor();
});

test('without script no box is shown that does nothing', async () => {
  const page = await open(routes.serviceAreas, { javaScriptEnabled: false });
  expect(await box(page).isVisible()).toBe(false);
  expect(await page.locator('#cities a[href^="/locksmith-"]').count()).toBe(cities.length);
});

test('a page that does not exist offers services, cities and the finder', async () => {
  const page = await open('/nothing-here', { viewport: phone, expectErrors: /404/ });
  const main = page.getByRole('main');
  for (const start of ['/services/', '/locksmith-'])
    expect(await main.locator(`a[href^="${start}"]:not(.btn)`).count()).toBeGreaterThanOrEqual(6);
  await main.getByRole('link', { name: /ZIP code/ }).click();
  await page.waitForURL(`**${routes.serviceAreas}*`);
  await box(page).waitFor();
});
