import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { closeServer, listen } from '../local/listen.ts';
import { onStop } from '../machine/processes.ts';
import { launchBrowser } from '../screenshots/browser.ts';

const runs = 5;
const html =
  '<!doctype html><html lang="en"><title>Empty</title><meta name="viewport" content="width=device-width"><p>Empty';

/** Lighthouse’s phone and slow 4G, without its 20 s of waiting for quiet. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const kilobit = 1024 / 8;
const line = { latency: 562.5, downloadThroughput: 1474.56 * kilobit, uploadThroughput: 675 * kilobit };
const cpuSlowdown = 4;

/** Prints a Markdown table with the median largest paint of each page next to an empty page's. The pages take turns. */
export async function printTimes(siteUrl: string, paths: readonly string[]): Promise<void> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  onStop(() => closeServer(server));
  const browser = await launchBrowser();
  onStop(() => browser.close());
  const empty = await listen(server);
  const pages = [empty, ...paths].map((path) => ({ path, loads: [] as Load[] }));
  for (let run = 0; run < runs; run += 1)
    for (const { path, loads } of pages) loads.push(await load(browser, new URL(path, siteUrl).href));

  console.log('| page | largest paint, ms | over empty | shift |\n|---|---:|---:|---:|');
  let floor = 0;
  for (const { path, loads } of pages) {
    const paint = loads.map(({ paint }) => paint).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    floor ||= paint;
    const shift = Math.max(...loads.map(({ shift }) => shift)).toFixed(2);
    console.log(`| ${path === empty ? 'an empty page' : path} | ${paint} | ${paint - floor} | ${shift} |`);
  }
}

type Load = { paint: number; shift: number };

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // Like a CDN, compress the page before it's measured.
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  await page.goto(url, { waitUntil: 'networkidle' });
  const result = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    const seen = (type: string) => {
      observer.observe({ type, buffered: true });
      return observer.takeRecords() as (PerformanceEntry & { value?: number })[];
    };
    return {
      paint: Math.round(seen('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN),
      shift: seen('layout-shift').reduce((sum, { value = 0 }) => sum + value, 0),
    };
  });
  await context.close();
  return result;
}
