import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { city } from '../support/town.ts';
import { onAPhone, phone } from './browser.ts';
import { callBar, edges, isInSight, scrollDown } from './layout.ts';
import { testLine } from './line.ts';
import { fill, formOf, openMore, submit, testProduct } from './product.ts';

const { open, rows, origin } = testProduct();
const line = testLine(origin);

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
type LayoutShift = PerformanceEntry & { value: number };

/** Shows in the title of each page how far its layout has moved. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const count = (shifts: PerformanceObserverEntryList) => {
      for (const shift of shifts.getEntries())
        document.title = String(Number(document.title) + (shift as LayoutShift).value);
    };
    addEventListener('DOMContentLoaded', () => {
      document.title = '0';
      new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
    });
  });

test('nothing moves while the rest of the first screen and the headings’ font arrive', async () => {
  const file = /\/assets\/static\/[\w.-]+\.woff2/.exec(await (await fetch(origin())).text())?.[0] ?? '';
  const host = new URL(line.url()).host;
  const page = await open('/', { ...onAPhone, allowedHosts: [host], before: countShifts });
  for (const path of [routes.home, routes.service('car-lockout'), city.href]) {
    line.reset();
    const [rest, font] = [line.hold(path, '<a class="van'), line.hold(file)];
    await page.goto(line.url() + path, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.evaluate(nextFrame);
    rest.open();
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(nextFrame);
    font.open();
    const shown = () => document.fonts.ready.then(() => document.fonts.check('800 16px Archivo'));
    expect(await page.evaluate(shown)).toBe(true);
    await page.evaluate(nextFrame);
    expect(Number(await page.title()), path).toBeLessThan(0.01);
  }
});

const heroes = [routes.home, routes.service('car-lockout'), routes.service('lock-rekeying'), city.href];

test.each([
  [360, 560],
  [390, 667],
  [390, 844],
  [740, 360],
])(
  'at %d × %d, the van is on its road, and the number and what is behind it are whole',
  async (width, height) => {
    const page = await open(routes.home, { viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const path of heroes) {
      await page.goto(path);
      const { bottom } = await edges(page.getByRole('banner'));
      const wheel = await edges(page.locator('.hero .wheel'));
      const road = await edges(page.locator('.road'));
      expect(Math.abs(wheel.bottom - road.top), path).toBeLessThan(3);
      expect(road.top, path).toBeLessThanOrEqual(height);
      for (const drawing of await page.locator(':is(svg.street, .hero .scene, .trip)').all()) {
        const scene = await edges(drawing);
        expect([scene.top >= bottom, scene.bottom <= height], `${path}: ${scene.top}`).toEqual([true, true]);
      }
      const number = await edges(page.locator('.hero .tel'));
      expect(number.height, `${path}: lines of the number`).toBeLessThan(40);
      // The same room above the letters and below them, where the sill begins.
      const [box, title, text, sill] = await Promise.all(
        ['.box', '.box b', '.box .word', '.sill'].map((part) => edges(page.locator(`.hero ${part}`))),
      );
      if (!box || !title || !text || !sill || width > height) continue;
      expect(Math.abs(title.top - box.top - (sill.top - text.bottom)), path).toBeLessThan(12);
      expect(number.height, path).toBeCloseTo(Math.min(34, 0.092 * width), 0);
    }
  },
);

/** How tall things are, in meters. */
const sizes = {
  '.hero .van': 2.5,
  '.night g:has(> .skin)': 1.75,
  '.night .wood': 1.95,
  'svg.street > g > :last-child': 1.45,
};

test.each([390, 768, 1280])('at %d px, van, people, doors and cars have one scale', async (width) => {
  const page = await open(routes.home, { viewport: { width, height: 844 } });
  for (const path of [routes.home, routes.service('car-lockout'), routes.service('house-lockout')]) {
    await page.goto(path);
    const scales: number[] = [];
    for (const [part, meters] of Object.entries(sizes))
      for (const one of await page.locator(part).all()) scales.push((await edges(one)).height / meters);
    expect(scales.length, path).toBeGreaterThan(1);
    expect(Math.max(...scales) / Math.min(...scales), `${path}: ${scales}`).toBeLessThan(1.1);
  }
});

