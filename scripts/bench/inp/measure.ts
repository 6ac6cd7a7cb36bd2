/** One interaction on a page of its own, timed by the browser (Event Timing). */
import { type Browser, devices } from 'playwright-core';
import type { Interaction } from './interactions.ts';

export type Measured = {
  /** The slowest interaction, ms, in steps of 8. Event Timing reports nothing below 16. */
  slowest: number;
  wake?: number;
};

/** On a page that has fetched the code of its forms. @param slowdown how many times slower than this machine its processor is */
export async function measure(
  browser: Browser,
  origin: string,
  { path, desktop, before, act }: Interaction,
  slowdown: number,
): Promise<Measured> {
  const context = await browser.newContext(
    desktop ? { viewport: { width: 1280, height: 900 } } : devices['Pixel 7'],
  );
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await before?.(page);
  await page.evaluate(observe);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act(page);
  // Event Timing hands an entry over once its frame was shown; a second holds any that would miss the target by far.
  await page.waitForTimeout(1000);
  const measured = await page.evaluate(() => window.measured);
  await context.close();
  return measured;
}

declare global {
  interface Window {
    measured: Measured;
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

function observe(): void {
  window.measured = { slowest: 16 };
  const timing = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.measured.slowest = Math.max(window.measured.slowest, entry.duration);
  });
  timing.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const asleep = document.querySelector('[data-island=lead-form] form:not([novalidate])');
  if (!asleep) return;
  let sign = 0;
  for (const type of ['pointerdown', 'touchstart', 'focusin'])
    asleep.addEventListener(type, ({ timeStamp }) => (sign ||= timeStamp), true);
  new MutationObserver(() => {
    if (sign && asleep.hasAttribute('novalidate')) window.measured.wake ??= performance.now() - sign;
  }).observe(asleep, { attributes: true });
}
