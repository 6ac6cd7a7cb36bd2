/**
 * `npm run bench:inp`: how long the page takes to answer a visitor (Interaction to Next Paint), on a phone at a quarter of this
 * machine's speed. A benchmark, not a gate: it measures the machine too. `-- --no-build` takes the built site as it is,
 * `-- --slowdown 1` the machine.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, devices, type Page } from 'playwright-core';
import { routes } from '../data/routes.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { startStack } from './local/stack.ts';
import { command, onStop, run, stopAll, stopOnSignals } from './processes.ts';
import { UserError } from './terminal.ts';

const { values: options } = parseArgs({
  options: { slowdown: { type: 'string', default: '4' }, 'no-build': { type: 'boolean', default: false } },
});
const slowdown = Number(options.slowdown);
const runs = 5;
/** ms; Google calls 200 good. */
const target = 100;

type Interaction = {
  title: string;
  path: string;
  desktop?: true;
  /** What comes before, unmeasured. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const form = '#form-contact';
const touch = async (page: Page) => {
  await page.locator(form).dispatchEvent('pointerdown');
  await page.locator(`${form} form[novalidate]`).waitFor();
};
const answers = async (page: Page) => {
  await touch(page);
  await page.getByLabel('Name').fill('Ines Interaction');
  await page.getByLabel('Phone').fill('314-555-0142');
  await page.getByLabel('Message').fill('Measured');
};

const interactions: Interaction[] = [
  {
    title: 'open the menu',
    path: routes.home,
    desktop: true,
    act: (page) => page.locator('#services-button').press('Enter'),
  },
  {
    title: 'open the panel',
    path: routes.home,
    act: (page) => page.locator('header [command=show-modal]').tap(),
  },
  {
    title: 'filter services',
    path: routes.services,
    act: (page) => page.getByText('Automotive', { exact: true }).first().tap(),
  },
  {
    title: 'tap a field of a sleeping form',
    path: routes.contact,
    act: (page) => page.getByLabel('Name').tap(),
  },
  {
    title: 'type ten characters',
    path: routes.contact,
    before: async (page) => {
      await touch(page);
      await page.getByLabel('Message').focus();
    },
    act: (page) => page.keyboard.type('0123456789', { delay: 60 }),
  },
  {
    title: 'submit with faults',
    path: routes.contact,
    before: touch,
    act: (page) => page.locator(`${form} button[type=submit]`).tap(),
  },
  {
    title: 'submit a request',
    path: routes.contact,
    before: answers,
    act: (page) => page.locator(`${form} button[type=submit]`).tap(),
  },
];

await command(async () => {
  stopOnSignals();
  const executablePath = await ensureChromium();
  if (!(slowdown >= 1)) throw new UserError('--slowdown takes a number of 1 or more, such as 4.');
  if (!options['no-build'] && (await run('node', ['scripts/build.ts'])).code !== 0) process.exit(1);
  const stack = await startStack();
  onStop(() => stack.close());
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  onStop(() => browser.close());
  console.log(`CPU ${slowdown} times slower, ${runs} runs each, ms; target ${target}\n`);
  line('interaction', 'median', 'max', 'awake');
  for (const interaction of interactions) {
    const results = [];
    for (let index = 0; index < runs; index += 1)
      results.push(await measure(browser, stack.site.url, interaction));
    const slowest = results.map(({ slowest }) => slowest);
    const wakes = results.flatMap(({ wake }) => wake ?? []);
    line(
      interaction.title,
      median(slowest),
      Math.max(...slowest),
      wakes.length > 0 ? Math.round(median(wakes)) : '',
    );
  }
  await stopAll();
  // A watcher of the local Netlify may outlive its close.
  process.exit(0);
});

function line(title: string, ...cells: (string | number)[]): void {
  console.log(title.padEnd(34) + cells.map((cell) => String(cell).padStart(8)).join(''));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Measured = {
  /** The slowest interaction, ms, in steps of 8. Event Timing reports nothing below 16. */
  slowest: number;
  /** From the first sign of the visitor to a form that answers, ms. */
  wake?: number;
};

/** A page of its own, loaded, idle and with the code of its forms fetched. */
async function measure(
  browser: Browser,
  origin: string,
  { path, desktop, before, act }: Interaction,
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

/** Runs in the page. */
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
