import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { openWorkPath } from '../../netlify/lead/open-work.ts';
import { callLink } from '../support/our-number.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';
import { link, onAPhone, phone } from './browser.ts';
import { faultsIn } from './faults.ts';
import { brokenWords, edges, figures, turnedFigures } from './layout.ts';
import { expectFocus, linksTo, reference, testProduct } from './product.ts';

const root = rootWithTeam(madeUpTeam);
const { open, record, send } = testProduct(() => root);

/** A visitor's request, and the staff's links. */
async function request() {
  const { page, row } = await send('Wanda Waits', onAPhone, {
    Message: 'Locked out',
    Address: '12 Elm St, 99999',
  });
  await page.close();
  return { links: linksTo(row), reference: reference(row) };
}

const waits = /^1[45] min left to call, by /;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectHeading = (page: Page, name: RegExp) =>
  page.getByRole('heading', { level: 1, name: new RegExp(name.source.replaceAll(' ', '\\s+')) }).waitFor();
const press = async (page: Page, name: string, heading: RegExp) => {
  await button(page, name).tap();
  await expectHeading(page, heading);
};
const openRest = (page: Page) => page.locator('summary', { hasText: 'Everything else' }).tap();
/** The main act is in view, wherever the page is. */
const expectInReach = async (act: Locator) =>
  expect((await edges(act)).bottom).toBeLessThanOrEqual(act.page().viewportSize()?.height ?? 0);

/** In light and dark mode, with text at 200 %, without overflow, and with targets of 44 px. */
async function expectUsable(page: Page) {
  expect(await faultsIn(page, ['dark', 'large-text'], [320])).toEqual([]);
  const targets = await page
    .locator('main :is(button, a, summary):visible')
    .evaluateAll((all) =>
      all.map((one) => ({ text: one.textContent, ...one.getBoundingClientRect().toJSON() })),
    );
  for (const { text, width, height } of targets)
    expect(Math.min(width, height), text).toBeGreaterThanOrEqual(44);
}

