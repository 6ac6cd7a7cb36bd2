/** Links to a place on a page, by HTML and CSS alone. */
import { expect, test } from 'vitest';
import { desktop, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const origin = testSite();
const open = testBrowser(origin);

test('a link to a place on another page lands below the bar, smoothly where motion is welcome', async () => {
  const page = await open('/about');
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
  /** Pixels from the lower edge of the sticky bar to the target. */
  const distance = () =>
    page.evaluate(() => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('#quote')?.getBoundingClientRect().top ?? -1) - bar;
    });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto(`${origin()}/about`);
    await page.locator('main a[href="/#quote"], footer a[href="/#quote"]').first().click();
    await page.waitForURL('**/#quote');
    await expect.poll(distance).toBeGreaterThanOrEqual(0);
    await expect.poll(distance).toBeLessThan(120);
  }
});
