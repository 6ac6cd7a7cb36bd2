/** What a visitor reads once a request is saved: its reference, the clock, what to have ready, the number; and a lock that opens. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { atAPersonsPace, confirmation, formOf, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

type Settings = Parameters<typeof open>[1];

/** Sends a request from the contact page. */
async function send(settings: Settings): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = [];
  const page = await open('/contact', {
    viewport: phone,
    ...settings,
    before: async (page) => void page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  const form = formOf(page, 'contact');
  await form.getByLabel('Name').fill('Rhea Received');
  await form.getByLabel('Phone').fill('314-555-0160');
  await form.getByLabel('Message').fill('Two keys');
  await atAPersonsPace(page);
  expect(asked).not.toContain(routes.keyCut);
  await submit(form);
  return { page, asked };
}

/** Minutes since midnight of "7:06 PM". */
function minutesOf(clock: string): number {
  const [, hour, minute, half] = /^(\d+):(\d\d)\s([AP])M$/.exec(clock) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
}

describe('the confirmation', () => {
  test.each([
    ['America/Chicago', ''],
    ['Europe/Berlin', ' St. Louis time'],
  ])(
    'tells a visitor in %s the reference, the clock, what to have ready and the number',
    async (timezoneId, zone) => {
      const { page } = await send({ timezoneId });
      const text = (await confirmation(formOf(page, 'contact')).innerText()).replaceAll(/\s+/g, ' ');
      const [row] = await product.rows();
      expect(text).toContain(`Reference: ${row?.submission_id.slice(0, 8).toUpperCase()}`);
      const times = new RegExp(
        `We call by (\\d+:\\d\\d [AP]M)${zone}\\. .* Received (\\d+:\\d\\d [AP]M)${zone}\\.`,
      );
      const [, callBy = '', received = ''] = times.exec(text) ?? [];
      expect((minutesOf(callBy) - minutesOf(received) + 1440) % 1440).toBe(15);
      const now = new Date().toLocaleTimeString('en-US', {
        timeZone: 'America/Chicago',
        hour: 'numeric',
        minute: '2-digit',
      });
      expect((minutesOf(now.replaceAll(/\s/g, ' ')) - minutesOf(received) + 1440) % 1440).toBeLessThan(3);
      expect(text).toContain('Have ready: Photo ID, and a bill, a lease or the registration.');
      expect(text).toContain(`Call ${ourNumber}`);
      expect(text).not.toMatch(/save|% off|quote/i);
    },
  );

  test.each([
    ['no-preference', routes.keyCut],
    ['reduce', `${routes.keyCut}#still`],
  ] as const)('shows the lock, which no page fetches before; motion: %s', async (reducedMotion, address) => {
    const { page, asked } = await send({ reducedMotion });
    const lock = confirmation(formOf(page, 'contact')).locator('img');
    await expect
      .poll(() => lock.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await lock.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
      product.origin() + address,
    );
    expect(asked.filter((path) => path === routes.keyCut)).toHaveLength(1);
  });

  test('stands without the lock where that cannot be had', async () => {
    const page = await open('/contact', {
      expectErrors: /ERR_FAILED/,
      before: (page) => page.route(`**${routes.keyCut}`, (route) => route.abort()),
    });
    const form = formOf(page, 'contact');
    await form.getByLabel('Name').fill('Lara Lockless');
    await form.getByLabel('Phone').fill('314-555-0161');
    await form.getByLabel('Message').fill('Two keys');
    await atAPersonsPace(page);
    await submitButton(form).click();
    await confirmation(form).getByText('Reference:').waitFor();
  });
});

/** When the last movement of the page ends, ms; 0 where nothing moves. */
const lastMove = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

describe.each([routes.keyCut, routes.requestReceived])('the lock of %s', (path) => {
  // For a picture alone Chromium asks for a favicon.ico.
  const alone = path === routes.keyCut ? { loadsEntry: false, expectErrors: /404/ } : {};

  test('lines its pins up within 400 ms', async () => {
    const page = await open(path, { ...alone, before: freeze });
    expect(await lastMove(page)).toBeGreaterThan(100);
    expect(await lastMove(page)).toBeLessThanOrEqual(400);
  });

  test('is still where less motion is asked for', async () => {
    const page = await open(path, { ...alone, before: freeze, reducedMotion: 'reduce' });
    expect(await page.locator('.setting').count()).toBe(1);
    expect(await lastMove(page)).toBe(0);
  });
});

test('the address that asks for a still lock has one', async () => {
  const page = await open(`${routes.keyCut}#still`, {
    loadsEntry: false,
    expectErrors: /404/,
    before: freeze,
  });
  expect(await lastMove(page)).toBe(0);
});

/** Stops the clock of animations, so that none is over before it is looked at. */
async function freeze(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Animation.enable');
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

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
