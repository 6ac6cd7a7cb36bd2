import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { emulate } from '../../scripts/screenshots/capture.ts';
import { kinds } from '../../scripts/screenshots/scenes.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { gate, onAPhone, phone, testBrowser } from './browser.ts';
import { fill, formOf, submit, testProduct } from './product.ts';
import { bar, edges, scrollDown } from './questions.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const city = '/locksmith-clayton-mo';
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
type LayoutShift = PerformanceEntry & { value: number };

test('headings show their own font on the first visit, and nothing moves when it comes', async () => {
  let holds = false;
  let font = gate();
  const page = await open('/', {
    ...onAPhone,
    before: async (page) => {
      await page.addInitScript(() => {
        const count = (shifts: PerformanceObserverEntryList) => {
          for (const shift of shifts.getEntries())
            document.title = String(Number(document.title) + (shift as LayoutShift).value);
        };
        addEventListener('DOMContentLoaded', () => {
          document.title = '0';
          new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
        });
      });
      await page.route('**/*.woff2', async (route) => {
        if (holds) await font.passed;
        await route.continue();
      });
    },
  });
  holds = true;
  for (const { path } of kinds) {
    font = gate();
    const asked = page.waitForRequest('**/*.woff2');
    await page.goto(product.origin() + path, { waitUntil: 'domcontentloaded' });
    await asked;
    await page.evaluate(nextFrame);
    font.open();
    const shown = () => document.fonts.ready.then(() => document.fonts.check('800 16px Archivo'));
    expect(await page.evaluate(shown)).toBe(true);
    await page.evaluate(nextFrame);
    // What is left is the second half of the number, by 2 px.
    expect(Number(await page.title()), path).toBeLessThan(0.001);
  }
});

test('the call bar is away while the card is on the screen, but where its code does not come; the foot is short', async () => {
  const page = await open(city, onAPhone);
  await bar(page).waitFor({ state: 'hidden' });
  await scrollDown(page);
  const call = bar(page).getByRole('link', { name: `Call ${ourNumber}` });
  expect(await call.getAttribute('href')).toBe(callLink);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await bar(page).waitFor({ state: 'hidden' });
  const footer = page.getByRole('contentinfo');
  expect((await edges(footer)).height).toBeLessThan(700);
  await footer.getByText('Service areas', { exact: true }).tap();
  const cities = await footer.locator('a[href^="/locksmith-"]:visible').allTextContents();
  expect(cities).toHaveLength(loadSite().featuredCities.length);
  await footer.getByText('Services', { exact: true }).tap();
  await footer.getByRole('link', { name: 'Ignition Repair' }).waitFor();

  const cut = await open(city, {
    ...onAPhone,
    before: (page) => page.route('**/assets/entries/*.js', (route) => route.abort()),
    expectErrors: /Failed to (load|fetch)/,
    loadsEntry: false,
  });
  await bar(cut).waitFor();
});

test('the bar at the top stays, but leaves the screen to the page in landscape and with large text', async () => {
  const page = await open('/services/car-lockout', onAPhone);
  const bottomOfTop = async () => {
    await scrollDown(page);
    return (await edges(page.locator('.top-bar'))).bottom;
  };
  expect(await bottomOfTop()).toBeGreaterThan(56);
  await emulate(page, { textSize: 2 });
  expect(await bottomOfTop()).toBeLessThanOrEqual(0);
  await emulate(page, {});
  for (const [width, height] of [
    [740, 360],
    [915, 412],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await bottomOfTop()).toBeLessThanOrEqual(0);
    await bar(page).waitFor();
    const { top, bottom } = await edges(bar(page));
    expect(bottom).toBe(height);
    expect(bottom - top).toBeLessThan(64);
  }
});

test('"Request help" opens the form of a city page, which tells the staff the place; elsewhere that of the home page', async () => {
  const page = await open('/about', onAPhone);
  const expectInSight = async (form: Locator) => {
    const landed = async () => (await edges(page.locator('#request'))).top;
    await expect.poll(landed).toBeLessThan(phone.height / 2);
    expect(await landed()).toBeGreaterThanOrEqual((await edges(page.getByRole('banner'))).bottom);
    const below = (await bar(page).isVisible()) ? (await edges(bar(page))).top : phone.height;
    expect((await edges(form.getByLabel('Name'))).bottom).toBeLessThan(below);
  };
  await scrollDown(page);
  await bar(page).getByRole('link', { name: 'Request help' }).tap();
  await page.waitForURL(`${product.origin()}/#request`);
  await expectInSight(formOf(page, 'emergency'));

  await page.goto(product.origin() + city);
  await page.locator('.hero').getByRole('link', { name: 'Request help' }).tap();
  await page.waitForURL(`**${city}#request`);
  const form = formOf(page, 'service');
  await expectInSight(form);
  await form.getByText('Address in Clayton, or ZIP code').waitFor();
  await fill(form, { Name: 'Clara Clayton', Phone: '314-555-0177' });
  await submit(form, (button) => button.tap());
  const service = 'Emergency Service in Clayton, MO';
  expect(await product.rows()).toMatchObject([{ service, page: city }]);
  const [mail] = await product.mailsAbout('Clara Clayton', 2);
  expect(mail?.text).toContain(service);
});
