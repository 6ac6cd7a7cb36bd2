/** Asks axe, the accessibility checker: each rule that a page breaks, with the elements that break it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** @param scope `colors` for a page that was asked for everything before, in other colors */
export async function foundByAxe(
  page: Page,
  scope: 'everything' | 'colors' = 'everything',
): Promise<string[]> {
  // After a tap the next page may be there without its stylesheet.
  await page.waitForLoadState();
  // Legacy mode needs no second tab to put the results of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    ...(scope === 'colors' && {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    }),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
