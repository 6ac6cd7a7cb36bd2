import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { receiptRoutes, routes, telHref } from '../../data/shared/routes.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';
import { axeViolations } from './axe.ts';
import { onAPhone, phone } from './browser.ts';
import { edges, horizontalOverflow } from './layout.ts';
import { confirmation, expectFocus, fill, linksTo, reference, submit, testProduct } from './product.ts';

const root = rootWithTeam(madeUpTeam);
const { open, rows, openForm } = testProduct(() => root);

/** A visitor who waits for news on a page whose clock the test turns, and the staff's links. */
async function request() {
  const { page: visitor, form } = await openForm('contact', routes.contact, onAPhone);
  const answers = { Name: 'Wanda Waits', Phone: '202-555-0187', Service: 'Lock Rekeying' };
  await fill(form, { ...answers, Message: 'Locked out' });
  await visitor.clock.install();
  await submit(form);
  const [row] = await rows();
  return { visitor, form, links: linksTo(row), reference: reference(row) };
}

const waits = 'This customer needs a call';
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** Waits for the heading with the action and, unless the request still waits, its time. */
async function expectHeading(page: Page, action: string): Promise<void> {
  const when = action === waits ? '' : String.raw` at\s\d+:\d\d\s[AP]M, just now`;
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${action}${when}$`) }).waitFor();
}
const press = async (page: Page, name: string, action: string) => {
  await button(page, name).click();
  await expectHeading(page, action);
};

/** In light and dark mode, with text at 200 %, without overflow, and with targets of 44 px. */
async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, colorScheme === 'dark' ? 'colors' : 'everything')).toEqual([]);
  }
  const zoom = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await zoom('200%');
  const boxes = await page
    .locator('main :is(button, a, summary):visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await horizontalOverflow(page, page.viewportSize()?.width ?? 0)).toEqual([]);
  await zoom('');
}

test('the staff does everything by touch at 320 px, and the waiting visitor reads who is coming and when', async () => {
  const { visitor, form, links, reference } = await request();
  const line = form.locator('.receipt').getByRole('status');
  const ask = async (ms: number) => {
    const answered = visitor.waitForResponse((response) => response.url().endsWith(receiptRoutes.ask));
    await visitor.clock.fastForward(ms);
    await answered;
  };
  const small = { ...onAPhone, viewport: { width: 320, height: 640 } };
  const staff = await open(links.calling, { ...small, expectErrors: /404/ });
  await expectHeading(staff, waits);
  expect(await staff.title()).toContain(`Request ${reference}`);
  expect(await staff.locator('main').getByRole('button').count()).toBe(1);
  // Staff must not call our own number by mistake.
  expect(await staff.locator(`a[href="${telHref(business.phone)}"]`).count()).toBe(0);
  await staff.locator('summary', { hasText: 'Got a text' }).click();
  await expectUsable(staff);
  await staff.getByRole('textbox').fill(`Ref ${reference}`);
  await button(staff, 'Look it up').tap();
  await staff.getByRole('textbox').waitFor({ state: 'hidden' });

  await staff.getByRole('radio', { name: 'Ada' }).tap();
  await press(staff, "I'm calling", 'Claimed');
  for (const told of ['Wanda Waits', 'Locked out']) await staff.getByText(told, { exact: true }).waitFor();
  for (const name of ['Bo', '$90–$140', '20 min']) await staff.getByRole('radio', { name }).tap();
  await expectUsable(staff);
  await button(staff, "I'm coming").tap();
  await staff.getByText('Bo is on the way.').waitFor();
  const texts = await staff
    .locator('a[href^="sms:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(decodeURIComponent(texts.join())).toContain('in about 20 minutes');
  await ask(5100);
  await expect
    .poll(() => line.textContent())
    .toMatch(/Bo is on the way\.Dark blue van, …K7X\. \$90–\$140, agreed on the phone\. About 20 minutes/);
  await form.getByRole('heading', { name: "We're on our way" }).waitFor();
  expect(await confirmation(form).count()).toBe(0);
  await staff.goto(links.calling);
  expect(await staff.getByText('K7X').count()).toBe(0);
  expect(await staff.getByRole('radio', { name: 'Bo' }).isChecked()).toBe(true);
  await staff.locator('summary', { hasText: 'Agree on a time' }).tap();
  const date = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await staff.getByLabel('Day').fill(date);
  await staff.getByLabel('Time').fill('10:30');
  await button(staff, 'Save the time').tap();
  await staff.getByText(/^Agreed: .* 10:30\sAM$/).waitFor();
  await ask(10_100);
  await form.getByRole('heading', { name: 'Your time is set' }).waitFor();
  expect(await line.textContent()).toMatch(/See you .*10:30\sAM\sCT\.$/);
  await staff.locator('summary', { hasText: 'Change the agreed time' }).tap();
  await button(staff, 'Cancel the appointment').tap();
  await staff.getByText("Canceled. We're emailing the staff.").waitFor();

  await press(staff, 'Reached', 'Reached');
  await press(staff, 'Undo', waits);
  await staff.goto(links.notCustomer);
  await staff.locator('summary', { hasText: 'Not a customer' }).click();
  await press(staff, 'Yes, not a customer', 'Marked as not a customer');
  await button(staff, 'Undo').waitFor();
  await staff.goto(links.calling.slice(0, -1));
  await staff.getByRole('heading', { level: 1, name: "This link doesn't work" }).waitFor();
});

test('by keyboard, "I\'m calling" focuses a link that dials, the page works after that, and its address never leaks', async () => {
  const { links } = await request();
  const referrers: (string | undefined)[] = [];
  const options = {
    viewport: phone,
    before: async (page: Page) => page.on('request', (request) => referrers.push(request.headers().referer)),
  };
  const page = await open(links.calling, options);
  // Past who is calling.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  expect(await focused.innerText()).toBe("I'm calling");
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Claimed');
  const call = page.getByRole('link', { name: '(202) 555-0187' });
  await expectFocus(call);
  expect((await edges(call)).bottom).toBeLessThanOrEqual(phone.height);
  const dialed = page.waitForRequest('tel:+12025550187');
  await call.click();
  await dialed;
  const later = await open(links.calling, options);
  await expectHeading(later, 'Claimed');
  await button(later, 'Show the number').click();
  await later.getByRole('link', { name: '(202) 555-0187' }).waitFor();
  await later.evaluate((path) => location.assign(path), routes.contact);
  await later.waitForURL(`**${routes.contact}`);
  expect(await later.evaluate(() => document.referrer)).toBe('');
  expect(referrers.length).toBeGreaterThan(2);
  expect(referrers.filter((referrer) => referrer?.includes('/request/'))).toEqual([]);
});
