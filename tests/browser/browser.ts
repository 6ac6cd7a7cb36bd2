import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../../scripts/screenshots/browser.ts';
import { runEntry } from '../../scripts/screenshots/capture.ts';

export const phone = { width: 360, height: 740 };
export const onAPhone = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
export const desktop = { width: 1280, height: 900 };

type Options = BrowserContextOptions & {
  expectErrors?: RegExp;
  before?: (page: Page) => Promise<unknown>;
  /** False if the test blocks the page's script. */
  loadsEntry?: boolean;
  /** Hosts other than the site's own to which the page may send requests. */
  allowedHosts?: string[];
};

export type OpenPage = (path: string, options?: Options) => Promise<Page>;

const browsers = new Map<boolean, Promise<Browser>>();

/**
 * This worker's browser.
 * @param isWhole has what Chromium's headless shell lacks: a back/forward cache, pages loaded ahead, a process per site
 */
export function workerBrowser(isWhole: boolean): Promise<Browser> {
  const running = browsers.get(isWhole) ?? launchBrowser(isWhole);
  browsers.set(isWhole, running);
  return running;
}

/** Opens pages of the site. A console error, an uncaught exception or a request to another host fails the test. */
export function testBrowser(origin: () => string, isWhole = false): OpenPage {
  let browser: Browser;
  const faults: string[] = [];
  beforeAll(async () => {
    browser = await workerBrowser(isWhole);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(faults.splice(0), 'unexpected browser errors').toEqual([]);
  });

  return async (path, { expectErrors, before, allowedHosts = [], loadsEntry = true, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: origin(),
      viewport: desktop,
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const note = (text: string) => {
      if (!expectErrors?.test(text)) faults.push(`${path}: ${text}`);
    };
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    page.on('pageerror', (error) => note(error.message));
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && ![new URL(origin()).host, ...allowedHosts].includes(host))
        note(`sent a request to ${host}`);
    });
    await before?.(page);
    await page.goto(path);
    if (options.javaScriptEnabled !== false && loadsEntry) await page.evaluate(runEntry);
    return page;
  };
}

const byRole = (role: 'button' | 'heading' | 'link') => (root: Page | Locator, name: string | RegExp) =>
  root.getByRole(role, { name });
export const button = byRole('button');
export const heading = byRole('heading');
export const link = byRole('link');

/** Handles requests for the scripts that contain this word. */
export const routeCode = (page: Page, word: string, handle: (route: Route) => Promise<unknown>) =>
  page.route('**/assets/chunks/*.js', async (route) => {
    const hasIt = (await (await fetch(route.request().url())).text()).includes(word);
    await (hasIt ? handle(route) : route.continue());
  });

/** Holds back scripts that contain this word until `release` is called. */
export function holdCode(word: string) {
  const { passed, open: release } = gate();
  const hold = (page: Page) =>
    routeCode(page, word, async (route) => {
      await passed;
      await route.continue();
    });
  return { hold, release };
}

/** Lets a test hold back a response: `passed` resolves once `open` is called. */
export function gate() {
  const { promise: passed, resolve: open } = Promise.withResolvers<void>();
  return { passed, open };
}
