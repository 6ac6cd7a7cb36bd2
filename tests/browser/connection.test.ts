import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkFields, type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { onAPhone, testBrowser } from './browser.ts';
import { fill, formOf, hydrate, skipSpamDelay, submit, submitButton, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin, { bfcache: true });

const network = 'Network connection error.';

test('every error message of the function has our phone number', () => {
  const sentences = Object.values(leadErrors).map((sentence) => sentence({ phone: ourNumber }));
  expect(sentences.filter((text) => !text.includes(ourNumber))).toEqual([checkFields]);
});

const functionError = (code: LeadErrorCode, more = {}) => {
  const error = leadErrors[code]({ phone: ourNumber });
  return { status: 500, json: { success: false, code, error, reference: 'AB12CD34', ...more } };
};
const html = (status: number) => ({
  status,
  contentType: 'text/html',
  body: '<h1>Welcome to the airport</h1>',
});
/** Error messages and the responses that cause them. No two neighbors have the same message. */
const answers: [sentence: string, answer: Parameters<Route['fulfill']>[0]][] = [
  ['Database table not found.', functionError('table_missing')],
  ["Submission error: our server couldn't be reached.", html(502)],
  ['Failed to submit form.', { status: 500, json: { success: false } }],
  [network, { json: ['ok'] }],
  ['Too many requests from your connection.', html(429)],
  [network, html(200)],
  [
    'Please check the fields below.',
    functionError('invalid_fields', { fields: { name: 'Name is required' } }),
  ],
];

test('after every kind of failure the form shows our phone, keeps the answers, and stores the next try once', async () => {
  const page = await open('/contact', {
    expectErrors: /status of (429|5)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/,
  });
  const form = formOf(page, 'contact');
  await hydrate(form);
  await fill(form, {
    Name: 'Olga Offline',
    Phone: '202-555-0183',
    Service: 'Lock Rekeying',
    Message: 'Once, please',
  });
  await skipSpamDelay(page);
  const posts: (string | null)[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData()));
  const expectFailure = async (sentence: string, { timesOut = false } = {}) => {
    posts.length = 0;
    await submitButton(form).click();
    if (timesOut) {
      await expect.poll(() => posts.length).toBe(1);
      await page.clock.fastForward(12_000);
    }
    const banner = form.getByRole('alert').filter({ hasText: sentence });
    await banner.waitFor();
    expect(await banner.locator(`a[href="${callLink}"]`).count(), sentence).toBe(1);
    expect(await banner.innerText()).toMatch(/\b[0-9A-F]{8}\b/);
    expect(await form.getByLabel('Name').inputValue()).toBe('Olga Offline');
    return banner;
  };
  await page.clock.install();
  await page.route('**/api/lead', () => {});
  await expectFailure(network, { timesOut: true });
  expect(posts, 'a timeout is not retried').toHaveLength(1);
  await page.unroute('**/api/lead');
  for (const [sentence, answer] of answers) {
    await page.route('**/api/lead', (route) => route.fulfill(answer));
    await expectFailure(sentence);
    await page.unroute('**/api/lead');
  }
  await page.context().setOffline(true);
  const banner = await expectFailure(network);
  expect(posts).toHaveLength(3);
  expect(new Set(posts).size, 'the same id each time').toBe(1);
  // The banner stays until the next try, even while the visitor types.
  const reference = await banner.getByText(/[0-9A-F]{8}/).innerText();
  await form.getByLabel('Name').fill('');
  await page.keyboard.press('Tab');
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
  await form.getByLabel('Name').fill('Olga Offline');
  expect(await banner.innerText()).toContain(reference);
  expect(await form.getByLabel('Service').inputValue()).toBe('Lock Rekeying Service');
  await page.context().setOffline(false);
  let tries = 0;
  await page.route('**/api/lead', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    // The response is lost after the function has saved the request.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(form);
  expect(await banner.count()).toBe(0);
  expect(tries).toBe(2);
  expect(await product.rows()).toMatchObject([{ name: 'Olga Offline', message: 'Once, please' }]);
});

test('a page from the back/forward cache can still send a form and shows requests sent since', async () => {
  const page = await open('/about');
  await page.evaluate(() => {
    document.title = 'first';
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  const form = formOf(page, 'contact');
  await hydrate(form);
  await form.getByLabel('Name').fill('Bea Back');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = `kept ${persisted}`)),
  );
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.title()).toBe('kept true');
  expect(await form.getByLabel('Name').inputValue()).toBe('Bea Back');
  await fill(form, { Phone: '202-555-0186', Message: 'Back again' });
  let left = false;
  await page.route('**/chunks/*', (route) => left && route.continue());
  await submit(form);
  left = true;
  expect(await product.rows()).toMatchObject([{ name: 'Bea Back' }]);
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('#call-bar').getByText(/^Sent/).waitFor();
  expect(await page.title()).toBe('first');
});

/** The paths of other pages that Chromium has begun to load, without the page's own requests. */
async function pagesLoadedAhead(page: Page): Promise<string[]> {
  const paths: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  const note = ({ key }: { key: { url: string } }) => {
    const { pathname } = new URL(key.url);
    if (!paths.includes(pathname)) paths.push(pathname);
  };
  protocol.on('Preload.prerenderStatusUpdated', note).on('Preload.prefetchStatusUpdated', note);
  await protocol.send('Preload.enable');
  return paths;
}

test('on a phone, a press on a link loads its page ahead, and no rule matches a link that is only in view', async () => {
  const page = await open('/', onAPhone);
  const loaded = await pagesLoadedAhead(page);
  // Chromium decides by size, place and time which links in view it loads, so this reads the rules.
  expect(await page.evaluate(eagerRulesForUntouchedLinks)).toEqual([]);
  const link = page.getByRole('main').locator('a[href^="/services/"]').last();
  await link.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  const protocol = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 20, y: y + 20 }];
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => loaded).toEqual([await link.getAttribute('href')]);
});

function eagerRulesForUntouchedLinks(): unknown[] {
  type Rule = { where: { selector_matches?: string }; eagerness: string };
  const text = document.querySelector('script[type=speculationrules]')?.textContent ?? '';
  const rules = Object.values(JSON.parse(text) as Record<string, Rule[]>).flat();
  return rules.filter(
    ({ where, eagerness }) =>
      eagerness !== 'conservative' && document.querySelector(`a:is(${where.selector_matches ?? '*'})`),
  );
}

test('a link under a resting mouse loads ahead', async () => {
  const page = await open('/');
  const loaded = await pagesLoadedAhead(page);
  const link = page.getByRole('main').locator('a[href^="/services/"]').last();
  await link.hover();
  await expect.poll(() => loaded).toEqual([await link.getAttribute('href')]);
});
