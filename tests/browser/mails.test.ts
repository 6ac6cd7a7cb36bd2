/** Mails in a real browser, as wide as a small phone: by day, by night, and where the mail program drops the style sheets. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { samples } from '../support/mail-samples.ts';
import { foundByAxe } from './axe.ts';
import { testBrowser } from './browser.ts';

const open = testBrowser(() => 'about:');

test.each([
  ['by day', 'light', true],
  ['by night', 'dark', true],
  ['without their style sheets', 'light', false],
] as const)(
  '%s mails fit, can be read, and their targets are 44 pixels high',
  async (_, colorScheme, styled) => {
    const page = await open('blank', {
      viewport: { width: 360, height: 740 },
      colorScheme,
      loadsEntry: false,
    });
    const faults: string[] = [];
    for (const [name, { html }] of Object.entries(samples)) {
      await page.setContent(styled ? html : html.replace(/<style>[\s\S]*?<\/style>/g, ''));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width !== 360) faults.push(`${name} is ${width} px wide`);
      const heights = await heightsOfTargets(page);
      // A line of a summary needs the style sheet to be high.
      if (styled || !html.includes('class="tap'))
        for (const { href, height } of heights)
          if (height < 44) faults.push(`${name}: ${href} is ${height} px high`);
      if (heights.length >= 200) continue;
      const found = await foundByAxe(page, colorScheme === 'light' && styled ? 'everything' : 'colors');
      // A mail stands in the page of its mail program, which has the landmarks.
      const own = found.filter((fault) => !/^(landmark-one-main|region): /.test(fault));
      faults.push(...own.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

/** Links that call, text, and say who calls. */
function heightsOfTargets(page: Page): Promise<{ href: string; height: number }[]> {
  const targets = page.locator('a[href^="tel:"].tap, a[href^="sms:"].tap, td[bgcolor] > a:not(.t-river)');
  return targets.evaluateAll((links) =>
    links.map((link) => ({
      href: (link as HTMLAnchorElement).href,
      height: link.getBoundingClientRect().height,
    })),
  );
}
