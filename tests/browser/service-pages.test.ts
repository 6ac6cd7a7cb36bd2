/** A service page in a real browser: its first screen answers, its quote link arrives with the service chosen, its tables fit a phone. */
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';
import { phone, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());
const site = loadSite();
const still = { reducedMotion: 'reduce' } as const;
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true, ...still };
const pages = site.services.map((service) => ({ ...service, path: routes.service(service.slug) }));

test.each(pages)(
  '$path answers on the first screen: where, how soon, the cost, what to show',
  async ({ path, badges }) => {
    const page = await open(path, onAPhone);
    const answers = page.locator('main .facts li');
    const texts = await answers.allInnerTexts();
    const [where, ...others] = texts;
    expect(where).toContain(`${site.business.serviceRadiusMiles} miles of St. Louis`);
    expect(others).toEqual(badges);
    for (const answer of await answers.all()) {
      const box = await answer.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(phone.height);
    }
  },
);

test.each(pages)('$path fits 320 px with no word broken in its tables', async ({ path }) => {
  const page = await open(path, { viewport: { width: 320, height: 640 }, ...still });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const broken = await page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('th, td')].flatMap((cell) => {
        const found: string[] = [];
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const match of (node.textContent ?? '').matchAll(/[\w$%]+/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            if (range.getClientRects().length > 1) found.push(match[0]);
          }
        }
        return found;
      }),
    ),
  );
  expect(broken).toEqual([]);
});

describe('the quote link of a service page', () => {
  const chosen = (selector: string) =>
    [...document.querySelectorAll<HTMLSelectElement>(selector)].map((list) => list.selectedOptions[0]?.text);
  const list = '#form-quote [name=service]';

  test.each(['lock-rekeying', 'smart-lock-install'])(
    'from %s arrives with that service chosen',
    async (slug) => {
      const page = await open(routes.service(slug), onAPhone);
      await page.locator('main .hero a[href$="#quote"]').tap();
      await page.waitForURL('**#quote');
      await page.waitForFunction(
        (selector) => (document.querySelector<HTMLSelectElement>(selector)?.selectedIndex ?? 0) > 0,
        list,
      );
      expect(await page.evaluate(chosen, list)).toEqual([site.service(slug)?.title]);
      // Search engines are told of one home page.
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toBe(`${site.business.siteUrl}/`);
      // It stays chosen once the form is awake.
      const form = page.locator('#form-quote');
      await form.getByLabel('Name').fill('Quinn');
      await form.locator('form[novalidate]').waitFor();
      expect(await page.evaluate(chosen, list)).toEqual([site.service(slug)?.title]);
    },
  );

  test('works without script: the list is there to choose from', async () => {
    const page = await open(routes.service('lock-rekeying'), { ...onAPhone, javaScriptEnabled: false });
    await page.locator('main .hero a[href$="#quote"]').tap();
    await page.waitForURL('**#quote');
    await page.locator('#form-quote').getByLabel('Service').selectOption({ label: 'Lock Rekeying' });
  });

  test.each(['/?service=Nonsense#quote', '/?utm_source=x#quote'])('%s chooses nothing', async (path) => {
    const page = await open(path, onAPhone);
    expect(await page.evaluate(chosen, list)).toEqual(['Select Service']);
  });
});

describe.each([true, false])('the filter of /services, with script: %s', (javaScriptEnabled) => {
  test.each([
    [
      'Residential',
      ['House Lockout', 'Lock Rekeying', 'Lock Installation', 'Safe Unlocking', 'Smart Lock Installation'],
    ],
    ['Commercial', ['Commercial Lockout', 'Lock Rekeying', 'Lock Installation', 'Safe Unlocking']],
    ['Automotive', ['Car Lockout', 'Key Fob Programming', 'Ignition Repair', 'Broken Key Extraction']],
  ])('%s shows everything that one would look for there', async (button, titles) => {
    const page = await open('/services', { javaScriptEnabled, ...still });
    await page.getByText(button, { exact: true }).click();
    const shown = await page.locator('main .prices tbody tr:visible a').allInnerTexts();
    expect(shown).toEqual(expect.arrayContaining(titles));
    expect(await page.locator('main [aria-live=polite]').innerText()).toBe(`${shown.length} services shown`);
    expect(shown.length).toBeLessThan(site.services.length);
  });
});
