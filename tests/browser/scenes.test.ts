/** Every page kind in every way and state that it can be seen in: axe finds nothing, and nothing scrolls sideways. */
import { expect, test } from 'vitest';
import { enter } from '../../scripts/screenshots/pose.ts';
import { heights, scenes } from '../../scripts/screenshots/scenes.ts';
import { foundByAxe } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

/** As pages by day, which tests/browser/pages.test.ts looks at, all of them, have no state. */
const states = scenes.filter(({ name }) => !name.endsWith(' day'));

test.each(states)('axe finds nothing in "$name"', async (scene) => {
  const width = scene.widths?.[0] ?? 360;
  const page = await open(scene.path, {
    viewport: { width, height: heights[width] ?? 800 },
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    expectErrors: /^Failed to load.*(404|422)|ViewTransition/,
    ...scene.context,
  });
  await enter(page, scene);
  expect(await foundByAxe(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, 'px by which the page scrolls sideways').toBeLessThanOrEqual(0);
});