test('the staff does everything by touch at 320 px, from the call to the end of the job', async () => {
  const { links, reference } = await request();
  const small = { ...onAPhone, viewport: { width: 320, height: 640 } };
  const staff = await open(links.calling, small);
  await expectHeading(staff, waits);
  expect(await staff.title()).toContain(`Request ${reference}`);
  await expectInReach(button(staff, "I'm calling and show me the number"));
  // Staff must not call our own number by mistake.
  expect(await staff.locator(`a[href="${callLink}"]`).count()).toBe(0);
  await staff.getByRole('radio', { name: 'Ada' }).tap();
  await press(staff, "I'm calling and show me the number", /^Ada is calling, since /);
  for (const told of ['Call Wanda Waits', 'Locked out', 'Drive there'])
    await staff.getByText(told, { exact: true }).waitFor();
  await link(staff, /^12 Elm St, 99999, about [\d,]+ miles away$/).waitFor();
  for (const later of ['Text', 'Not a customer', 'All open work', 'New customer'])
    expect(await staff.getByText(later, { exact: true }).filter({ visible: true }).count(), later).toBe(0);
  await expectInReach(link(staff, /\(202\) 555-0187/));
  await expectUsable(staff);
  await press(staff, 'Spoke to them', /^What did you agree on/);
  expect(await staff.getByRole('radio', { name: 'Ada' }).isChecked()).toBe(true);
  for (const name of ['Bo', '$90–$140', '20']) await staff.getByRole('radio', { name, exact: true }).tap();
  await expectUsable(staff);
  await press(staff, "I'm coming", /^20 min to .*, \$90–\$140$/);
  await staff.getByText('Bo is on the way.').waitFor();
  await expectUsable(staff);
  await openRest(staff);
  await press(staff, '+10 min', /^30 min to .*, \$90–\$140$/);

  const colleague = await open(links.calling, small);
  await colleague.getByText('Bo is on the way.').waitFor();
  await openRest(staff);
  await staff.locator('summary', { hasText: 'Got a text' }).tap();
  await expectUsable(staff);
  await staff.getByRole('textbox', { name: /reference$/ }).fill(`Ref ${reference}`);
  await button(staff, 'Look it up').tap();
  await staff.getByText('Wanda').waitFor({ state: 'hidden' });
  await openRest(staff);
  await link(staff, 'All open work').tap();
  const { bottom } = await edges(staff.getByText(/Bo, there .*, \$90–\$140/));
  expect((await edges(link(staff, 'Open it'))).top, 'next to it').toBeLessThan(bottom);
  await expectUsable(staff);
  await link(staff, 'Open it').tap();
  await expectHeading(staff, /^30 min to /);

  await openRest(staff);
  await button(staff, 'Another time, price or person').tap();
  await staff.locator('summary', { hasText: 'Another day instead' }).tap();
  const date = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await staff.getByLabel('Day').fill(date);
  await staff.getByLabel('Time').fill('10:30');
  await press(staff, 'Save the time', / 10:30 AM, \$90–\$140$/);
  await staff.getByText('Bo is going.').waitFor();
  await expectUsable(staff);
  await openRest(staff);
  await expectUsable(staff);
  await colleague.reload();
  await colleague.getByRole('radio', { name: 'Cy' }).tap();
  await press(colleague, "I'm coming now, for the agreed time", / to .*, \$90–\$140$/);
  await colleague.getByText('Cy is on the way.').waitFor();
  await staff.goto(links.calling);
  await press(staff, "I'm here", /^\$90–\$140 agreed, here since /);
  await expectUsable(staff);
  await staff.getByLabel('Final price').fill('110');
  await staff.getByLabel('Final price').press('Enter');
  await expectHeading(staff, /^Done .*, \$110$/);
  await press(staff, 'Undo', /^\$90–\$140 agreed, here since /);
  await openRest(staff);
  await staff.locator('summary', { hasText: 'Canceled by phone' }).tap();
  await press(staff, 'Yes, canceled by phone', /^Canceled .*\. Don't go/);
  await expectUsable(staff);
  await press(staff, 'Undo', /^\$90–\$140 agreed, here since /);
  await staff.goto(links.notCustomer);
  await press(staff, 'Yes, not a customer', /^Not a customer, /);
  expect(await button(staff, 'Undo').count(), 'at most twice').toBe(0);
});

test('by keyboard, "I\'m calling" focuses a link that dials, the page works after that, and its address never leaks', async () => {
  const { links } = await request();
  const referrers: (string | undefined)[] = [];
  const options = {
    viewport: phone,
    before: async (page: Page) => page.on('request', (request) => referrers.push(request.headers().referer)),
  };
  const page = await open(links.calling, options);
  const focused = page.locator(':focus-visible');
  await page.keyboard.press('Shift+Tab');
  expect(await focused.innerText()).toMatch(/^I'm calling/);
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  await expectHeading(page, /is calling, since /);
  const call = link(page, /\(202\) 555-0187/);
  await expectFocus(call);
  expect((await edges(call)).bottom).toBeLessThanOrEqual(phone.height);
  const dialed = page.waitForRequest('tel:+12025550187');
  await call.click();
  await dialed;
  const later = await open(links.calling, options);
  await expectHeading(later, /is calling, since /);
  await button(later, 'Show the number').click();
  await link(later, /\(202\) 555-0187/).waitFor();
  await later.evaluate((path) => location.assign(path), routes.contact);
  await later.waitForURL(`**${routes.contact}`);
  expect(await later.evaluate(() => document.referrer)).toBe('');
  expect(referrers.length).toBeGreaterThan(2);
  expect(referrers.filter((referrer) => referrer?.includes('/request/'))).toEqual([]);
});

/** The request's own page, to which the receipt leads. */
const ownPage = async (page: Page) =>
  (await link(page, 'Follow it on its own page').getAttribute('href')) ?? '';

/** Parts of the time that the door hides. Runs in the page. */
const hiddenTimes = () => {
  const wall = document.querySelector('.rq-door .wall')?.getBoundingClientRect();
  return [...document.querySelectorAll('.rq-clock > *')].flatMap((part) => {
    const { right, bottom } = part.getBoundingClientRect();
    return wall && right > wall.left && bottom > wall.top ? [part.textContent] : [];
  });
};

test('at 360 px, numbers, times and prices stay on one line, and the door covers no time', async () => {
  const { page, row } = await send('Una Unbroken', onAPhone);
  const pages = [
    await ownPage(page),
    linksTo(row).calling,
    openWorkPath(new Date(Date.now() + 3_600_000), process.env.LEAD_LINK_KEY ?? ''),
  ];
  const steps = 'taken, agreed 3000, another_time, coming 20, complained, here, done';
  for (const step of steps.split(', ')) {
    await record(row, step);
    for (const path of pages) {
      await page.goto(path);
      expect(await brokenWords(page, figures), `${step}, ${path}`).toEqual([]);
      expect(await page.evaluate(hiddenTimes), `${step}, ${path}`).toEqual([]);
    }
  }
});

test('numbers, times and prices keep their order in right-to-left pages, also once a browser has translated a request', async () => {
  const { page, row } = await send('Rita Right', onAPhone);
  await page.getByText('(202) 555-0187').waitFor();
  const receipt = await ownPage(page);
  expect(await turnedFigures(page)).toEqual([]);
  expect(await turnedFigures(page, true)).toEqual([]);
  await record(row, 'coming 20');
  for (const path of [`${receipt}?notice=number`, routes.home, linksTo(row).calling]) {
    for (const isTranslated of path.startsWith(receipt) ? [false, true] : [false]) {
      await page.goto(path);
      if (path.startsWith(receipt)) await page.getByText('$90–$140').waitFor();
      expect(await turnedFigures(page, isTranslated), path).toEqual([]);
    }
  }
});
