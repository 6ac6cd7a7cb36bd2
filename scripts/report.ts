import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publishDir } from './build/folders.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { build } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { csvOf, htmlOf } from './report/output.ts';
import { countFlags, type Sheet } from './report/sheet.ts';

const dir = 'reports';

await command(
  {
    name: 'npm run report',
    summary: 'Writes an HTML report on pages, readability, claims, leads and launch tasks to reports/.',
    example: '--only pages --csv',
    options: {
      'no-build': { type: 'boolean', summary: 'uses the last build' },
      only: {
        type: 'string',
        summary: 'prints one tab: pages, readability, claims, leads (same as npm run leads) or launch',
      },
      'search-console': {
        type: 'string',
        summary: 'adds clicks and impressions from this Pages.csv, exported from Search Console',
      },
      csv: { type: 'boolean', default: false, summary: 'prints that tab as CSV' },
      since: {
        type: 'string',
        default: '30d',
        summary: 'counts leads from the last days or weeks, or since a date: 30d, 2w, 2026-11-01',
      },
      'local-dir': {
        type: 'string',
        default: '.local',
        summary: 'the folder where npm start keeps its data',
      },
    },
  },
  async ({ only, csv, ...options }) => {
    loadEnvironmentFile();
    const { sheetMakers } = await import('./report/sheets.ts');
    const makers = Object.entries(sheetMakers(options));
    const chosen = makers.filter(([name]) => only === undefined || only === name);
    const names = makers.map(([name]) => name).join(', ');
    if (chosen.length === 0) throw new UserError(`The report has no tab "${only}". Choose from: ${names}.`);
    if (csv && only === undefined)
      throw new UserError('Choose a tab: npm run --silent report -- --only pages --csv');
    if (!options['no-build'] && only !== 'leads') {
      const { code, output } = await build({ quiet: true });
      if (code !== 0) throw new UserError(output.trim());
    }
    const sheets: Sheet[] = [];
    for (const [name, make] of chosen) {
      try {
        sheets.push(await make());
      } catch (error) {
        // The other tabs work without a database.
        if (!(error instanceof UserError) || name !== 'leads' || only) throw error;
        console.log(`Leads: ${error.message}`);
      }
    }
    const text = only && sheets.map((sheet) => (csv ? csvOf(sheet) : sheet.text)).join('');
    if (text) process.stdout.write(text);
    else publish(sheets);
  },
);

function publish(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    console.log(`${sheet.name}: ${sheet.total}`);
    for (const [flag, rows] of countFlags(sheet)) console.log(`  ${String(rows).padStart(3)} ${flag}`);
    for (const error of sheet.errors ?? []) console.log(`  ✗ ${error}`);
  }
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'index.html');
  writeFileSync(file, htmlOf(sheets, relative(dir, publishDir)));
  console.log(`Wrote ${file}`);
}
