/** `npm run bench -- inp`: Interaction to Next Paint on a phone at a quarter of this machine's speed. A benchmark, no gate. */
import { chromium } from 'playwright-core';
import { interactions } from './bench/inp/interactions.ts';
import { measure } from './bench/inp/measure.ts';
import { median } from './bench/median.ts';
import { chromiumFlags, ensureChromium } from './machine/chromium.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, run, stopAll, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

const runs = 5;
/** ms; Google calls 200 good. */
const target = 100;

await command(async () => {
  const { values: options } = readOptions(
    {
      command: 'npm run bench -- inp',
      does: 'Measures how long pages take to answer a touch on a slow phone.',
      example: 'npm run bench -- inp --slowdown 4 --no-build',
    },
    {
      options: {
        slowdown: { type: 'string', default: '4', does: 'how many times slower the processor is' },
        'no-build': { type: 'boolean', default: false, does: 'of the site as it is built' },
      },
    },
  );
  const slowdown = Number(options.slowdown);
  stopOnSignals();
  const executablePath = await ensureChromium();
  if (!(slowdown >= 1)) throw new UserError('--slowdown takes a number of 1 or more, such as 4.');
  if (!options['no-build'] && (await run('node', ['scripts/build.ts'])).code !== 0) process.exit(1);
  const { startStack } = await import('./local/stack.ts');
  const stack = await startStack();
  onStop(() => stack.close());
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  onStop(() => browser.close());
  console.log(`CPU ${slowdown} times slower, ${runs} runs each, ms; target ${target}\n`);
  line('interaction', 'median', 'max', 'awake');
  for (const interaction of interactions) {
    const results = [];
    for (let index = 0; index < runs; index += 1)
      results.push(await measure(browser, stack.site.url, interaction, slowdown));
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
  process.exit(0);
});

function line(title: string, ...cells: (string | number)[]): void {
  console.log(title.padEnd(34) + cells.map((cell) => String(cell).padStart(8)).join(''));
}
