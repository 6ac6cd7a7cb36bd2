import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { finderData } from '../../data/places/finder.ts';
import type { FoundPlace } from '../../data/shared/finder.ts';
import { finderRoutes, routes } from '../../data/shared/routes.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { city, zip } from '../support/town.ts';
import { phone, setAnimationSpeed, testBrowser } from './browser.ts';
import { edges } from './layout.ts';
import { testSite } from './site.ts';

// The headless shell hung once in the test that stops animations.
const open = testBrowser(testSite(), { withoutDefaults: [] });
const { places, rings, words } = finderData(loadSite());
const placeOf = ({ href }: { href: string }) => places.find((place) => place.href === href);
const about = (place?: FoundPlace) => {
  const aim = `${words.aim} ${place?.aim}${place?.isCity ? '' : `. ${words.call}`}`;
  return `${place?.name}: ${place?.aim ? aim : words.ask}`;
};
const citiesAt = (zip: string) => places.filter(({ zipCodes, isCity }) => isCity && zipCodes.includes(zip));
/** All cities with this ZIP code, or else the first place. */
const aboutZip = (zip: string) => {
  const [first, ...others] = citiesAt(zip);
  const found = [first ?? places.find(({ zipCodes }) => zipCodes.includes(zip)), ...others];
  return found.map((place) => `${zip}, ${about(place)}`).join('\n');
};
const box = (page: Page) => page.getByLabel('ZIP code or town');
const answer = (page: Page) => page.locator('[data-island=finder] [role=status]');

test('the finder on the 404 page finds a place by ZIP code or name, even misspelled, and shows its arrival time', async () => {
  const page = await open('/nothing-here', { viewport: phone, hasTouch: true, expectErrors: /404/ });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /ZIP code/ }).click();
  await box(page).waitFor();
  await page.evaluate(runEntry);
  const name = placeOf(city)?.name ?? '';
  const saint = places.find(({ name, isCity }) => isCity && name.startsWith('St. '));
  const others = places.filter(({ isCity, zipCodes }) => !isCity && zipCodes.length > 0);
  const unlicensed = others.find(({ aim }) => !aim);
  const far = places.find(({ zipCodes }) => zipCodes.length === 0);
  const zips = [others[0], others.at(-1), unlicensed].flatMap((place) => place?.zipCodes.slice(0, 1) ?? []);
  const shared = places.flatMap(({ zipCodes }) => zipCodes).find((zip) => citiesAt(zip).length > 1);
  for (const [expected, ...texts] of [
    [about(placeOf(city)), `${city.name}, ${city.state}`, city.name.slice(0, -1).toLowerCase()],
    ...(saint ? [[about(saint), saint.name.replace('St.', 'saint')]] : []),
    ...(shared
      ? [[aboutZip(shared), shared, ...['-1234', ' 1234', '.', ' '].map((end) => shared + end)]]
      : []),
    [
      aboutZip(zip),
      ...['١٢٣٤٥٦٧٨٩٠', '１２３４５６７８９０'].map((digits) =>
        zip.replace(/\d/g, (digit) => [...digits][(Number(digit) + 9) % 10] ?? ''),
      ),
      ...['MO ', 'Springfield, MO ', '12345 Main St ', 'ZIP: '].map((start) => start + zip),
      `${zip}, MO`,
    ],
    ...zips.map((zip) => [aboutZip(zip), zip]),
    ...(unlicensed ? [[about(unlicensed), unlicensed.name]] : []),
    ...(far ? [[`${far.name}: ${words.far}`, far.name]] : []),
    [`00000 ${words.unknown}`, '00000'],
    [words.none, 'Qwertyville', 'xx'],
    [words.short, '1234', '123456', '12345 Main St', `${zip}9`],
    [words.empty, '', '...'],
    [`${words.meant} ${name}?`, city.name.replace(/(?<=..)./, '')],
  ])
    for (const text of texts) {
      await box(page).fill(text ?? '');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect.poll(() => answer(page).innerText(), { message: text ?? '' }).toBe(expected);
    }
  await answer(page).getByRole('link', { name }).tap();
  await page.waitForURL(`**${city.href}`);
});

test('a full ZIP code cuts the key and is announced once, and nothing loads before the first keystroke', async () => {
  const requests: string[] = [];
  const before = async (opened: Page) =>
    opened.on('request', (request) => {
      if (request.resourceType() !== 'image') requests.push(new URL(request.url()).pathname);
    });
  const page = await open(routes.home, { before, reducedMotion: 'no-preference' });
  const field = page.getByLabel('Your ZIP');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  requests.length = 0;
  const blade = page.locator('.soon .blade');
  const uncut = await blade.getAttribute('d');
  await answer(page).evaluate((status) => {
    new MutationObserver((changes) => {
      // An emptied status announces nothing.
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) status.before('announced');
    }).observe(status, { childList: true });
  });
  await field.pressSequentially(zip);
  await page.getByRole('img', { name: `cut to ${zip}` }).waitFor();
  const chunk = expect.stringMatching(/^.assets.chunks/);
  expect(requests).toEqual([chunk, chunk, finderRoutes.places]);
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
  // Never the answer for another place.
  await field.fill(`MO ${zip}`);
  expect(await field.inputValue()).toBe(zip);
  for (const text of ['6', 'MO 63', '631100', 'Main St']) {
    await field.fill(zip);
    await expect.poll(() => answer(page).innerText()).toContain(aboutZip(zip));
    await field.fill(text);
    await expect.poll(() => answer(page).innerText(), { message: text }).toBe('');
    await field.blur();
    await expect.poll(() => answer(page).innerText(), { message: text }).toMatch(/^(Type|We don't)/);
  }
});

test('a press on Find drops a pin in its ring on the map and moves the focus to the answer', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone });
  const map = await edges(page.locator('.map').first());
  const [reach = 0] = rings.slice(-1);
  const miles = (place?: FoundPlace) => (place?.at ? Math.hypot(...place.at) : Number.NaN);
  const farthest = places.filter((place) => miles(place) <= reach).sort((a, b) => miles(b) - miles(a))[0];
  await box(page).fill(farthest?.name ?? '');
  await box(page).press('Enter');
  await expect.poll(() => answer(page).evaluate((element) => element === document.activeElement)).toBe(true);
  const pin = await edges(page.locator('.found path'));
  expect(pin.left > map.left && pin.right < map.right, farthest?.name).toBe(true);
  const [radius = 0, width = 0] = await page
    .locator('.found circle')
    .evaluate((ring) => ['r', 'stroke-width'].map((name) => Number(ring.getAttribute(name))));
  expect([radius + width / 2, width > 0]).toEqual([rings.find((edge) => miles(farthest) <= edge), true]);
  await box(page).fill('Qwertyville');
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
    await box(page).fill(zip);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(`**/service-areas?zip=${zip}#cities`);
  }
});
