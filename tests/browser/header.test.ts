import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { emulate } from '../../scripts/screenshots/capture.ts';
import { callLink } from '../support/our-number.ts';
import { phone } from './browser.ts';
import { testProduct } from './product.ts';

const { open } = testProduct();
const site = loadSite();
const [first] = site.services;
const area = site.business.headerAreas.map(site.place).at(-1);

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Services' });
const menu = (page: Page) => page.locator('#services-menu');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await panel(page).waitFor();
}

test('the menu opens on hover, closes 150 ms after the pointer leaves, and toggles on tap', async () => {
  const page = await open('/about', { hasTouch: true });
  for (const closing of [button(page), page.locator('h1')]) {
    await button(page).tap();
    await menu(page).waitFor();
    await closing.tap();
    await menu(page).waitFor({ state: 'hidden' });
  }
  await button(page).hover();
  await menu(page).waitFor();
  expect(await menu(page).getByRole('link').count()).toBe(site.services.length + 1);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(20, 700);
  await page.clock.runFor(149);
  await menu(page).getByRole('link').last().hover();
  await page.clock.runFor(1000);
  expect(await menu(page).isVisible()).toBe(true);
  await page.mouse.move(20, 700);
  await page.clock.runFor(150);
  await menu(page).waitFor({ state: 'hidden' });
  expect(await button(page).getAttribute('aria-expanded')).toBe('false');
});

test('the skip link and the menu work with the keyboard, and Esc returns the focus', async () => {
  const page = await open('/reviews');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  for (const [opening, closing, focus] of [
    ['Enter', 'Escape', 'Services'],
    ['Space', 'Shift+Tab', 'Home'],
  ] as const) {
    await button(page).focus();
    await page.keyboard.press(opening);
    await menu(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedText(page)).toBe(first?.title);
    if (closing === 'Shift+Tab') await page.keyboard.press(closing);
    await page.keyboard.press(closing);
    await menu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedText(page)).toBe(focus);
  }
});

test('the menu and the mobile panel work without JavaScript', async () => {
  const page = await open('/about', { javaScriptEnabled: false });
  await button(page).focus();
  await menu(page).waitFor();
  await page.locator('h1').click();
  await menu(page).waitFor({ state: 'hidden' });
  await button(page).hover();
  await menu(page)
    .getByRole('link', { name: first?.title ?? '' })
    .click();
  await page.waitForURL(`**${routes.service(first?.slug ?? '')}`);
  await page.setViewportSize(phone);
  await openPanel(page);
  await panel(page).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
});

test('the mobile panel shows services and areas, keeps the focus, and closes by button, backdrop and Esc', async () => {
  const page = await open('/', { viewport: phone });
  await openPanel(page);
  // So the focus can't leave it.
  await page.locator('main[inert]').waitFor();
  const outside = page.locator(
    ':is(a, button, input, select, textarea, summary):not([inert], [inert] *, dialog *)',
  );
  expect(await outside.count()).toBe(0);
  await panel(page).getByText('Services', { exact: true }).click();
  for (const name of ['View All Services', area?.name ?? ''])
    await panel(page).getByRole('link', { name }).waitFor();
  const call = panel(page).getByRole('link', { name: 'Call Now' });
  expect(await call.getAttribute('href')).toBe(callLink);
  await emulate(page, { textSize: 2 });
  expect((await call.boundingBox())?.y).toBeLessThan(phone.height);
  await emulate(page, {});
  for (const close of [
    () => panel(page).getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(10, 400),
    () => page.keyboard.press('Escape'),
  ]) {
    await close();
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedText(page)).toBe('Menu');
    await openPanel(page);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
});
