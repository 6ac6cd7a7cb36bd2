/** The header by mouse, by touch and by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { callLink } from '../support/our-number.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());

const servicesButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Services' });
const servicesMenu = (page: Page) => page.locator('#services-menu');

describe('the Services menu', () => {
  test('opens on hover and closes after the pointer has left', async () => {
    const page = await open('/about');
    await servicesButton(page).hover();
    await servicesMenu(page).waitFor();
    expect(await servicesMenu(page).getByRole('link').count()).toBe(loadSite().services.length + 1);
    await servicesMenu(page).getByRole('link', { name: 'Smart Lock Installation' }).hover();
    expect(await servicesButton(page).getAttribute('aria-expanded')).toBe('true');
    await page.mouse.move(20, 700);
    await servicesMenu(page).waitFor({ state: 'hidden' });
    expect(await servicesButton(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('waits 150 ms before it closes, and stays if the pointer comes back', async () => {
    const page = await open('/about');
    await servicesButton(page).hover();
    await servicesMenu(page).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.mouse.move(20, 700);
    await page.clock.runFor(149);
    expect(await servicesMenu(page).isVisible()).toBe(true);
    await servicesButton(page).hover();
    await page.clock.runFor(1000);
    expect(await servicesMenu(page).isVisible()).toBe(true);
    await page.mouse.move(20, 700);
    await page.clock.runFor(150);
    await servicesMenu(page).waitFor({ state: 'hidden' });
  });

  test('toggles on a tap, and a tap elsewhere closes it', async () => {
    const page = await open('/about', { hasTouch: true });
    await servicesButton(page).tap();
    await servicesMenu(page).waitFor();
    await servicesButton(page).tap();
    await servicesMenu(page).waitFor({ state: 'hidden' });
    await servicesButton(page).tap();
    await servicesMenu(page).waitFor();
    await page.locator('h1').tap();
    await servicesMenu(page).waitFor({ state: 'hidden' });
  });

  test('is usable with the keyboard alone; Esc gives the focus back', async () => {
    const page = await open('/about');
    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await servicesMenu(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe(loadSite().services[1]?.title);
    await page.keyboard.press('Escape');
    await servicesMenu(page).waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Services');
    await page.keyboard.press('Space');
    await servicesMenu(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await servicesMenu(page).waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Home');
  });

  test('works without JavaScript', async () => {
    const page = await open('/about', { javaScriptEnabled: false });
    await servicesButton(page).hover();
    await servicesMenu(page).getByRole('link', { name: 'Car Lockout' }).click();
    await page.waitForURL('**/services/car-lockout');
  });
});

describe('the slide-in panel', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const openPanel = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await panel(page).waitFor();
  };

  test.each([phone, { width: 768, height: 900 }])(
    'is 20rem wide, at most 85 %% of $width px',
    async (viewport) => {
      const page = await open('/', { viewport, reducedMotion: 'reduce' });
      await openPanel(page);
      const box = await panel(page).boundingBox();
      const width = Math.min(320, viewport.width * 0.85);
      expect(box?.width).toBeCloseTo(width, 0);
      expect(box?.x).toBeCloseTo(viewport.width - width, 0);
    },
  );

  test('keeps the focus inside; Esc closes it and gives the focus back', async () => {
    const page = await open('/', { viewport: phone });
    await openPanel(page);
    const inside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    // The page answers again.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
  });

  test('lies over a page that cannot be reached', async () => {
    const page = await open('/', { viewport: phone });
    await openPanel(page);
    await page.locator('main[inert]').waitFor();
    const reachable = await page
      .locator('a, button, input, select, textarea, summary')
      .evaluateAll(
        (controls) =>
          controls.filter((control) => !control.closest('[inert]') && !control.closest('dialog')).length,
      );
    expect(reachable).toBe(0);
  });

  test('is a modal dialog where the browser has no popovers', async () => {
    const page = await open('/', {
      viewport: phone,
      before: (page) =>
        page.addInitScript(() => {
          Reflect.deleteProperty(HTMLElement.prototype, 'popover');
          addEventListener('DOMContentLoaded', () =>
            document.querySelector('dialog')?.removeAttribute('popover'),
          );
        }),
    });
    await openPanel(page);
    expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await panel(page).getByRole('button', { name: 'Close menu' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await openPanel(page);
    await page.mouse.click(10, 400);
    await panel(page).waitFor({ state: 'hidden' });
  });

  test('shows services, areas and the phone; its close button and the backdrop close it', async () => {
    const page = await open('/', { viewport: phone });
    await openPanel(page);
    await panel(page).getByText('Services', { exact: true }).click();
    await panel(page).getByRole('link', { name: 'View All Services' }).waitFor();
    for (const area of ['St. Charles', 'Belleville', "O'Fallon"]) {
      await panel(page).getByRole('link', { name: area }).waitFor();
    }
    expect(await panel(page).getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe(callLink);
    await panel(page).getByRole('button', { name: 'Close menu' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await openPanel(page);
    await page.mouse.click(10, 400);
    await panel(page).waitFor({ state: 'hidden' });
  });

  test('opens without JavaScript', async () => {
    const page = await open('/', { viewport: phone, javaScriptEnabled: false });
    await openPanel(page);
    await panel(page).getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
  });
});

test('the current page is marked', async () => {
  const page = await open('/reviews', { viewport: desktop });
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  expect(await current.allTextContents()).toEqual(['Reviews']);
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
