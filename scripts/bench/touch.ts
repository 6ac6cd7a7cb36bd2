import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { routes } from '../../data/shared/routes.ts';
import { startSite } from '../local/site.ts';
import { onStop } from '../machine/processes.ts';
import { chromiumFlags, ensureChromium } from '../machine/programs.ts';

const runs = 15;
const slowness = 6;
const typed = 'ann lee';

/**
 * Measures on a slowed phone when the first letter shows that is typed right after the first touch of a form. Uses the
 * last build, here and in other checkouts.
 */
export async function run(others: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  onStop(() => browser.close());
  const builds = await Promise.all(
    ['.', ...others].map(async (root) => {
      const site = await startSite({ root: resolve(root) });
      onStop(() => site.close());
      return { root, site, times: [] as number[] };
    }),
  );
  // In turns, so that whatever else the machine does slows all of them.
  for (let run = 0; run < runs; run++)
    for (const { site, times } of builds) times.push(await firstLetterMs(browser, site.url));
  console.log('| build | first letter after: median ms | longest ms |\n|---|---:|---:|');
  for (const { root, times } of builds) {
    const sorted = times.map(Math.round).sort((a, b) => a - b);
    console.log(`| ${root} | ${sorted[runs >> 1]} | ${sorted.at(-1)} |`);
  }
}

async function firstLetterMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await page.goto(url + routes.contact);
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const field = page.locator('#form-contact-name');
  await field.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {};
  const shown = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressed: number | undefined;
        addEventListener('keydown', ({ timeStamp }) => (pressed ??= timeStamp), true);
        const onInput = () =>
          // A message arrives after the frame.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - (pressed ?? 0));
            port2.postMessage(undefined);
          });
        addEventListener('input', onInput, { capture: true, once: true });
      }),
  );
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await protocol.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 60, y: y + 20 }],
  });
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await Promise.all([...typed].map((letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
  const ms = await shown;
  await page.locator('#form-contact form[novalidate]').waitFor();
  const value = await field.inputValue();
  if (value !== typed) throw new Error(`typed "${typed}", and the field has "${value}"`);
  await context.close();
  return ms;
}
