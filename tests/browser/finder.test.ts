import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { finderData } from '../../data/places/finder.ts';
import { finderRoutes, routes } from '../../data/shared/routes.ts';
import { phone, setAnimationSpeed, testBrowser } from './browser.ts';
import { edges } from './layout.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const { places, words } = finderData(loadSite());
const box = (page: Page) => page.getByLabel('ZIP code or town');
const answer = (page: Page) => page.locator('[data-island=finder] [role=status]');

test('the finder on the 404 page finds a place by ZIP code or name, even misspelled, and shows its arrival time', async () => {
  const page = await open('/nothing-here', { viewport: phone, hasTouch: true, expectErrors: /404/ });
  const main = page.getByRole('main');
  for (const start of ['/services/', '/locksmith-'])
    expect(await main.locator(`a[href^="${start}"]:not(.btn)`).count()).toBeGreaterThanOrEqual(6);
  await main.getByRole('link', { name: /ZIP code/ }).click();
  const others = places.filter(({ isCity }) => !isCity);
  expect(new Set(others.map(({ aim }) => aim)).size, 'different arrival times').toBeGreaterThan(3);
  const [town] = others;
  const county = others.findLast(({ farZipCodes, aim }) => aim && !farZipCodes);
  const illinois = others.find(({ name }) => name === 'Belleville, IL');
  const far = others.find(({ zipCodes }) => zipCodes.length === 0);
  const timeIn = (name = '') => `${name}: ${words.aim} ${places.find((place) => place.name === name)?.aim}`;
  for (const [expected, ...texts] of [
    [timeIn('Clayton'), 'Clayton, MO', 'clayt'],
    [timeIn('St. Louis'), 'saint louis', 'St. Louis'],
    [`63101, ${timeIn('Downtown St. Louis')}\n63101, ${timeIn('St. Louis')}`, '63101', '63101-1234'],
    [`${town?.zipCodes[0]}, ${timeIn(town?.name)}. ${words.call}`, town?.zipCodes[0]],
    [`${county?.zipCodes[0]}, ${timeIn(county?.name)}. ${words.call}`, county?.zipCodes[0]],
    [`Belleville, IL: ${words.ask}`, 'belleville'],
    [`${illinois?.zipCodes[0]}, Belleville, IL: ${words.ask}`, illinois?.zipCodes[0]],
    [`${far?.name}: ${words.far}`, far?.name],
    [`90210 ${words.unknown}`, '90210'],
    [words.none, 'Chicago', 'xx'],
    [words.short, '6310', '631055'],
    [words.empty, '', '...'],
    [`${words.meant} Kirkwood?`, 'kirckwood', 'Kirkwod'],
  ])
    for (const text of texts) {
      await box(page).fill(text ?? '');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect.poll(() => answer(page).innerText(), { message: text ?? '' }).toBe(expected);
    }
  await answer(page).getByRole('link', { name: 'Kirkwood' }).tap();
  await page.waitForURL('**/locksmith-kirkwood-mo');
});

test('a full ZIP code cuts the key and is announced once, and nothing loads before the first keystroke', async () => {
  const requests: string[] = [];
  const before = async (opened: Page) =>
    opened.on('request', (request) => {
      if (request.resourceType() !== 'image') requests.push(new URL(request.url()).pathname);
    });
  const page = await open(routes.home, { before });
  const field = page.getByLabel('Your ZIP');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  requests.length = 0;
  const blade = page.locator('.hero .blade');
  const uncut = await blade.getAttribute('d');
  await answer(page).evaluate((status) => {
    new MutationObserver(() => status.before('announced')).observe(status, { childList: true });
  });
  await field.pressSequentially('63105');
  await page.getByRole('img', { name: 'cut to 63105' }).waitFor();
  const chunk = expect.stringMatching(/^.assets.chunks/);
  expect(requests).toEqual([chunk, chunk, finderRoutes.places]);
  const [lock, plate] = [await edges(page.locator('.hero .drawing')), await edges(field)];
  expect(plate.left > lock.left && plate.right < lock.right && plate.bottom <= lock.bottom).toBe(true);
  expect(await blade.getAttribute('d')).not.toBe(uncut);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await setAnimationSpeed(page, 0);
  await field.press('Enter');
  await expect.poll(moving).toBeGreaterThan(5);
  await setAnimationSpeed(page, 1);
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await field.press('Enter');
  expect(await moving()).toBe(0);
  expect((await page.locator('form[data-island=finder]').textContent())?.match(/announced/g)).toHaveLength(1);
});

test('a press on Find drops a pin in its ring on the map and moves the focus to the answer', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone });
  const map = await edges(page.locator('.map'));
  const { rings } = finderData(loadSite());
  const towns = places.flatMap(({ at, ...place }) => (at ? { ...place, miles: Math.hypot(...at) } : []));
  const [near, far] = [towns.find(({ miles }) => miles > 4), towns.findLast(({ miles }) => miles > 16)];
  for (const place of [far, near]) {
    await box(page).fill(place?.name ?? '');
    await box(page).press('Enter');
    await expect
      .poll(() => answer(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    const pin = await edges(page.locator('.found path'));
    expect(pin.left > map.left && pin.right < map.right, place?.name).toBe(true);
    expect(pin.bottom - pin.top).toBeGreaterThan(20);
    const [radius = 0, width = 0] = await page
      .locator('.found circle')
      .evaluate((ring) => ['r', 'stroke-width'].map((name) => Number(ring.getAttribute(name))));
    const outer = rings.find((edge) => (place?.miles ?? 0) <= edge);
    expect([radius + width / 2, width > 0]).toEqual([outer, true]);
  }
  await box(page).fill('Chicago');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.poll(() => page.locator('.found *').count()).toBe(0);
});

test('the finder leads to the list of cities without JavaScript or if its data fails to load', async () => {
  const before = (page: Page) => page.route(`**${finderRoutes.places}`, (route) => route.abort());
  for (const options of [{ javaScriptEnabled: false }, { expectErrors: /./, before }]) {
    const page = await open(routes.serviceAreas, options);
    await page.getByRole('link', { name: 'Open in Google Maps' }).waitFor();
    const streetMap = page.getByRole('button', { name: 'Street map' });
    expect(await streetMap.isVisible()).toBe(!('javaScriptEnabled' in options));
    await box(page).fill('63105');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL('**/service-areas?zip=63105#cities');
  }
});
