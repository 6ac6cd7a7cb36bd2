import axe from 'axe-core/axe.min.js?raw';
import type { Page } from 'playwright-core';

/** @param scope `colors` if the page was already checked for everything in other colors */
export async function axeViolations(
  page: Page,
  scope: 'everything' | 'colors' = 'everything',
): Promise<string[]> {
  // After a tap the stylesheet may still be loading.
  await page.waitForLoadState();
  // Axe is half a megabyte, so inject it once per document.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe};0`);
  // On a page that is scrolled, the call bar covers targets.
  const isAtTop = await page.evaluate(() => scrollY === 0);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(scope === 'colors'
      ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
      : { rules: { 'target-size': { enabled: isAtTop } } }),
  });
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
}
