/** `npm run dev`: the whole product with hot reload, from the sources instead of a build. */
import { loadEnvironmentFile, readEnvironment } from './environment.ts';
import { startDevSite } from './local/dev-site.ts';
import { assertPortFree } from './local/site.ts';
import { describeStack, startStack } from './local/stack.ts';
import { command, onStop, stopOnSignals } from './processes.ts';
import { step } from './terminal.ts';

await command(async () => {
  stopOnSignals();
  loadEnvironmentFile();
  const environment = readEnvironment();
  const port = Number(environment.PORT ?? 8888);
  await assertPortFree(port);
  const stack = await step('Database, inbox and development server', () =>
    startStack({ port, environment, databaseDir: '.local/database', serveSite: startDevSite }),
  );
  onStop(() => stack.close());
  console.log(`\n${describeStack(stack)}\n\nCtrl-C stops everything.`);
});
