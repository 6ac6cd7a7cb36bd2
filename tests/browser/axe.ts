/** What axe, the accessibility checker, finds on a page: each rule with the elements that break it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export async function foundByAxe(page: Page): Promise<string[]> {
  // After a tap the next page may be there without its stylesheet.
  await page.waitForLoadState();
  // Axe reads -webkit-text-fill-color, which Chromium leaves at the page's own in a contrast theme.
  const inTheme = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // Legacy mode runs in the page at once, without a second tab that puts the results of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: !inTheme } },
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
