/** What `npm start`, `npm run dev` and `npm run edit` share: variables, port, everything started, its addresses, Ctrl-C. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironmentFile, readEnvironment } from '../machine/environment.ts';
import { onStop, stopOnSignals } from '../machine/processes.ts';
import { step } from '../machine/terminal.ts';
import { freePort } from './listen.ts';
import type { LocalSite } from './site.ts';
import type { Stack } from './stack.ts';

type Work = {
  /** What is started, for the progress line. */
  title: string;
  /** Runs before anything is started and after variables and port are known to be good. */
  prepare?: () => Promise<void>;
  /** The site from its sources; absent, the built one. */
  serveSite?: (options: { port: number }) => Promise<LocalSite>;
  /** What is printed below the addresses. */
  describe?: (stack: Stack) => string;
};

/** `--local-dir` keeps the database elsewhere than in .local/, `--no-build` serves what was built before. */
export const { values: options } = parseArgs({
  options: {
    'local-dir': { type: 'string', default: '.local' },
    'no-build': { type: 'boolean', default: false },
  },
});

/** Starts everything and prints the addresses; ends by a signal. */
export async function runStack({ title, prepare, serveSite, describe }: Work): Promise<void> {
  stopOnSignals();
  loadEnvironmentFile();
  const environment = readEnvironment();
  const { port } = environment;
  await freePort(port);
  await prepare?.();
  // Loaded late: a fault above is said at once, not after seconds of loading.
  const { describeStack, startStack } = await import('./stack.ts');
  const databaseDir = join(options['local-dir'], 'database');
  const stack = await step(title, () =>
    startStack({ port, environment, databaseDir, ...(serveSite && { serveSite }) }),
  );
  onStop(() => stack.close());
  const more = describe ? `\n${describe(stack)}` : '';
  console.log(`\n${describeStack(stack)}${more}\n\nCtrl-C stops everything.`);
}
