import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import type { PublicConfig } from '../../renderer/public-config.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { fill, formOf, submit, testProduct } from './product.ts';

const { open, rows, calls } = testProduct();
const data = loadSite();

function servePage(page: Page, path: string, config: PublicConfig) {
  return page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const { analyticsId } = config;
    const body = analyticsId ? html.replace('<html', `<html data-analytics="${analyticsId}"`) : html;
    const policy = /Content-Security-Policy: (.*)/.exec(headersFile([body], config, true))?.[1] ?? '';
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, body, headers });
  });
}

/** Clicks a call link without opening the dialer. */
async function press(link: Locator) {
  await link.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
}

test('with Global Privacy Control, nothing is counted, stored or collected', async () => {
  const requests: string[] = [];
  const page = await open(`${routes.about}?utm_source=spring`, {
    before: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        navigator.sendBeacon = () => {
          throw new Error('A beacon was sent');
        };
      });
      page.on('request', (request) => requests.push(request.url()));
      await servePage(page, `${routes.about}?utm_source=spring`, { analyticsId: 'G-TEST' });
    },
  });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html[data-analytics]').count()).toBe(1);
  await press(page.locator('main a[data-call]').first());
  expect(await page.evaluate(() => ['dataLayer' in window, sessionStorage.length])).toEqual([false, 0]);
  expect(requests.filter((url) => url.includes('googletagmanager'))).toEqual([]);
});

test('Google’s map loads on a press, and our own map and its link stay if it is blocked', async () => {
  const { city, state } = data.business.address;
  let requests = 0;
  const page = await open(routes.about, {
    allowedHosts: ['www.google.com'],
    expectErrors: /ERR_BLOCKED_BY_CLIENT/,
    before: (page) =>
      page.route('https://www.google.com/**', (route) => {
        requests += 1;
        return route.abort('blockedbyclient');
      }),
  });
  const note = page.getByText('Your browser or network may block it');
  const frame = page.locator('[data-island=map] iframe');
  await page
    .getByRole('img', { name: /^Map of / })
    .first()
    .scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
  await page.getByRole('button', { name: 'Street map', expanded: false }).click();
  const query = (address: string | null, name: string) => new URL(address ?? '').searchParams.get(name);
  expect(query(await frame.getAttribute('src'), 'q')).toBe(`${city}, ${state}`);
  expect(await frame.getAttribute('title')).toMatch(/^Map of /);
  await note.waitFor();
  await expect.poll(() => requests).toBe(1);
  const link = page.getByRole('link', { name: 'Open in Google Maps' });
  expect(query(await link.getAttribute('href'), 'query')).toBe(`${city}, ${state}`);
});

test('a saved request and a call are counted without personal data', async () => {
  const path = routes.service('smart-lock-install');
  const page = await open(path, {
    allowedHosts: ['www.googletagmanager.com'],
    before: async (page) => {
      await page.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await servePage(page, path, { analyticsId: 'G-TEST' });
      const names = '?utm_source=newsletter&wbraid=Cj0KCQiA-Ck&utm_campaign=Spring%20%7C%20ads';
      await page.goto(routes.about + names, { referer: 'https://www.google.com/search' });
      await page.waitForFunction(() => sessionStorage.length > 0);
    },
  });
  await page.waitForFunction(() => window.dataLayer);
  const form = formOf(page, 'service');
  await fill(form, { Name: 'Anna Lytics', Phone: '202-555-0189' });
  await submit(form);
  const source = {
    referrer: 'google.com',
    utm_source: 'newsletter',
    utm_medium: null,
    wbraid: 'Cj0KCQiA-Ck',
  };
  expect(await rows()).toEqual([expect.objectContaining({ ...source, utm_campaign: 'Spring | ads' })]);
  await press(page.locator('main a[data-call=hero]'));
  await expect.poll(() => calls(path)).toEqual([{ place: 'hero', presses: 1 }]);
  const sent = await page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => [...(command as Iterable<unknown>)]),
  );
  const service = 'Smart Lock Installation Service';
  expect(sent.filter(([command]) => command === 'event')).toEqual([
    ['event', 'form_submit', { form_type: 'emergency', service, is_emergency: expect.any(Boolean) }],
    ['event', 'service_page_form_submit', { event_label: 'smart_lock_installation_service' }],
    ['event', 'phone_click', { placement: 'hero' }],
  ]);
  expect(JSON.stringify(sent)).not.toContain('Lytics');
});
