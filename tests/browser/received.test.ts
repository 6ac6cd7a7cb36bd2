import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callDue, shopTime } from '../../data/lead/clock.ts';
import { timeZone, zoneName } from '../../data/lead/site-facts.js';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { receiptToken } from '../../netlify/lead/link.ts';
import { ourNumber } from '../support/our-number.ts';
import { table } from '../support/table.ts';
import { axeViolations } from './axe.ts';
import { button, heading, onAPhone, phone } from './browser.ts';
import { faultsIn } from './faults.ts';
import { brokenWords, callBar, edges } from './layout.ts';
import {
  confirmation,
  expectFocus,
  fill,
  reference,
  submit,
  submitButton,
  testProduct,
  wordsIn,
} from './product.ts';

const { open, openForm, rows, age, record, send } = testProduct();

const pageOf = (row: { submission_id: string } | undefined) =>
  routes.requestPage(receiptToken(row?.submission_id ?? '', process.env.LEAD_LINK_KEY ?? ''));

test('on a phone three hours fast, in another time zone, the confirmation shows reference, our times, proof to have ready and our number, after a reload and in the bar, too', async () => {
  const { page, form, row } = await send('Rhea Received', {
    viewport: phone,
    timezoneId: 'Europe/Berlin',
    before: (page) => page.clock.setFixedTime(Date.now() + 3 * 3_600_000),
  });
  const panel = form.locator('.receipt');
  const text = await wordsIn(panel);
  const received = new Date(row?.created_at ?? '');
  const timeOf = (time: Date) => shopTime(time).replace(/\s/, ' ');
  const [sent, callBy] = [timeOf(received), timeOf(callDue(received, 15))];
  const promise = `We'll call you by ${callBy} ${zoneName} Sent ${sent}. We'll call you within 15 minutes`;
  for (const told of [
    `Reference: ${reference(row)}`,
    `${promise} at (202) 555-0187.`,
    'Have ready: Photo ID',
    `Call ${ourNumber} and say ${reference(row)?.slice(0, 4)}.`,
  ])
    expect(text).toContain(told);
  expect(text).not.toMatch(/\b911\b/);
  const [sentAt, by] = [sent, callBy].map((time) => time.slice(0, -3));
  const strip = new RegExp(`Sent ${sentAt}, we'll call by (\\w+ )?${by}( AM)?(\\s${zoneName})?$`);
  await expect.poll(() => callBar(page).textContent()).toMatch(strip);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await edges(callBar(page))).height).toBeLessThanOrEqual(66);
  expect(await brokenWords(page)).toEqual([]);
  await expectFocus(confirmation(form));
  await page.reload();
  await expect.poll(() => wordsIn(panel)).toContain(`Sent ${sent}.`);
  await page.goto(routes.about);
  await expect.poll(() => callBar(page).textContent()).toMatch(strip);
});

test('a visitor who asks not to be contacted reads what that means, and the browser keeps nothing of it', async () => {
  const { page, form } = await send('Hanna Hiding');
  await expect.poll(() => callBar(page).textContent()).toContain("we'll call");
  await button(form, 'Change it').click();
  await form.getByText("Don't contact me: I'll call you").click();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).not.toContain('Hanna');
  await submitButton(form).click();
  await expectFocus(heading(form, "We won't call or text you"));
  const text = await wordsIn(form);
  expect(text).toMatch(/Sent \d+:\d\d [AP]M\. Call us when you can: \(\d{3}\) \d{3}-\d{4} and say \w{4}\./);
  expect(text).not.toMatch(/We'll|Call by|0187|minutes/);
  await expect.poll(() => callBar(page).textContent()).not.toMatch(/Sent|Hanna/);
  expect(await kept()).toBe('{}');
  expect(await page.context().cookies()).toEqual([]);
  expect(await form.locator('a[href*="my-request"]').count()).toBe(0);
  await page.goto(routes.about);
  expect(await callBar(page).textContent()).not.toContain('Sent');
});