test.each([true, false])(
  'the call bar shows only once the van has left the screen, without script, too (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open(city.href, { ...onAPhone, javaScriptEnabled });
    const van = page.locator('.van');
    let shows = false;
    for (let y = 0; y < 2 * phone.height; y += 120) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
      const isBarShown = await isInSight(callBar(page));
      const isVanShown = (await edges(van)).bottom > (await edges(page.getByRole('banner'))).bottom;
      expect(isBarShown && isVanShown, `${y} px`).toBe(false);
      expect(isBarShown || !shows, `still shown at ${y} px`).toBe(true);
      shows = isBarShown;
    }
    expect(shows).toBe(true);
    const call = callBar(page).getByRole('link', { name: `Call ${ourNumber}` });
    expect(await call.getAttribute('href')).toBe(callLink);
  },
);

test('on a page that just opened, the first tap dials', async () => {
  const page = await open(routes.services, { ...onAPhone, reducedMotion: 'no-preference' });
  await page.locator(`main a[href^="${routes.services}/"]`).first().tap();
  await page.waitForURL(`**${routes.services}/*`, { waitUntil: 'commit' });
  const { left, top } = await edges(page.locator('main:has(#form-service) .van'));
  const dialed = page.waitForRequest(callLink);
  await page.touchscreen.tap(left + 5, top + 5);
  await dialed;
});

test('on phones, the contact form comes before what one can count on, and a link opens the folded quote form, without script, too', async () => {
  const page = await open(routes.contact, { ...onAPhone, javaScriptEnabled: false });
  const { top } = await edges(page.locator('#request'));
  expect(top).toBeLessThan(phone.height);
  expect(top).toBeLessThan((await edges(page.locator('#trust'))).top);
  await page.goto(routes.home);
  const name = formOf(page, 'quote').getByLabel('Name');
  expect(await name.isVisible()).toBe(false);
  await page.goto(routes.quote);
  await name.waitFor();
  expect(await isInSight(name)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.services);
  await page.goto(routes.home);
  expect(await name.isVisible()).toBe(true);
});

test('"Have us call you" leads to a city page’s own form, which names the city, and elsewhere to the home page’s form', async () => {
  const page = await open('/about', onAPhone);
  const expectVisible = async (form: Locator) => {
    const landed = async () => (await edges(page.locator('#request'))).top;
    await expect.poll(landed).toBeLessThan(phone.height / 2);
    expect(await landed()).toBeGreaterThanOrEqual((await edges(page.getByRole('banner'))).bottom);
    const below = (await isInSight(callBar(page))) ? (await edges(callBar(page))).top : phone.height;
    expect((await edges(form.getByLabel('Name'))).bottom).toBeLessThan(below);
  };
  await scrollDown(page);
  await callBar(page).getByRole('link', { name: 'Have us call you' }).tap();
  await page.waitForURL('/#request');
  await expectVisible(formOf(page, 'emergency'));

  await page.goto(city.href);
  await scrollDown(page);
  await callBar(page).getByRole('link', { name: 'Have us call you' }).tap();
  await page.waitForURL(`**${city.href}#request`);
  const form = formOf(page, 'service');
  await expectVisible(form);
  await openMore(form);
  await form.getByText(`Address in ${city.name}, or ZIP code`).waitFor();
  await fill(form, { Name: 'Clara City', Phone: '202-555-0177', Message: 'No door' });
  await submit(form, (button) => button.tap());
  const service = `Emergency Service in ${city.name}, ${city.state}`;
  expect(await rows()).toMatchObject([{ service, address: null, page: city.href, message: 'No door' }]);
});
