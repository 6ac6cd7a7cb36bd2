import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '../../netlify/base/business-facts.ts';
import { customerSamples, samples as staffSamples } from '../support/mail-samples.ts';
import { axeViolations } from './axe.ts';
import { phone, testBrowser } from './browser.ts';
import { turnedFigures } from './layout.ts';

const open = testBrowser(() => 'about:');
const van = `data:image/png;base64,${readFileSync('public/mail/van.png', 'base64')}`;
const samples = Object.fromEntries(
  Object.entries({ ...staffSamples, ...customerSamples }).map(([name, { html }]) => [
    name,
    { html: html.replaceAll(`${business.siteUrl}/mail/van.png`, van) },
  ]),
);
const withoutStyles = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '');

test('emails fit a phone, have enough contrast in light and dark mode, and have targets 44 px high', async () => {
  const page = await open('about:blank', { viewport: phone, loadsEntry: false });
  const targets = page.locator('a[href^="tel:"].tap, a[href^="sms:"].tap, td[bgcolor] > a:not(.t-river)');
  const faults: string[] = [];
  for (const [name, { html }] of Object.entries(samples)) {
    for (const shown of [html, withoutStyles(html)]) {
      await page.setContent(shown);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width !== phone.width) faults.push(`${name} is ${width} px wide`);
      const heights = await targets.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height),
      );
      if (shown === html || !html.includes('class="tap'))
        if (heights.some((height) => height < 44)) faults.push(`${name}: targets are ${heights} px high`);
      const [first = 0, ...others] = heights;
      if (name === 'lead' && first <= Math.max(...others))
        faults.push(`${heights}: "I'm calling" is not largest`);
      const turned = [...(await turnedFigures(page)), ...(await turnedFigures(page, true))];
      faults.push(...turned.map((figure) => `${name} turns ${figure}`));
    }
  }
  // All in one page, because axe takes longer to start than to check them.
  const all = Object.entries(samples).map(([name, { html }]) => (name.endsWith('of 500') ? '' : html));
  await page.setContent(all.join('\n'));
  faults.push(...(await axeViolations(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await axeViolations(page, 'colors')));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setContent(withoutStyles(all.join('\n')));
  faults.push(...(await axeViolations(page, 'colors')));
  // The mail program's page has the landmarks.
  expect(faults.filter((fault) => !/^(landmark-one-main|region): /.test(fault))).toEqual([]);
});
