/** `node scripts/serve.ts`: the built site alone, with the functions on the environment's own database and mail server. */
import { loadEnvironmentFile, readEnvironment } from './environment.ts';
import { startSite } from './local/site.ts';
import { command, onStop, stopOnSignals } from './processes.ts';

await command(async () => {
  stopOnSignals();
  loadEnvironmentFile();
  const { port } = readEnvironment();
  const site = await startSite({ port });
  onStop(() => site.close());
  console.log(site.url);
});
