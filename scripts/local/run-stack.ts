/** The part that `npm start`, `npm run dev` and `npm run edit` share. */
import { basename } from 'node:path';
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

export function stackOptions(): { localDir: string; noBuild: boolean } {
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

export async function runStack({ title, prepare, describe, ...serve }: Work): Promise<void> {
  const { localDir } = stackOptions();
  stopOnSignals();
  loadEnvironmentFile();
  const environment = readEnvironment(process.env, { servesHere: true });
  const { port, publicUrl } = environment;
  await expectFree(port);
  await prepare?.();
  // Loaded late, so that a fault above is reported at once.
  const { describeStack, startStack } = await import('./stack.ts');
  const stack = await step(title, () => startStack({ port, environment, localDir, ...serve }));
  onStop(stack.close);
  if (publicUrl) Object.assign(process.env, { DEPLOY_URL: stack.site.url, URL: publicUrl });
  // The start leaves hundreds of MB that would stay until the process needs them.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const more = describe ? `\n${describe(stack)}` : '';
  console.log(`\n${describeStack(stack)}${more}\n\nCtrl-C stops everything.`);
}
