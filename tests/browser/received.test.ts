/** What a visitor reads once a request is saved: its reference, the clock, what to have ready, the number; and a lock that opens. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { atAPersonsPace, confirmation, formOf, submit, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

/** Sends a request from the contact page at 7:06 PM in St. Louis. `asked` are the paths that the page fetched. */
async function send(
  settings: Parameters<typeof open>[1],
  keepLockAway = false,
): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = [];
  const page = await open('/contact', {
    viewport: phone,
    ...settings,
    before: async (page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      if (keepLockAway) await page.route(`**${routes.keyCut}`, (route) => route.abort());
    },
  });
  const form = formOf(page, 'contact');
  await form.getByLabel('Name').fill('Rhea Received');
  await form.getByLabel('Phone').fill('314-555-0160');
  await form.getByLabel('Message').fill('Two keys');
  await page.clock.setFixedTime('2026-11-22T01:06:00Z');
  await atAPersonsPace(page);
  expect(asked).not.toContain(routes.keyCut);
  await submit(form);
  return { page, asked };
}

test.each([
  ['America/Chicago', '', 'no-preference', routes.keyCut],
  ['Europe/Berlin', ' St. Louis time', 'reduce', `${routes.keyCut}#still`],
] as const)(
  'the confirmation tells a visitor in %s the reference, the clock, what to have ready and the number, with a lock',
  async (timezoneId, zone, reducedMotion, address) => {
    const { page, asked } = await send({ timezoneId, reducedMotion });
    const panel = confirmation(formOf(page, 'contact'));
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    const [row] = await product.rows();
    expect(text).toContain(`Reference: ${row?.submission_id.slice(0, 8).toUpperCase()}`);
    expect(text).toContain(`We call by 7:21 PM${zone}.`);
    expect(text).toContain(`Received 7:06 PM${zone}.`);
    expect(text).toContain('Have ready: Photo ID, and a bill, a lease or the registration.');
    expect(text).toContain(`Call ${ourNumber}`);
    expect(text).not.toMatch(/save|% off|quote/i);

    const lock = panel.locator('img');
    await expect
      .poll(() => lock.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await lock.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
      product.origin() + address,
    );
    expect(asked.filter((path) => path === routes.keyCut)).toHaveLength(1);
  },
);

test('the confirmation stays, also without the lock where that cannot be had', async () => {
  const { page } = await send({ expectErrors: /ERR_FAILED/ }, true);
  const panel = confirmation(formOf(page, 'contact'));
  await panel.getByText('Reference:').waitFor();
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect(await panel.isVisible()).toBe(true);
});

/** When the last movement of the page ends, ms; 0 where nothing moves. */
const lastMove = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

test('the lock lines its pins up within 400 ms, and is still where less motion is asked for', async () => {
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
  for (const path of [routes.requestReceived, routes.keyCut]) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(product.origin() + path);
    expect(await lastMove(page), path).toBeGreaterThan(100);
    expect(await lastMove(page), path).toBeLessThanOrEqual(400);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.locator('.setting').count()).toBe(1);
    expect(await lastMove(page), path).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('about:blank');
  await page.goto(`${product.origin()}${routes.keyCut}#still`);
  expect(await lastMove(page)).toBe(0);
});

test('the page that says that a request came is sound when nobody sent one', async () => {
  const page = await open(routes.requestReceived, { viewport: phone, javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain("We'll call you within 15 minutes");
  expect(text).toContain('Photo ID, and a bill, a lease or the registration.');
  expect(text).not.toMatch(/undefined|Reference|save|% off|#1 Rated/i);
  expect(
    await page.getByRole('main').getByRole('link', { name: 'Call a locksmith' }).getAttribute('href'),
  ).toBe(callLink);
});
