import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { onAPhone } from './browser.ts';

/** A page per browser that keeps axe, which takes longer to start than to check a page. */
const checkers = new WeakMap<Browser, Promise<Page>>();

async function openChecker(browser: Browser): Promise<Page> {
  const page = await browser.newPage(onAPhone);
  // The checked pages have already run their scripts.
  const headers = { 'content-security-policy': "script-src 'none'" };
  await page.route('**/axe', (route) => route.fulfill({ contentType: 'text/html', body: '', headers }));
  return page;
}

/** What axe finds in a copy of the page: everything in light colors, and wrong colors in dark ones. */
export async function axeViolations(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light'],
): Promise<string[]> {
  // After a tap the stylesheet may still be loading.
  await page.waitForLoadState();
  // The policies of all checked pages would add up.
  const html = (await page.content()).replace('http-equiv="Content-Security-Policy"', '');
  const hasPanel = (await page.locator(':popover-open').count()) > 0;
  const browser = page.context().browser() ?? expect.fail();
  const opened = checkers.get(browser) ?? openChecker(browser);
  checkers.set(browser, opened);
  const checker = await opened;
  const address = page.url().replace(/(?<=\/\/[^/]+\/).*/, 'axe');
  if (checker.url() !== address) await checker.goto(address);
  if (!(await checker.evaluate("'axe' in window"))) await checker.evaluate(`${axe.source};0`);
  await checker.setViewportSize(page.viewportSize() ?? onAPhone.viewport);
  await checker.setContent(html);
  if (hasPanel) await checker.locator('[popover]').evaluate((panel: HTMLElement) => panel.showPopover());
  const faults: string[] = [];
  for (const colorScheme of schemes) {
    await checker.emulateMedia({ colorScheme });
    const options = JSON.stringify({
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      ...(colorScheme === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    });
    faults.push(
      ...(await checker.evaluate<string[]>(`axe.run(document, ${options}).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`)),
    );
  }
  return faults;
}
