/** The part that `npm start`, `npm run dev` and `npm run edit` share. */
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readEnvironment } from '../machine/environment.ts';
import { loadEnvironmentFile } from '../machine/environment-file.ts';
import { readOptions } from '../machine/options.ts';
import { onStop, stopOnSignals } from '../machine/processes.ts';
import { step } from '../machine/terminal.ts';
import { expectFree } from './listen.ts';
import type { LocalSite } from './site.ts';
import type { Stack } from './stack.ts';

type Work = {
  title: string;
  /** Runs before anything is started and after variables and port are known to be good. */
  prepare?: () => Promise<void>;
  serveSite?: (options: { port: number }) => Promise<LocalSite>;
  describe?: (stack: Stack) => string;
};

type StackOptions = {
  localDir: string;
  noBuild: boolean;
};

export function stackOptions(): StackOptions {
  const name = basename(process.argv[1] ?? 'start.ts', '.ts');
  const command = name === 'start' ? 'npm start' : `npm run ${name}`;
  const does = 'Runs the whole product on this machine: site, database and inbox.';
  const usage = { command, does, example: `${command} -- --local-dir .local` };
  const { values } = readOptions(usage, {
    options: {
      'local-dir': { type: 'string', default: '.local', does: 'where the data of this machine is kept' },
      'no-build': { type: 'boolean', default: false, does: 'serves the site as it is built' },
    },
  });
  return { localDir: values['local-dir'], noBuild: values['no-build'] };
}

export async function runStack({ title, prepare, serveSite, describe }: Work): Promise<void> {
  const { localDir } = stackOptions();
  stopOnSignals();
  loadEnvironmentFile();
  const environment = readEnvironment(process.env, { servesHere: true });
  const { port } = environment;
  await expectFree(port);
  await prepare?.();
  // Loaded late, so that a fault above is said at once.
  const { describeStack, startStack } = await import('./stack.ts');
  const databaseDir = join(localDir, 'database');
  const stack = await step(title, () =>
    startStack({ port, environment, databaseDir, ...(serveSite && { serveSite }) }),
  );
  onStop(() => stack.close());
  if (environment.publicUrl) {
    process.env.DEPLOY_URL = stack.site.url;
    process.env.URL = environment.publicUrl;
  }
  releaseMemory();
  const more = describe ? `\n${describe(stack)}` : '';
  console.log(`\n${describeStack(stack)}${more}\n\nCtrl-C stops everything.`);
}

/** Collects garbage once: the start leaves hundreds of MB that would stay until the process needs them. */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
