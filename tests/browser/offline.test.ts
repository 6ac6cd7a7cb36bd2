import { createServer, request } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import data from '../../data/pages.json' with { type: 'json' };
import { offlineRoutes } from '../../data/shared/entry-routes.ts';
import { routes } from '../../data/shared/routes.ts';
import { noWorker } from '../../scripts/build/offline.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';
import { ourNumber } from '../support/our-number.ts';
import { axeViolations } from './axe.ts';
import { onAPhone, testBrowser } from './browser.ts';
import { fill, formOf, hydrate, testProduct } from './product.ts';

const product = testProduct();
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
    expectErrors: /ERR_|404|503/,
    allowedHosts: [new URL(leadsTo).host],
  });

async function openLine() {
  /** Off: a deploy without the worker. */
  let state: 'up' | 'dead' | 'silent' | 'off' = 'up';
  const server = createServer((asked, answer) => {
    if (state === 'dead') asked.socket.destroy();
    if (state === 'off' && asked.url === offlineRoutes.worker)
      return answer.setHeader('Content-Type', 'text/javascript').end(noWorker);
    if (state !== 'up') return;
    const { host } = new URL(product.origin());
    const { method, url } = asked;
    const { origin: _other, ...headers } = asked.headers;
    const passed = request(product.origin() + url, { method, headers: { ...headers, host } }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.pipe(passed.on('error', () => answer.destroy()));
  });
  return {
    url: await listen(server, 0),
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
  await page.goto(line.url + routes.about);
  await isKept(page, routes.about);
  for (const path of [
    routes.requestReceivedAs('9F1C22AB', new Date()),
    routes.leadLink('forged'),
    '/missing',
  ])
    await page.goto(line.url + path);
  await page.goto(`${line.url}/contact?utm_source=x`);
  const form = formOf(page, 'contact');
  await hydrate(form);
  await fill(form, { Name: 'Otto Offline', Message: 'Two keys' });

  line.become('dead');
  await page.goto(line.url + routes.about);
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
  expect(await page.getByText('No connection').count()).toBe(0);
  for (const path of [routes.reviews, routes.requestReceivedAs('9F1C22AB', new Date())]) {
    await page.goto(line.url + path);
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
  await page.goto(line.url + routes.about);
  expect(Date.now() - since, 'milliseconds for a copy, while the network is silent').toBeLessThan(5000);

  line.become('up');
  await page.goto(
    line.url + routes.service(loadSite().services.find(({ exitPage }) => exitPage)?.slug ?? ''),
  );
  await page.evaluate(runEntry);
  await page.route(`${leadsTo}**`, (route) => route.fulfill({ body: 'Sunny' }));
  await page.locator('.exit').first().tap();
  await page.waitForURL(`${leadsTo}**`);
  await page.goto(`${line.url}/robots.txt`);
  await expect.poll(() => copies(page)).toEqual([]);
  await expect.poll(() => workers(page)).toBe(0);

  await page.goto(`${line.url}/contact`);
  await isKept(page, '/contact');
  line.become('off');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => copies(page), { message: 'a build that turns it off' }).toEqual([]);
  await expect.poll(() => workers(page)).toBe(0);
});

test('with data saver on, nothing is kept', async () => {
  line.become('up');
  const asked: string[] = [];
  const page = await open('/contact', {
    serviceWorkers: 'allow',
    before: async (page) => {
      page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    },
  });
  await hydrate(formOf(page, 'contact'));
  expect(await copies(page)).toEqual([]);
  expect(asked).not.toContain(offlineRoutes.worker);
});
