/**
 * `npm run leads`: what brings leads, in counts, without a name or a number of anybody. `-- --since 30d` (days, weeks as `2w`, or a day
 * as `2026-11-01`) says from when on; `-- --csv` prints the same for a spreadsheet.
 */
import { leadsReport } from './leads/leads-report.ts';
import { loadEnvironmentFile } from './machine/environment.ts';
import { command, stopAll, stopOnSignals } from './machine/processes.ts';

await command(async () => {
  stopOnSignals();
  loadEnvironmentFile();
  process.stdout.write(await leadsReport(process.argv.slice(2)));
  await stopAll();
});
