/** `npm run report`: one local page on what the site says, claims and brings, and what keeps it from going live. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publishDir } from './build/folders.ts';
import { csvOf } from './machine/csv.ts';
import { loadEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, run, stopAll, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { htmlOf } from './report/html.ts';
import { countFlags, type Sheet } from './report/sheet.ts';

const dir = 'reports';

await command(async () => {
  const { values: options } = readOptions(
    {
      command: 'npm run report',
      does: 'Writes one local page on pages, words, claims, leads and what keeps the site from going live.',
      example: 'npm run report -- --search-console Pages.csv',
    },
    {
      options: {
        'no-build': { type: 'boolean', default: false, does: 'of the site as it is built' },
        only: { type: 'string', does: 'one tab: pages, words, claims, leads or launch' },
        csv: { type: 'boolean', default: false, does: 'that tab as CSV in the terminal' },
        'search-console': {
          type: 'string',
          does: "Pages.csv of Search Console's export, to stand beside the pages",
        },
      },
    },
  );
  stopOnSignals();
  loadEnvironmentFile();
  const { only, csv, 'search-console': exported } = options;
  const { sheetMakers } = await import('./report/sheets.ts');
  const makers = sheetMakers(exported);
  const names = Object.keys(makers);
  if (only !== undefined && !names.includes(only))
    throw new UserError(`The report has no tab "${only}". It has: ${names.join(', ')}.`);
  if (csv && only === undefined)
    throw new UserError('Say which tab: npm run --silent report -- --only pages --csv');
  if (!options['no-build']) {
    const { code, output } = await run('node', ['scripts/build.ts'], { quiet: true });
    if (code !== 0) throw new UserError(output.trim());
  }
  const sheets: Sheet[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (only !== undefined && only !== name) continue;
    try {
      sheets.push(await make());
    } catch (error) {
      // A database that does not answer takes no other tab away.
      if (!(error instanceof UserError) || name !== 'leads' || only) throw error;
      console.log(`Leads: ${error.message}`);
    }
  }
  if (csv) for (const sheet of sheets) process.stdout.write(csvOfSheet(sheet));
  else publish(sheets);
  await stopAll();
});

function csvOfSheet({ columns, rows }: Sheet): string {
  return csvOf([columns.map(({ name }) => name), ...rows.map(({ cells }) => cells)]);
}

function publish(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    console.log(`${sheet.name}: ${sheet.total}`);
    for (const [flag, rows] of countFlags(sheet)) console.log(`  ${String(rows).padStart(3)} ${flag}`);
    for (const error of sheet.errors) console.log(`  ✗ ${error}`);
  }
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'index.html');
  writeFileSync(file, htmlOf(sheets, relative(dir, publishDir)));
  console.log(file);
}
