/** Maps and analytics: silent where they are not configured, and harmless where they fail. Reviews: reviews-widget.test.ts. */
import type { Page } from 'playwright-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { AreaMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PageProvider } from '../../renderer/PageContext.tsx';
import { type PublicConfig, publicConfig } from '../../renderer/publicConfig.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { testBrowser } from './browser.ts';
import { atAPersonsPace, formOf, submit, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);
const data = loadSite();

/** Serves /privacy as a build with this variable would have it: the part in place, and the policy that lets it load. */
function withPart(part: ReactNode, variable: string, value: string) {
  process.env[variable] = value;
  const config = publicConfig();
  const html = renderToStaticMarkup(
    <PageProvider site={data} path="/privacy">
      {part}
    </PageProvider>,
  );
  delete process.env[variable];
  return (page: Page) =>
    servePage(page, '/privacy', config, (body) => body.replace(/<main[^>]*>/, `$&${html}`));
}

/** Serves the page at `path` changed, under the Content-Security-Policy of `config`. */
function servePage(page: Page, path: string, config: PublicConfig, change: (html: string) => string) {
  return page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = change(await response.text());
    const policy = /Content-Security-Policy: (.*)/.exec(headersFile([body], config, true))?.[1] ?? '';
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
}

test('where nothing is configured, nobody is asked, nothing is collected, and the review platforms are linked', async () => {
  const page = await open('/reviews');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[data-island=reviews]').count()).toBe(0);
  for (const { read } of data.business.reviewPlatforms) {
    expect(await page.locator(`main a[href="${read}"]`).count()).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('our map stays with its link, whether that of Google comes, is put away, is blocked or switched off', async () => {
  const embed = 'https://maps.example/embed?output=embed';
  const { lat, lng } = data.business.coordinates;
  const withMap = (value: string) => withPart(<AreaMap />, 'PUBLIC_MAPS_EMBED_URL', value);
  let isBlocked = false;
  let asked = 0;
  const page = await open('/privacy', {
    mayAsk: ['maps.example'],
    expectErrors: /ERR_BLOCKED_BY_CLIENT/,
    before: async (page) => {
      await withMap(embed)(page);
      await page.route('https://maps.example/**', (route) => {
        asked += 1;
        return isBlocked
          ? route.abort('blockedbyclient')
          : route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
      });
    },
  });
  const link = page.getByRole('link', { name: 'Open in Google Maps' });
  const note = page.getByText('your browser or your network blocks that map');
  const frame = page.locator('[data-island=map] iframe');
  const own = page.getByRole('img', { name: /^Map of / });
  await own.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Show map' }).click();
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toBe(`${embed}&q=${lat}%2C${lng}&z=7`);
  expect(await frame.getAttribute('title')).toBe('Map of St. Louis area');
  const [above, below] = [await own.boundingBox(), await frame.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(await link.isVisible()).toBe(true);
  await note.waitFor();

  await page.getByRole('button', { name: 'Hide map', expanded: true }).click();
  expect(await frame.count()).toBe(0);
  expect(await note.isVisible()).toBe(false);
  isBlocked = true;
  await page.getByRole('button', { name: 'Show map', expanded: false }).click();
  await note.waitFor();
  expect(asked).toBe(2);
  expect(await link.isVisible()).toBe(true);
  expect(await link.getAttribute('href')).toContain(encodeURIComponent(`${lat},${lng}`));

  await page.unroute('**/privacy');
  await withMap('off')(page);
  await page.reload();
  await link.waitFor();
  expect(await page.getByRole('button', { name: 'Show map' }).count()).toBe(0);
});

describe('analytics', () => {
  const vendor = 'https://www.googletagmanager.com/**';
  /** The commands in the data layer, as plain lists. */
  const sent = (page: Page) =>
    page.evaluate(() => (window.dataLayer ?? []).map((command) => [...(command as Iterable<unknown>)]));

  test('a saved request and a call are reported, with the visitor left out', async () => {
    const page = await open('/services/smart-lock-install', {
      mayAsk: ['www.googletagmanager.com'],
      before: async (page) => {
        await page.route(vendor, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        await servePage(page, '/services/smart-lock-install', { analyticsId: 'G-TEST' }, (html) =>
          html.replace('<html', '<html data-analytics="G-TEST"'),
        );
      },
    });
    const form = formOf(page, 'service');
    await form.getByLabel('Name').fill('Anna Lytics');
    await form.getByLabel('Phone').fill('314-555-0189');
    await atAPersonsPace(page);
    await submit(form);
    const call = page.locator('main a[data-call=hero]');
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
    const events = (await sent(page)).filter(([command]) => command === 'event');
    expect(events).toEqual([
      [
        'event',
        'form_submit',
        {
          form_type: 'emergency',
          service: 'Smart Lock Installation Service',
          is_emergency: expect.any(Boolean),
        },
      ],
      ['event', 'service_page_form_submit', { event_label: 'smart_lock_installation_service' }],
      ['event', 'phone_click', { placement: 'hero' }],
    ]);
    expect(JSON.stringify(await sent(page))).not.toContain('Lytics');
  });

  /** Each way in which Google's script may report: https://developers.google.com/tag-platform/security/guides/csp */
  const reports = [
    'https://www.google-analytics.com/g/collect',
    'https://region1.google-analytics.com/g/collect',
    'https://analytics.google.com/g/collect',
    'https://region1.analytics.google.com/g/collect',
    'https://www.google.com/g/collect',
    'https://www.googletagmanager.com/a',
  ];
  const pixels = ['https://www.google-analytics.com/g/collect', 'https://www.googletagmanager.com/a'];

  test('what was collected may be reported to every address of the vendor where an id is configured', async () => {
    let allowed: string[] = [];
    const page = await open('/privacy', {
      mayAsk: reports.map((address) => new URL(address).host),
      expectErrors: /Content Security Policy/,
      before: async (page) => {
        for (const address of reports) {
          await page.route(`${address}*`, (route) => {
            allowed.push(`${route.request().resourceType()} ${address}`);
            return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
          });
        }
      },
    });
    /** The reports that a script gets out of the page under the policy of `config`. */
    const reportsFrom = async (config: PublicConfig) => {
      allowed = [];
      await page.unroute('**/privacy');
      await servePage(page, '/privacy', config, (html) => html);
      await page.reload();
      await page.evaluate(
        async ({ reports, pixels }) => {
          const load = (src: string) =>
            new Promise((done) => {
              Object.assign(new Image(), { onload: done, onerror: done, src });
            });
          await Promise.all([
            ...reports.map((address) => fetch(address, { method: 'POST', mode: 'no-cors' }).catch(() => {})),
            ...pixels.map(load),
          ]);
        },
        { reports, pixels },
      );
      return allowed.toSorted();
    };
    expect(await reportsFrom({})).toEqual([]);
    expect(await reportsFrom({ analyticsId: 'G-TEST' })).toEqual(
      [
        ...reports.map((address) => `fetch ${address}`),
        ...pixels.map((address) => `image ${address}`),
      ].toSorted(),
    );
  });
});
