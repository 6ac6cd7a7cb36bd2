/** What a visitor reads once a request is saved: its reference, the clock, what to have ready, the number; and a lock that opens. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { confirmation, fill, formOf, reference, submit, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

test.each([
  ['America/Chicago', '', 'no-preference', ''],
  ['Europe/Berlin', ' St. Louis time', 'reduce', '#still'],
] as const)(
  'the confirmation tells a visitor in %s the reference, the clock, what to have ready and the number, with a lock',
  async (timezoneId, zone, reducedMotion, pose) => {
    const asked: string[] = [];
    const page = await open('/contact', {
      ...{ viewport: phone, timezoneId, reducedMotion },
      before: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    const form = formOf(page, 'contact');
    await fill(form, { Name: 'Rhea Received', Phone: '314-555-0160', Message: 'Two keys' });
    await page.clock.setFixedTime('2026-11-22T01:06:00Z');
    expect(asked).not.toContain(routes.keyCut);
    await submit(form);
    const heading = confirmation(form);
    const panel = heading.locator('..');
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    const [row] = await product.rows();
    expect(text).toContain(`Reference: ${reference(row)}`);
    expect(text).toContain(`We call by 7:21 PM${zone}.`);
    expect(text).toContain(`Received 7:06 PM${zone}.`);
    expect(text).toContain('Have ready: Photo ID');
    expect(text).toContain(`Call ${ourNumber}`);
    // Read once, by its focus, and seen from its heading to its number on a low screen too.
    expect(await form.locator('[role=alert], [role=status], [aria-live]').count()).toBe(0);
    await heading.and(page.locator(':focus')).waitFor();
    await page.setViewportSize({ width: 740, height: 360 });
    await heading.evaluate((title) => title.scrollIntoView());
    const number = panel.getByText(ourNumber);
    await expect.poll(async () => (await number.boundingBox())?.y).toBeLessThan(280);

    const shown = () =>
      panel
        .locator('img')
        .evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) => naturalWidth && currentSrc);
    await expect.poll(shown).toBe(product.origin() + routes.keyCut + pose);
    expect(asked.filter((path) => path === routes.keyCut)).toHaveLength(1);
  },
);

/** When the last movement of the page ends, ms; 0 where nothing moves. */
const lastMove = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

test('the page that a plain form leads to is sound when nobody sent one; its lock moves 400 ms at most, or not at all', async () => {
  const page = await open(routes.requestReceived, {
    // Chromium asks for a favicon.ico beside a picture alone.
    expectErrors: /404/,
    // Stops the clock of animations, so that none is over before it is looked at.
    before: async (page) => {
      const protocol = await page.context().newCDPSession(page);
      await protocol.send('Animation.enable');
      await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 });
    },
  });
  // What it says when nobody sent one.
  const main = page.getByRole('main');
  const text = await main.innerText();
  expect(text).toMatch(/We have your request[\s\S]*We'll call you within 15 minutes[\s\S]*Photo ID/);
  expect(text).not.toMatch(/undefined|Reference/i);
  expect(await main.getByRole('link', { name: 'Call a locksmith' }).getAttribute('href')).toBe(callLink);
  for (const path of [routes.requestReceived, routes.keyCut, `${routes.keyCut}#still`]) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('about:blank');
    await page.goto(product.origin() + path);
    const isStill = path.endsWith('#still');
    expect(await lastMove(page), path).toBeGreaterThanOrEqual(isStill ? 0 : 100);
    expect(await lastMove(page), path).toBeLessThanOrEqual(isStill ? 0 : 400);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.locator('.setting').count()).toBe(1);
    expect(await lastMove(page), path).toBe(0);
  }
});
