import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** @param scope `colors` for a page that was asked for everything before, in other colors */
export async function foundByAxe(
  page: Page,
  scope: 'everything' | 'colors' = 'everything',
): Promise<string[]> {
  // After a tap the next page may be there without its stylesheet.
  await page.waitForLoadState();
  // Its half megabyte stays with the document.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe.source};0`);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(scope === 'colors' && {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    }),
  });
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
}
