import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import { allTowns, allZipCodes, type Town } from '../../data/geography/gazetteer.ts';
import { stateNames } from '../../data/geography/states.ts';
import type { FoundPlace } from '../../data/shared/finder.ts';
import { routes } from '../../data/shared/routes.ts';
import { allPlaces, isNearZip, placesCalled } from '../../renderer/islands/finder/places.ts';
import { finderData } from '../../scripts/build/finder.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { city, zip } from '../support/town.ts';
import { button, link, phone } from './browser.ts';
import { edges } from './layout.ts';
import { expectFocus, testProduct } from './product.ts';

const { open } = testProduct();
const site = loadSite();
const data = finderData(site);
const { places, listed, counties, words, aims, states } = data;
const about = ({ name, aim }: FoundPlace) => `${name}: ${aim ? `${words.aim} ${aim}` : words.ask}`;
const [first = expect.fail()] = places.filter(({ href }) => href === city.href);
const box = (page: Page) => page.getByLabel('ZIP code or town');
const answer = (page: Page) => page.locator('[data-island=finder] [role=status]');

test('the finder on the 404 page finds a place by ZIP code or name, even misspelled, and shows its arrival time', async () => {
  const page = await open('/nothing-here', { viewport: phone, hasTouch: true, expectErrors: /404/ });
  await link(page.getByRole('main'), /ZIP code/).click();
  await box(page).waitFor();
  await page.evaluate(runEntry);
  const { name } = first;
  const cities = places.filter(({ isCity }) => isCity);
  const planned = places.filter(({ isCity }) => !isCity);
  const far = counties.find(({ isFar }) => isFar);
  const sharing = (zip: string) => cities.filter(({ zipCodes }) => zipCodes.includes(zip));
  const shared = places.flatMap(({ zipCodes }) => zipCodes).find((zip) => sharing(zip).length > 1) ?? zip;
  for (const [expected, ...texts] of [
    [about(first), `${city.name}, ${city.state}`, `${city.name} ${city.state}`],
    [about(first), name.slice(0, -1).toLowerCase(), zip, `12345 Main St ${zip}`, `${zip}, MO`],
    ...sharing(shared).map((one) => [`${shared}, ${about(one)}`, shared, `${shared}-1234`]),
    ...[planned[0], planned.find(({ aim }) => !aim)].map((town) => town && [about(town), town.zipCodes[0]]),
    far && [`${far.name}: ${words.far}`, far.name],
    [`00000 ${words.unknown}`, '00000'],
    [words.none, 'Qwertyville'],
    [words.short, '1234', '12345 Main St'],
    [words.empty, ''],
    [`${words.meant} ${name}?`, name.replace(/(?<=..)./, '')],
  ].filter((row) => row !== undefined))
    for (const text of texts) {
      await box(page).fill(text ?? '');
      await button(page, 'Find').click();
      await expect.poll(() => answer(page).innerText(), { message: text ?? '' }).toContain(expected);
    }
  await link(answer(page), name).tap();
  await page.waitForURL(`**${city.href}`);
});

test('every town and ZIP code inside the radius gets minutes or the advice to ask, others are too far or unknown', () => {
  const { coordinates, serviceRadiusMiles } = site.business;
  const isNear = (place: Pick<Town, 'coordinates'>) =>
    milesBetween(coordinates, place.coordinates) <= serviceRadiusMiles;
  const all = allPlaces(data);
  const found = (text: string) => placesCalled(all, text, states)[0];
  const isAnswered = (text: string) => {
    const place = found(text);
    return place ? !place.isFar : isNearZip(text, all);
  };
  const zips = [...allZipCodes().values()];
  const near = zips.filter(isNear).map(({ zipCode }) => zipCode);
  const towns = allTowns().filter(isNear);
  const named = towns.flatMap(({ name, state }) => [`${name} ${state}`, `${name}, ${stateNames[state]}`]);
  expect(named.length).toBeGreaterThan(50);
  expect([...near, ...named].filter((text) => !isAnswered(text))).toEqual([]);
  expect(zips.filter((zip) => !isNear(zip) && found(zip.zipCode)?.aim)).toEqual([]);
  // A comma is before another state, where visitors may have to call and ask.
  const ours = listed.filter(([name]) => !name.includes(','));
  for (const at of [0, -1]) {
    const [name = '', , , zips = name] = ours.at(at) ?? [];
    expect([aims.at(at)?.aim, undefined]).toContain(found(zips)?.aim);
  }
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
    await expect.poll(() => answer(page).innerText()).toContain(about(first));
    await field.fill(text);
    await expect.poll(() => answer(page).innerText(), { message: text }).toBe('');
    await field.blur();
    await expect.poll(() => answer(page).innerText(), { message: text }).toMatch(/^(Type|We don't)/);
  }
});

test('a press on Find moves the focus to the answer, zooms the map out for a place beyond it, and back for a city, and the pin is in the right place', async () => {
  const page = await open(routes.serviceAreas, { viewport: phone });
  const map = page.locator('.hero .map');
  const milesTo = ({ at = [0, 0] }: FoundPlace) => Math.hypot(...at);
  const farthestFirst = places.filter(({ at }) => at).toSorted((a, b) => milesTo(b) - milesTo(a));
  for (const [place, isZoomed, reach] of [
    [farthestFirst[0], true, 'data-far'],
    [farthestFirst.find(({ isCity }) => isCity), false, 'data-near'],
  ] as const) {
    await box(page).fill(place?.name ?? '');
    await box(page).press('Enter');
    await expectFocus(answer(page));
    await expect.poll(() => map.locator('img').isVisible()).toBe(isZoomed);
    const [pin, frame] = [await edges(map.locator('.found path')), await edges(map)];
    const miles = Number(await map.locator('.found').getAttribute(reach));
    const [east = 0, south = 0] = place?.at ?? [];
    const expected = [east, south].map((distance) => ((distance / miles + 1) / 2) * frame.width);
    const tip = [(pin.left + pin.right) / 2 - frame.left, pin.bottom - frame.top];
    expect(Math.max(...tip.map((at, axis) => Math.abs(at - (expected[axis] ?? 0))))).toBeLessThan(2);
  }
  await box(page).fill('Qwertyville');
  await button(page, 'Find').click();
  await expect.poll(() => map.locator('.found *').count()).toBe(0);
});

test('the finder leads to the list of cities without JavaScript or if its data fails to load', async () => {
  const before = (page: Page) => page.route(`**${routes.places}`, (route) => route.abort());
  for (const options of [{ javaScriptEnabled: false }, { expectErrors: /./, before }]) {
    const page = await open(routes.serviceAreas, options);
    await link(page, 'Open in Google Maps').waitFor();
    expect(await button(page, 'Street map').isVisible()).toBe(!('javaScriptEnabled' in options));
    await box(page).fill(zip);
    await button(page, 'Find').click();
    await page.waitForURL(`**/service-areas?zip=${zip}#cities`);
  }
});
