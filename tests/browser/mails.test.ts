/** Mails in a real browser, as wide as a small phone: by day, by night, and where the mail program drops the style sheets. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/machine/chromium.ts';
import { samples } from '../support/mail-samples.ts';
import { foundByAxe } from './axe.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
});
afterAll(() => browser?.close());

const looks = [
  ['by day', 'light', true],
  ['by night', 'dark', true],
  ['without its style sheets', 'light', false],
] as const;

describe.each(looks)('%s', (_, colorScheme, styled) => {
  test.each(Object.entries(samples))(
    '%s fits, can be read, and its targets are 44 pixels high',
    async (_name, { html }) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme });
      const page = await context.newPage();
      await page.setContent(styled ? html : html.replace(/<style>[\s\S]*?<\/style>/g, ''));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const heights = await heightsOfTargets(page);
      // A line of a summary needs the style sheet to be high.
      if (styled || !html.includes('class="tap')) {
        for (const { href, height } of heights) expect(height, href).toBeGreaterThanOrEqual(44);
      }
      if (heights.length < 200) expect(await faultsIn(page)).toEqual([]);
      await context.close();
    },
  );
});

/** What axe finds, but for the landmarks of a page: a mail stands in the page of its mail program. */
async function faultsIn(page: Page): Promise<string[]> {
  return (await foundByAxe(page)).filter((fault) => !/^(landmark-one-main|region): /.test(fault));
}

/** Of what calls, texts, and says who calls. */
function heightsOfTargets(page: Page): Promise<{ href: string; height: number }[]> {
  const targets = page.locator('a[href^="tel:"].tap, a[href^="sms:"].tap, td[bgcolor] > a:not(.t-river)');
  return targets.evaluateAll((links) =>
    links.map((link) => ({
      href: (link as HTMLAnchorElement).href,
      height: link.getBoundingClientRect().height,
    })),
  );
}