test('the panel follows the request, pauses while hidden, and its page and the call bar show the same', async () => {
  const asked: string[] = [];
  const { page, form } = await openForm('emergency', '/', {
    viewport: phone,
    timezoneId: timeZone,
    expectErrors: /status of 403/,
    before: async (page) =>
      page.on('request', (request) => {
        expect(request.url()).not.toContain('54321');
        if (request.url().endsWith(receiptRoutes.ask)) asked.push(request.headers().authorization ?? '');
      }),
  });
  const Address = '12345 Example Road, Springfield 54321-1234';
  await fill(form, { Name: 'Lara Live', Phone: '202-555-0161', Service: 'Car Lockout', Address });
  await page.clock.install();
  const start = Date.now();
  await submit(form);
  const [row] = await rows();
  const live = form.locator('[data-live]');
  const news = heading(live, "We're calling you");
  const strip = page.locator('#call-bar a').last();
  await live.getByText('I got in, thanks: cancel').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await live.getByRole('heading').filter({ visible: true }).count(), 'the panel says it').toBe(0);
  await expect
    .poll(() => strip.textContent())
    .toMatch(/^Sent \d+:\d\d, we'll call by (\w+ )?\d+:\d\d( AM)?$/);
  await record(row, 'taken');
  await expect.poll(() => page.clock.runFor(1000).then(() => news.isVisible())).toBe(true);
  const passed = (await page.evaluate(() => Date.now())) - start;
  expect(asked.length, 'asks at most every 5 s').toBeLessThanOrEqual(1 + passed / 5000);
  expect(await confirmation(form).count(), 'its promise is over').toBe(0);
  await expect.poll(() => strip.textContent()).toBe("We're calling you");
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const { length } = asked;
  await page.clock.fastForward(300_000);
  expect(asked).toHaveLength(length);
  await hide(false);
  await expect.poll(() => asked.length).toBe(length + 1);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/Lara|0161|Example|1234/);
  await page.goto(routes.about);
  await expect.poll(() => strip.getAttribute('href')).toContain('/my-request/');
  await page.goto('/');
  await news.waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await button(form, 'Send another request').press('Enter');
  await form.getByText('This form is empty again').waitFor();
  await strip.click();
  await heading(page, "We're calling you").waitFor();
  await page.getByText('12345 Example Road').waitFor();
});

const denyStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );

