/** Calling and asking for help stay reachable on a phone: the card, the two bars, the link to a form. */
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { look } from '../../scripts/screenshots/pose.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { fill, formOf, submit, testProduct } from './product.ts';
import { bar, card, edges, scrollDown } from './questions.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const city = '/locksmith-clayton-mo';

test('the number has its room where the heading font does not come and the system has a wide one', async () => {
  const page = await open('/', {
    before: (page) => page.route('**/*.woff2', (route) => route.abort()),
    expectErrors: /^Failed to load/,
  });
  const number = card(page).locator('.tel');
  await number.evaluate((element) => element.style.setProperty('font-family', 'DejaVu Sans'));
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: phone.height });
    const icon = await edges(card(page).locator('svg'));
    expect((await edges(number)).right, `${width} px`).toBeLessThanOrEqual(icon.left);
    expect(icon.right, `${width} px`).toBeLessThan((await edges(card(page))).right);
  }
});

test('the call bar is away while the card is on the screen; without script it is always there', async () => {
  const page = await open(city, onAPhone);
  await bar(page).waitFor({ state: 'hidden' });
  await scrollDown(page);
  const call = bar(page).getByRole('link', { name: `Call ${ourNumber}` });
  expect(await call.getAttribute('href')).toBe(callLink);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await bar(page).waitFor({ state: 'hidden' });

  const without = await open(city, { ...onAPhone, javaScriptEnabled: false });
  await bar(without).waitFor();
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
  await look(page, { textSize: 2 });
  expect(await bottomOfTop()).toBeLessThanOrEqual(0);
  await look(page, {});
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

test('"Request help" opens the form of this page, its first field in sight, or that of the home page', async () => {
  const page = await open('/', onAPhone);
  for (const [path, kind, target] of [
    ['/', 'emergency', '/#request'],
    ['/services/lock-rekeying', 'service', '/services/lock-rekeying#request'],
    ['/contact', 'contact', '/contact#request'],
    [city, 'service', `${city}#request`],
    ['/about', 'emergency', '/#request'],
  ] as const) {
    await page.goto(product.origin() + path);
    await scrollDown(page);
    await bar(page).getByRole('link', { name: 'Request help' }).tap();
    await page.waitForURL(product.origin() + target);
    const name = formOf(page, kind).getByLabel('Name');
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await edges(name)).top).toBeGreaterThan(header?.height ?? 0);
    const below = (await bar(page).isVisible()) ? (await edges(bar(page))).top : phone.height;
    expect((await edges(name)).bottom).toBeLessThan(below);
  }
});

test('"Request help" in the first screen of a city page opens its form, which tells the staff the place', async () => {
  const page = await open(city, onAPhone);
  await page.locator('.hero').getByRole('link', { name: 'Request help' }).tap();
  await page.waitForURL(`**${city}#request`);
  const form = formOf(page, 'service');
  await expect.poll(async () => (await edges(form.getByLabel('Name'))).top).toBeLessThan(phone.height);
  await form.getByText('Street address in Clayton, or ZIP code').waitFor();
  await fill(form, { Name: 'Clara Clayton', Phone: '314-555-0177' });
  await submit(form, (button) => button.tap());
  const service = 'Emergency Service in Clayton, MO';
  expect(await product.rows()).toMatchObject([{ service, page: city }]);
  const [mail] = await product.mailsAbout('Clara Clayton', 2);
  expect(mail?.text).toContain(service);
});

test('the foot of a phone page is short, and has two lists that open', async () => {
  const page = await open(city, onAPhone);
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(700);
  await footer.getByText('Service areas', { exact: true }).tap();
  const cities = await footer.locator('a[href^="/locksmith-"]:visible').allTextContents();
  expect(cities).toHaveLength(loadSite().featuredCities.length);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b)));
  await footer.getByText('Services', { exact: true }).tap();
  await footer.getByRole('link', { name: 'Ignition Repair' }).waitFor();
});

test('in a contrast theme the marks of questions and the card can be seen', async () => {
  const page = await open('/', { forcedColors: 'active' });
  const colorOf = (selector: string, property: 'stroke' | 'borderTopColor' | 'backgroundColor') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], property);
  const ground = await colorOf('body', 'backgroundColor');
  expect(await colorOf('#faq summary svg', 'stroke')).not.toBe(ground);
  expect(await colorOf('.call-card', 'borderTopColor')).not.toBe(ground);
});
