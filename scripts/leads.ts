/** `npm run leads`: counts of what brings leads, without anybody's name or number. `-- --help` shows the options. */
import { leadsReport } from './leads/leads-report.ts';
import { loadEnvironmentFile } from './machine/environment-file.ts';
import { command, stopAll, stopOnSignals } from './machine/processes.ts';

await command(async () => {
  stopOnSignals();
  loadEnvironmentFile();
  process.stdout.write(await leadsReport(process.argv.slice(2)));
  await stopAll();
});
