/** Every page in a real browser: accessible on a phone and on a wide screen, and quiet in the console. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { foundByAxe } from './axe.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());

const paths = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '/'))
  .sort();

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (_, viewport) => {
  test.each(paths)('axe finds nothing on %s', async (path) => {
    const page = await open(path, {
      viewport,
      reducedMotion: 'reduce',
      expectErrors: /^Failed to load.*404/,
    });
    expect(await foundByAxe(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
  });
});

test('axe finds nothing while menu, panel and errors are open', async () => {
  const wide = await open('/', { reducedMotion: 'reduce' });
  await wide.getByRole('banner').getByRole('button', { name: 'Services' }).hover();
  await wide.locator('#services-menu').waitFor();
  expect(await foundByAxe(wide)).toEqual([]);

  const narrow = await open('/contact', { viewport: phone, reducedMotion: 'reduce' });
  await narrow.locator('#form-contact button[type=submit]').click();
  await narrow.getByText('Please check the fields below.').waitFor();
  expect(await foundByAxe(narrow)).toEqual([]);
  await narrow.getByRole('button', { name: 'Menu', exact: true }).click();
  await narrow.getByRole('dialog').waitFor();
  expect(await foundByAxe(narrow)).toEqual([]);
});
