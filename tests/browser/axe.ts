/** What axe, the accessibility checker, finds on a page: each rule with the elements that break it. */
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** @param context how the page was opened; axe cannot read the colors of a contrast theme */
export async function foundByAxe(
  page: Page,
  { forcedColors }: BrowserContextOptions = {},
): Promise<string[]> {
  // After a tap the next page may be there without its stylesheet.
  await page.waitForLoadState();
  // The theme colors every word. Axe reads -webkit-text-fill-color, which Chromium leaves at what the page asked for.
  const axe = new AxeBuilder({ page }).disableRules(forcedColors === 'active' ? ['color-contrast'] : []);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
