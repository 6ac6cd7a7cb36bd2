/** `npm start`: builds the site and runs the whole product on this machine. */
import { loadEnvironmentFile, readEnvironment } from './environment.ts';
import { assertPortFree } from './local/site.ts';
import { describeStack, startStack } from './local/stack.ts';
import { command, onStop, run, stopOnSignals } from './processes.ts';
import { step } from './terminal.ts';

const skipBuild = process.argv.includes('--no-build');

await command(async () => {
  stopOnSignals();
  loadEnvironmentFile();
  const environment = readEnvironment();
  const port = Number(environment.PORT ?? 8888);
  await assertPortFree(port);
  if (!skipBuild && (await run('node', ['scripts/build.ts'])).code !== 0) process.exit(1);
  const stack = await step('Database, inbox and server', () =>
    startStack({ port, environment, databaseDir: '.local/database' }),
  );
  onStop(() => stack.close());
  console.log(`\n${describeStack(stack)}\n\nCtrl-C stops everything.`);
});
