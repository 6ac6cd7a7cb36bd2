import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/machine/programs.ts';
import { confirmation, fill, formOf, hydrate, skipSpamDelay, submitButton, testProduct } from './product.ts';

const product = testProduct();
/** Stands between the browser and the site. */
const sockets = new Set<Socket>();
let isCut = false;
const line = createServer((browser) => {
  if (isCut) return void browser.destroy();
  const site = connect(Number(new URL(product.origin()).port), '127.0.0.1');
  for (const [from, to] of [
    [browser, site],
    [site, browser],
  ] as const) {
    sockets.add(from);
    from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    from.pipe(to);
  }
});
let browser: Browser;
let origin = '';

beforeAll(async () => {
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const { host } = new URL(product.origin().replace('127.0.0.1', 'localhost'));
  origin = `http://${host}`;
  const rule = `MAP ${host} 127.0.0.1:${(line.address() as AddressInfo).port}`;
  const args = [...chromiumFlags, `--host-resolver-rules=${rule}`];
  browser = await chromium.launch({ executablePath: await ensureChromium(), args });
});
afterAll(async () => {
  await browser.close();
  line.close();
});

function cut(): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rounds = 4;
const atOnce = 10;

test(`of ${rounds * atOnce} requests cut off at random moments, each reaches the staff once or is one tap away from it`, async () => {
  const counts = { confirmed: 0, textedOnly: 0, answerLost: 0 };
  for (let round = 0; round < rounds; round += 1) {
    isCut = false;
    const names = Array.from({ length: atOnce }, (_, at) => `Cut ${round}-${at} of ${rounds}`);
    const pages = await Promise.all(names.map((name) => openFilled(name)));
    const pressed = pages.map(async (page) => {
      await after(Math.random() * 300);
      await submitButton(formOf(page, 'contact')).click();
    });
    await after(Math.random() * 500);
    cut();
    await Promise.all(pressed);
    const comesBack = round % 2 === 0;
    for (const [at, page] of pages.entries()) {
      const form = formOf(page, 'contact');
      const text = form.getByRole('link', { name: 'Text it to us' });
      await text.or(confirmation(form)).first().waitFor();
      const rows = (await product.rows()).filter(({ name }) => name === names[at]);
      expect(rows.length, names[at]).toBeLessThanOrEqual(1);
      if (await confirmation(form).count()) {
        expect(rows).toHaveLength(1);
        counts.confirmed += 1;
        continue;
      }
      const body = decodeURIComponent((await text.getAttribute('href')) ?? '');
      expect(body).toContain(names[at]);
      const id = rows[0]?.submission_id.slice(0, 8).toUpperCase();
      if (id) expect(body).toContain(`Ref ${id}`);
      counts[id ? 'answerLost' : 'textedOnly'] += 1;
    }
    isCut = false;
    if (comesBack)
      for (const page of pages) {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await confirmation(formOf(page, 'contact')).waitFor();
      }
    await Promise.all(pages.map((page) => page.context().close()));
    const rows = (await product.rows()).filter(({ name }) => names.includes(name));
    expect(new Set(rows.map(({ name }) => name)).size, 'no request twice').toBe(rows.length);
    if (comesBack) expect(rows).toHaveLength(atOnce);
  }
  expect(counts.confirmed + counts.textedOnly + counts.answerLost).toBe(rounds * atOnce);
  expect(counts.textedOnly + counts.answerLost, 'some were cut off').toBeGreaterThan(0);

  async function openFilled(name: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${origin}/contact`);
    const form = formOf(page, 'contact');
    await hydrate(form);
    await fill(form, { Name: name, Phone: '202-555-0183', Message: name });
    await skipSpamDelay(page);
    return page;
  }
}, 900_000);
