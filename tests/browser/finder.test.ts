import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FoundPlace } from '../../data/shared/finder.ts';
import { finderRoutes, routes } from '../../data/shared/routes.ts';
import { finderData } from '../../scripts/build/finder.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { city, zip } from '../support/town.ts';
import { phone, testBrowser } from './browser.ts';
import { expectFocus } from './product.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const { places, words } = finderData(loadSite());
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
  const zips = [others[0], unlicensed].flatMap((place) => place?.zipCodes.slice(0, 1) ?? []);
  const shared = places.flatMap(({ zipCodes }) => zipCodes).find((zip) => citiesAt(zip).length > 1);
  const inArabic = zip.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  for (const [expected, ...texts] of [
    [about(placeOf(city)), `${city.name}, ${city.state}`, city.name.slice(0, -1).toLowerCase()],
    ...(saint ? [[about(saint), saint.name.replace('St.', 'saint')]] : []),
    ...(shared ? [[aboutZip(shared), shared, `${shared}-1234`]] : []),
    [aboutZip(zip), inArabic, `12345 Main St ${zip}`, `${zip}, MO`],
    ...zips.map((zip) => [aboutZip(zip), zip]),
    ...(far ? [[`${far.name}: ${words.far}`, far.name]] : []),
    [`00000 ${words.unknown}`, '00000'],
    [words.none, 'Qwertyville'],
    [words.short, '1234', '12345 Main St'],
    [words.empty, ''],
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

test('a full ZIP code cuts the key and is announced once, never for another place', async () => {
  const page = await open(routes.home);
  const field = page.getByLabel('Your ZIP');
  await answer(page).evaluate((status) => {
    new MutationObserver((changes) => {
      // An emptied status announces nothing.
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) status.before('announced');
    }).observe(status, { childList: true });
  });
  await field.pressSequentially(zip);
  await page.getByRole('img', { name: `cut to ${zip}` }).waitFor();
  await field.press('Enter');
  expect((await page.locator('form[data-island=finder]').textContent())?.match(/announced/g)).toHaveLength(1);
  await field.fill(`MO ${zip}`);
  expect(await field.inputValue()).toBe(zip);
  for (const text of ['6', 'Main St']) {
    await field.fill(zip);
    await expect.poll(() => answer(page).innerText()).toContain(aboutZip(zip));
    await field.fill(text);
    await expect.poll(() => answer(page).innerText(), { message: text }).toBe('');
    await field.blur();
    await expect.poll(() => answer(page).innerText(), { message: text }).toMatch(/^(Type|We don't)/);
  }
});

test('a press on Find drops a pin on the map and moves the focus to the answer', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone });
  await box(page).fill(city.name);
  await box(page).press('Enter');
  await expectFocus(answer(page));
  await page.locator('.found path').waitFor();
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
