/** `npm run report`: one local page on what the site tells, claims and brings, and what keeps it from going live. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publishDir } from './build/folders.ts';
import { csvOf } from './machine/csv.ts';
import { loadEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, run, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { htmlOf } from './report/html.ts';
import { countFlags, type Sheet } from './report/sheet.ts';

const dir = 'reports';

await command(async () => {
  const { values: options } = readOptions(
    {
      command: 'npm run report',
      does: 'Writes one local page on pages, words, claims, leads and what keeps the site from going live.',
      example: 'npm run report -- --only leads --since 30d',
    },
    {
      options: {
        'no-build': { type: 'boolean', default: false, does: 'of the site as it is built' },
        only: { type: 'string', does: 'one tab: pages, words, claims, leads (npm run leads) or launch' },
        csv: { type: 'boolean', default: false, does: 'that tab as CSV in the terminal' },
        since: {
          type: 'string',
          default: '30d',
          does: 'leads of so many days or weeks, or since a day: 30d, 2w, 2026-11-01',
        },
        'local-dir': { type: 'string', default: '.local', does: 'where npm start keeps its data' },
        'search-console': {
          type: 'string',
          does: "Pages.csv of Search Console's export, for columns next to the pages",
        },
      },
    },
  );
  stopOnSignals();
  loadEnvironmentFile();
  const { only, csv } = options;
  const { sheetMakers } = await import('./report/sheets.ts');
  const makers = Object.entries(sheetMakers(options));
  const chosen = makers.filter(([name]) => only === undefined || only === name);
  const names = makers.map(([name]) => name).join(', ');
  if (chosen.length === 0) throw new UserError(`The report has no tab "${only}". It has: ${names}.`);
  if (csv && only === undefined)
    throw new UserError('Name the tab: npm run --silent report -- --only pages --csv');
  if (!options['no-build'] && only !== 'leads') {
    const { code, output } = await run('node', ['scripts/build.ts'], { quiet: true });
    if (code !== 0) throw new UserError(output.trim());
  }
  const sheets: Sheet[] = [];
  for (const [name, make] of chosen) {
    try {
      sheets.push(await make());
    } catch (error) {
      // A database that does not answer takes no other tab away.
      if (!(error instanceof UserError) || name !== 'leads' || only) throw error;
      console.log(`Leads: ${error.message}`);
    }
  }
  const [sheet] = sheets;
  if (only && sheet && (csv || sheet.text))
    process.stdout.write(csv ? csvOfSheet(sheet) : (sheet.text ?? ''));
  else publish(sheets);
});

function csvOfSheet({ columns, rows }: Sheet): string {
  const lines = rows.map(({ cells, flags }) => columns.map((name) => cells[name] ?? flags.join(', ')));
  return csvOf([columns, ...lines]);
}

function publish(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    console.log(`${sheet.name}: ${sheet.total}`);
    for (const [flag, rows] of countFlags(sheet)) console.log(`  ${String(rows).padStart(3)} ${flag}`);
    for (const error of sheet.errors ?? []) console.log(`  ✗ ${error}`);
  }
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'index.html');
  writeFileSync(file, htmlOf(sheets, relative(dir, publishDir)));
  console.log(file);
}
