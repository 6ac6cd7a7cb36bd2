/**
 * `npm run leads`: what brings leads, in counts, without a name or a number of anybody. `-- --since 30d` (days, weeks as `2w`, or a day
 * as `2026-11-01`) says from when on; `-- --csv` prints the same for a spreadsheet.
 */
import { reportText, reportTitle } from '../netlify/lead/report.ts';
import { reportTables } from '../netlify/lead/report-tables.ts';
import { csvOf } from './leads/csv.ts';
import { leadsOptions } from './leads/options.ts';
import { readReport } from './leads/read-report.ts';
import { loadEnvironmentFile } from './machine/environment.ts';
import { command, stopAll, stopOnSignals } from './machine/processes.ts';

await command(async () => {
  stopOnSignals();
  const { since, csv, localDir } = leadsOptions(process.argv.slice(2), new Date());
  loadEnvironmentFile();
  const report = await readReport(since, localDir);
  process.stdout.write(
    csv ? csvOf(reportTables(report)) : `${reportTitle(report)}\n\n${reportText(report)}\n`,
  );
  await stopAll();
});
