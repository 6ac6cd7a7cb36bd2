/** Services: what their pages answer on a phone and on paper, the list that is filtered, and the quote link that chooses the service. */
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { card, edges } from './questions.ts';
import { testSite } from './site.ts';

const origin = testSite();
const open = testBrowser(origin);
const site = loadSite();
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
/** The room for words on a sheet of Letter, in CSS pixels. */
const letter = { width: 725, height: 965 };

test.each(site.services)('$slug on a first screen and on paper', async (service) => {
  const page = await open(routes.service(service.slug), { viewport: phone });
  const facts = page.locator('main .facts li');
  const [where, ...others] = await facts.allInnerTexts();
  expect(where).toContain(`${site.business.serviceRadiusMiles} miles of St. Louis`);
  expect(others).toEqual(service.badges);
  expect((await edges(page.locator('main .facts'))).bottom).toBeLessThan(phone.height);

  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(letter);
  await card(page).getByText(ourNumber).waitFor();
  for (const gone of ['.top-bar', '#request', '.closing', '.call-bar'])
    expect(await page.locator(gone).isVisible(), gone).toBe(false);
  const narrowest = await page
    .locator('main p:visible')
    .evaluateAll((lines) => Math.min(...lines.map((line) => line.getBoundingClientRect().width)));
  expect(narrowest, 'px, the narrowest paragraph').toBeGreaterThan(120);
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  const wanted = [
    ...service.prices.rows.flatMap(({ job, price, decides }) => [job, price ?? decides ?? '']),
    service.ready.text,
    ...(service.ready.items ?? []),
    ...service.faq.map(({ answer }) => answer),
  ];
  expect(wanted.filter((words) => !text.includes(words))).toEqual([]);
});

test('a row of prices is pressed as a whole, by touch too', async () => {
  const page = await open(routes.home, onAPhone);
  for (const path of [routes.home, routes.services, '/locksmith-clayton-mo']) {
    await page.goto(origin() + path);
    const row = page.locator('main .prices tbody tr').nth(1);
    const href = await row.getByRole('link').getAttribute('href');
    await row.scrollIntoViewIfNeeded();
    const { right, top, bottom } = await edges(row.locator('td').last());
    await page.touchscreen.tap(right - 4, (top + bottom) / 2);
    await page.waitForURL(`**${href}`);
  }
});

test.each([true, false])(
  'the filter shows one group, and tells how many are shown, with script: %s',
  async (javaScriptEnabled) => {
    const page = await open(routes.services, { javaScriptEnabled });
    const shown = page.locator('main .prices tbody tr:visible').getByRole('link');
    const told = page.locator('main [aria-live=polite]');
    const expectShown = async (category?: string) => {
      const services = site.services.filter(({ categories }) =>
        categories.some((each) => !category || each === category),
      );
      expect(await shown.allInnerTexts()).toEqual(services.map(({ title }) => title));
      expect(await told.innerText()).toMatch(new RegExp(`^${services.length} services? shown$`));
    };
    await expectShown();
    for (const category of new Set(site.services.flatMap(({ categories }) => categories))) {
      await page.getByText(category, { exact: true }).click();
      await expectShown(category);
    }
    await page.getByText('All', { exact: true }).click();
    await expectShown();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByLabel('Residential').isChecked()).toBe(true);
    await expectShown('Residential');
  },
);

test('the chosen group can be told in a contrast theme and by ear, and nothing else is said', async () => {
  const page = await open(routes.services, { forcedColors: 'active' });
  const ground = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((label) => getComputedStyle(label).backgroundColor);
  await page.getByText('Repair', { exact: true }).click();
  expect(await ground('Repair')).not.toBe(await ground('All'));
  expect(await ground('General')).toBe(await ground('All'));
  const repairs = site.services.filter(({ categories }) => categories.includes('Repair')).length;
  const heard = await page.locator('main').ariaSnapshot();
  expect(heard.match(/\d+ services? shown/g)).toEqual([`${repairs} services shown`]);
});

test('the quote link of a service page arrives with that service chosen', async () => {
  const page = await open(routes.home, onAPhone);
  const list = page.locator('#form-quote [name=service]');
  const chosen = () => list.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  for (const slug of ['lock-rekeying', 'smart-lock-install']) {
    const title = site.service(slug)?.title;
    await page.goto(origin() + routes.service(slug));
    await page.locator('main .hero a[href$="#quote"]').tap();
    await page.waitForURL('**#quote');
    await expect.poll(chosen).toBe(title);
    // Search engines are told of one home page.
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${site.business.siteUrl}/`);
    // It stays chosen once the form is awake.
    await page.locator('#form-quote').getByLabel('Name').fill('Quinn');
    await page.locator('#form-quote form[novalidate]').waitFor();
    expect(await chosen()).toBe(title);
  }
  for (const nothing of ['/?service=Nonsense#quote', '/?utm_source=x#quote']) {
    const fresh = await open(nothing, onAPhone);
    expect(await fresh.locator('#form-quote select').first().inputValue(), nothing).toBe('');
  }
});
