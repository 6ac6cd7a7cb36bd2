import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import data from '../../data/pages.json' with { type: 'json' };
import { offlineRoutes } from '../../data/shared/entry-routes.ts';
import { api, routes } from '../../data/shared/routes.ts';
import { noWorker } from '../../scripts/build/offline.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { ourNumber } from '../support/our-number.ts';
import { forward } from '../support/supabase-proxy.ts';
import { axeViolations } from './axe.ts';
import { onAPhone, testBrowser } from './browser.ts';
import { fill, formOf, hydrate, testProduct } from './product.ts';

const { origin, rows } = testProduct();
const { leadsTo } = data.service.exit;
/** What lies between browser and site. */
let line: Awaited<ReturnType<typeof openLine>>;
beforeAll(async () => {
  line = await openLine();
});
afterAll(() => line?.close());
const open = testBrowser(() => line.url);
const openAllowed = (path: string) =>
  open(path, {
    ...onAPhone,
    serviceWorkers: 'allow',
    expectErrors: /ERR_|40[34]|503/,
    allowedHosts: [new URL(leadsTo).host],
  });

async function openLine() {
  /** Off: a deploy without the worker. */
  let state: 'up' | 'dead' | 'silent' | 'off' = 'up';
  const posts: string[] = [];
  const server = createServer(async (asked, answer) => {
    if (state === 'up' && asked.method === 'POST') posts.push(asked.url ?? '');
    if (state === 'dead') asked.socket.destroy();
    if (state === 'off' && asked.url === offlineRoutes.worker)
      return void answer.setHeader('Content-Type', 'text/javascript').end(noWorker);
    if (state !== 'up') return;
    const { method, url, headers } = asked;
    const { origin: _ours, ...own } = headers;
    const passed = await forward(origin(), { method, url, headers: own }, await buffer(asked));
    answer.writeHead(passed.status, passed.headers).end(passed.body);
  });
  return {
    url: await listen(server, 0),
    /** Those that came while the line was up. */
    posts,
    become: (next: typeof state) => {
      state = next;
    },
    close: () => closeServer(server),
  };
}

const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const isKept = (page: Page, path: string) => expect.poll(() => copies(page)).toContain(path);

test('without a connection, a page seen before opens, another shows our number and what was typed, until "Exit this page"', async () => {
  line.become('up');
  const page = await openAllowed('/contact');
  await isKept(page, '/contact');
  await page.goto(routes.about);
  await isKept(page, routes.about);
  for (const path of [
    routes.requestReceivedAs('9F1C22AB', new Date().toISOString()),
    routes.leadLink('forged'),
    '/missing',
  ])
    await page.goto(path);
  await page.goto('/contact?utm_source=x');
  const form = formOf(page, 'contact');
  await hydrate(form);
  await fill(form, { Name: 'Otto Offline', Message: 'Two keys' });

  line.become('dead');
  await page.goto(routes.about);
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
  expect(await page.getByText('No connection').count()).toBe(0);
  for (const path of [routes.reviews, routes.requestReceivedAs('9F1C22AB', new Date().toISOString())]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: `Call ${ourNumber}` })
      .waitFor();
    await page.getByText('Otto Offline').waitFor();
    const text = await page.getByRole('link', { name: 'Text it to us' }).getAttribute('href');
    expect(decodeURIComponent(text ?? '')).toMatch(/^sms:.*Otto Offline\nTwo keys\nRef \w{8}$/s);
    expect(await axeViolations(page)).toEqual([]);
  }
  const kept = await copies(page);
  expect(kept.filter((path) => /^\/(request|api|missing)/.test(path))).toEqual([]);

  line.become('silent');
  const since = Date.now();
  await page.goto(routes.about);
  expect(Date.now() - since, 'milliseconds for a copy, while the network is silent').toBeLessThan(5000);

  line.become('up');
  // Keeps the page's script from loading: the press comes before it.
  await page.addInitScript(() =>
    addEventListener('load', (event) => document.querySelector('.exit') && event.stopImmediatePropagation()),
  );
  await page.goto(routes.service(loadSite().services.find(({ exitPage }) => exitPage)?.slug ?? ''));
  await page.route(`${leadsTo}**`, (route) => route.fulfill({ body: 'Sunny' }));
  await page.locator('.exit').first().tap();
  await page.waitForURL(`${leadsTo}**`);
  await page.goto('/robots.txt');
  await expect.poll(() => copies(page)).toEqual([]);
  await expect.poll(() => workers(page)).toBe(0);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  await page.goto('/contact');
  await isKept(page, '/contact');
  line.become('off');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => copies(page), { message: 'a build that turns it off' }).toEqual([]);
  await expect.poll(() => workers(page)).toBe(0);
});

test('a press on a plain form goes through the worker once, as it is; without a connection our number shows', async () => {
  line.become('up');
  const page = await openAllowed('/contact');
  await isKept(page, '/contact');
  const form = formOf(page, 'contact');
  const Message = 'Two keys, für “Zoë” 🔑\nplease';
  await fill(form, { Name: 'Pia Plain', Phone: '202-555-0164', Message });
  // As without script, or before it has loaded.
  await form.locator('form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  expect(line.posts).toEqual([api.lead]);
  expect(await rows()).toMatchObject([{ name: 'Pia Plain', message: Message }]);

  await page.getByRole('link', { name: 'or cancel it' }).tap();
  await page.getByText('I got in, thanks: cancel').tap();
  line.become('dead');
  await page.getByRole('button', { name: 'Yes, cancel' }).tap();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: `Call ${ourNumber}` })
    .waitFor();
  await page.getByRole('link', { name: 'Text it to us' }).waitFor();
  line.become('up');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: 'Canceled' }).waitFor();
  expect(line.posts.map((url) => new URL(url, line.url).pathname.slice(0, 17))).toEqual([
    api.lead,
    '/request-received',
  ]);
});
