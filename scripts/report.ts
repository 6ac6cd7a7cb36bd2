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
    does: 'Writes one local page on pages, words, claims, leads and what keeps the site from going live.',
    example: '--only leads --since 30d',
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
  async ({ only, csv, ...options }) => {
    loadEnvironmentFile();
    const { sheetMakers } = await import('./report/sheets.ts');
    const makers = Object.entries(sheetMakers(options));
    const chosen = makers.filter(([name]) => only === undefined || only === name);
    const names = makers.map(([name]) => name).join(', ');
    if (chosen.length === 0) throw new UserError(`The report has no tab "${only}". It has: ${names}.`);
    if (csv && only === undefined)
      throw new UserError('Name the tab: npm run --silent report -- --only pages --csv');
    if (!options['no-build'] && only !== 'leads') {
      const { code, output } = await build({ quiet: true });
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
  console.log(file);
}
