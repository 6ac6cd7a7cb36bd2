import type { Browser, Page } from 'playwright-core';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../data/load.ts';
import { startBuiltSite } from '../local/built-site.ts';
import { onStop } from '../machine/processes.ts';
import { launchBrowser } from '../screenshots/browser.ts';
import { formOf, hydrate, submitButton } from '../screenshots/form.ts';

const runs = 5;
const cpuSlowdown = 6;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

type Tap = {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const name = (page: Page) => formOf(page, 'contact').getByLabel('Name');
const second = (page: Page, fields: string) => page.locator(`${fields} label`).nth(1);
const [city] = loadSite().cities;

const taps: Tap[] = [
  { name: 'open the menu', path: routes.home, act: (page) => menu(page).tap() },
  {
    name: 'close the menu',
    path: routes.home,
    before: (page) => menu(page).tap(),
    act: (page) => page.getByRole('dialog').getByRole('button').first().tap(),
  },
  ...[routes.home, city?.href ?? routes.home].map((path) => ({
    name: 'choose a door',
    path,
    act: (page: Page) => second(page, '.hall').tap(),
  })),
  { name: 'filter', path: routes.services, act: (page) => second(page, '.filter').tap() },
  { name: 'touch a form', path: routes.contact, act: (page) => name(page).tap() },
  {
    name: 'touch a form and type a letter',
    path: routes.contact,
    act: (page) =>
      name(page)
        .tap()
        .then(() => page.keyboard.press('S')),
  },
  {
    name: 'type in a live form',
    path: routes.contact,
    before: (page) => hydrate(formOf(page, 'contact')).then(() => name(page).tap()),
    act: (page) => page.keyboard.press('S'),
  },
  {
    name: 'submit with errors',
    path: routes.contact,
    before: (page) => hydrate(formOf(page, 'contact')),
    act: (page) => submitButton(formOf(page, 'contact')).tap(),
  },
];

/** Prints how long the browser takes to show each press: its own figure, in steps of 8 ms. */
export async function measureTaps(): Promise<void> {
  const site = await startBuiltSite(true);
  const browser = await launchBrowser();
  onStop(() => browser.close());
  console.log('| press | page | ms |\n|---|---|---:|');
  for (const tap of taps) {
    const all: number[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await measure(browser, site.url, tap));
    const median = all.sort((a, b) => a - b)[Math.floor(runs / 2)];
    console.log(`| ${tap.name} | ${tap.path} | ${median} |`);
  }
}

async function measure(browser: Browser, siteUrl: string, { path, before, act }: Tap): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(new URL(path, siteUrl).href, { waitUntil: 'networkidle' });
  await before?.(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.waitForTimeout(settleMs);
  const frames = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries().map(({ duration }) => duration));
    }).observe(options);
    return seen;
  });
  await act(page);
  await page.waitForTimeout(settleMs);
  const slowest = await frames.evaluate((seen) => Math.max(0, ...seen));
  await context.close();
  return slowest;
}

/** For a frame, timers and idle work. */
const settleMs = 500;
