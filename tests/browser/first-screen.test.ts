/** Calling and asking for help stay reachable on a phone: the card, the two bars, the link to a form. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { look } from '../../scripts/screenshots/pose.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { atAPersonsPace, formOf, submit, testProduct } from './product.ts';
import { bar, card, scrollDown } from './questions.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const city = '/locksmith-clayton-mo';

test('the number has its room where the heading font does not come and the system has a wide one', async () => {
  const page = await open('/', {
    before: (page) => page.route('**/*.woff2', (route) => route.abort()),
    expectErrors: /^Failed to load/,
  });
  await card(page)
    .locator('.tel')
    .evaluate((number) => {
      number.style.fontFamily = 'DejaVu Sans';
    });
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: phone.height });
    const [number, iconLeft, iconRight, whole] = await card(page).evaluate((card) => {
      const box = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
      return [box('.tel')?.right, box('svg')?.left, box('svg')?.right, card.getBoundingClientRect().right];
    });
    expect(number, `${width} px`).toBeLessThanOrEqual(iconLeft ?? Number.NaN);
    expect(iconRight, `${width} px`).toBeLessThan(whole ?? Number.NaN);
  }
});

test('the call bar is away while the card is on the screen, and back when it is not', async () => {
  const page = await open(city, onAPhone);
  await bar(page).waitFor({ state: 'hidden' });
  await scrollDown(page);
  await bar(page).waitFor();
  const call = bar(page).getByRole('link', { name: `Call ${ourNumber}` });
  expect(await call.getAttribute('href')).toBe(callLink);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await bar(page).waitFor({ state: 'hidden' });
});

test('the call bar is always there without script, and comes by itself where the script does not', async () => {
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
  const heightOfTop = async () => {
    await scrollDown(page);
    const box = await page.locator('.top-bar').boundingBox();
    return Math.max(0, (box?.y ?? 0) + (box?.height ?? 0));
  };
  expect(await heightOfTop()).toBeGreaterThan(56);
  await look(page, { textSize: 2 });
  expect(await heightOfTop()).toBe(0);
  await look(page, {});
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 915, height: 412 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await heightOfTop()).toBe(0);
    await bar(page).waitFor();
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
    expect(box?.height).toBeLessThan(64);
  }
});

/** The first field of the form is below `top` and above `bottom`. */
async function expectInSight(page: Page, kind: Parameters<typeof formOf>[1]): Promise<void> {
  const name = formOf(page, kind).getByLabel('Name');
  const top = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect.poll(async () => (await name.boundingBox())?.y ?? -1).toBeGreaterThan(top);
  const box = await name.boundingBox();
  const bottom = (await bar(page).boundingBox())?.y ?? phone.height;
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(bottom);
}

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
    await expectInSight(page, kind);
  }
});

test('"Request help" in the first screen of a city page opens its form, which tells the staff the place', async () => {
  const page = await open(city, onAPhone);
  await page.locator('.hero').getByRole('link', { name: 'Request help' }).tap();
  await page.waitForURL(`**${city}#request`);
  const form = formOf(page, 'service');
  await expect.poll(async () => (await form.getByLabel('Name').boundingBox())?.y ?? 999).toBeLessThan(740);
  expect(await form.getByLabel('Address').inputValue()).toBe('');
  await form.getByText('Street address in Clayton, or ZIP code').waitFor();
  await form.getByLabel('Name').fill('Clara Clayton');
  await form.getByLabel('Phone').fill('314-555-0177');
  await atAPersonsPace(page);
  await submit(form, (button) => button.tap());
  expect(await product.rows()).toMatchObject([
    { service: 'Emergency Service in Clayton, MO', form_type: 'emergency', page: city },
  ]);
  const [mail] = await product.mailsAbout('Clara Clayton', 2);
  expect(mail?.text).toContain('Emergency Service in Clayton, MO');
});

test('the foot of a phone page is short: number, address, four links and two lists that open', async () => {
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
  const seen = await page.evaluate(() => {
    const plus = document.querySelector('#faq summary svg');
    const card = document.querySelector('.call-card');
    if (!plus || !card) return [];
    const ground = getComputedStyle(document.body).backgroundColor;
    return [getComputedStyle(plus).stroke !== ground, getComputedStyle(card).borderTopColor !== ground];
  });
  expect(seen).toEqual([true, true]);
});