test('a visitor cancels on a line that comes and goes, and wants us after all, without session storage or script', async () => {
  const expectErrors = /ERR_INTERNET_DISCONNECTED/;
  const { page, row } = await send('Cara Cancel', { ...onAPhone, before: denyStorage, expectErrors });
  const plain = await open(pageOf(row), { ...onAPhone, javaScriptEnabled: false });
  for (const one of [page, plain]) {
    await one.getByText('Cancel my request').tap();
    await one.getByText('You owe nothing.').waitFor();
    // Another browser has to show that the request is its own.
    if (one === plain) await one.getByLabel(/phone number you typed/).fill('202-555-0187');
    if (one === page) {
      await page.context().setOffline(true);
      await button(one, 'Yes, cancel').tap();
      await one.getByText(`That didn't go through. Press again, or call ${ourNumber}.`).waitFor();
      await one.getByText(/No connection\. As of \d+:\d\d/).waitFor();
      await page.context().setOffline(false);
    }
    await button(one, 'Yes, cancel').tap();
    await heading(one, 'Canceled').waitFor();
    const promise = one.getByText(/We'll call you/).filter({ visible: true });
    expect(await promise.count()).toBe(0);
    await button(one, 'I need you after all').tap();
    await heading(one, "We've told everyone").waitFor();
    await plain.reload();
  }
});

test('the page works in every state: by touch, in dark, narrow, wide and with large text', async () => {
  const { page: browser, row } = await send('Sam Sent', onAPhone);
  const page = await open(pageOf(row), { ...onAPhone, javaScriptEnabled: false });
  // Minutes that pass or a tap, and what the page shows then.
  const states = table(
    `0: We'll call you by
    16: We're late
    taken: We're calling you
    no_answer: We couldn't reach you
    ready: We've told everyone
    agreed 3000000: day, \\w+\\s\\d+$|^We've agreed on a time$
    coming 20: Your locksmith is on the way
    late -1: Your locksmith should be there any minute
    late -11: We're late
    here: Your locksmith is here
    canceled: Canceled. You owe nothing
    reopened, coming 20, done: It's done`,
    /: /,
  );
  for (const [steps = '', words = ''] of states) {
    const title = new RegExp(words);
    for (const step of steps.split(', ')) await (/^\d/.test(step) ? age(Number(step)) : record(row, step));
    await page.reload();
    const { top } = await edges(heading(page, title));
    expect(top, steps).toBeGreaterThan((await edges(page.getByRole('banner'))).bottom - 1);
    await browser.goto(pageOf(row));
    await heading(browser, title).waitFor();
    // So tall that the bar covers no target.
    await browser.setViewportSize({ ...phone, height: 2000 });
    expect(await faultsIn(browser, ['dark', 'large-text'], [320, 768, 1280]), steps).toEqual([]);
  }
});

test('when we arrive, the van rolls to the bumper of the car, which has its scale', async () => {
  const answers = { Service: 'Car Lockout', Address: '12345' };
  const { page: sender, row } = await send('Carla Car', onAPhone, answers);
  await sender.close();
  for (const step of ['taken', 'coming 20']) await record(row, step);
  const page = await open(pageOf(row), {
    ...onAPhone,
    reducedMotion: 'no-preference',
    before: (page) => page.clock.install(),
  });
  const van = page.locator('.rq-van');
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () => {
      document.documentElement.dataset.rolled = 'true';
    }),
  );
  await record(row, 'here');
  const news = heading(page, 'Your locksmith is here.');
  await expect.poll(() => page.clock.runFor(1000).then(() => news.isVisible())).toBe(true);
  await page.locator('[data-rolled]').waitFor({ state: 'attached' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await van.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('0s');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [body, wheels] = [page.locator('.rq-door .blue'), page.locator('.rq-door .stone')];
    const gap = async () => (await edges(body)).left - (await edges(van)).right;
    await expect.poll(gap).toBeLessThan(32);
    expect(await gap()).toBeGreaterThan(0);
    const { right } = await edges(page.locator('.terms'));
    expect((await edges(page.locator('.rq-exit'))).right, `${width} px`).toBeCloseTo(right, 0);
    const tall = (await edges(wheels)).bottom - (await edges(body)).top;
    expect((await edges(van)).height / 2.5 / (tall / 1.5), `${width} px`).toBeCloseTo(1, 1);
  }
});

test('a keyboard cancels with only the link, once it proves the number, and focus and title follow', async () => {
  const { row } = await send('Forda Forward', {});
  const other = await open(pageOf(row), { viewport: phone });
  await other.getByText('Cancel my request').press('Enter');
  await button(other, 'Yes, cancel').press('Enter');
  const number = other.getByLabel(/phone number you typed/);
  await expectFocus(number);
  await number.fill('202-555-0187');
  await number.press('Enter');
  await expectFocus(heading(other, 'Canceled'));
  expect(await other.title()).toMatch(/^Canceled\. You owe nothing\. \| /);
});

test.each([
  ['our zone', { refused: true }],
  ['the phone’s own', { refused: false }],
])(
  'a browser whose Intl refuses %s shows the whole confirmation, by our clock or its own',
  async (_, { refused }) => {
    const { page, form, row } = await send('Ivy Intl', {
      viewport: phone,
      timezoneId: refused ? timeZone : 'Europe/Berlin',
      before: (page) =>
        page.addInitScript((refused) => {
          Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
            construct(format, [locale, options]) {
              if (Boolean(options?.timeZone) === refused) throw new RangeError('Invalid time zone specified');
              return new format(locale, options);
            },
          });
        }, refused),
    });
    const due = shopTime(callDue(new Date(row?.created_at ?? ''), 15)).replace(/\s/, ' ');
    const text = await wordsIn(form);
    expect(text).toContain(`We'll call you by ${due}${refused ? '' : ` ${zoneName}`} Sent`);
    expect(text).toContain(`Reference: ${reference(row)}`);
    await page.goto(routes.about);
    await expect
      .poll(() => callBar(page).textContent())
      .toMatch(new RegExp(`call by (\\w+ )?${due.slice(0, -3)}`));
  },
);
