/** What axe, the accessibility checker, finds on a page: each rule with the elements that break it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules that what one sees decides, not the markup alone. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** @param scope `looks` where the page, seen in another way, was asked for everything before */
export async function foundByAxe(
  page: Page,
  scope: 'everything' | 'looks' = 'everything',
): Promise<string[]> {
  // After a tap the next page may be there without its stylesheet.
  await page.waitForLoadState();
  // Axe reads -webkit-text-fill-color, which Chromium leaves at the page's own in a contrast theme.
  const inTheme = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // Legacy mode runs in the page at once, without a second tab that puts the results of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    ...(scope === 'looks' && { runOnly: { type: 'rule', values: rulesOfLooks } }),
    rules: { 'color-contrast': { enabled: !inTheme } },
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
