import { mkdirSync, writeFileSync } from 'node:fs';
import { loadData } from './build/data.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { build } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { csvOf, type Sheet } from './report/sheet.ts';

await command(
  {
    name: 'npm run report',
    summary: 'Sums up pages, readability and claims, and writes a table of each to reports/.',
    options: { 'no-build': { type: 'boolean', summary: 'uses the last build' } },
  },
  async (options) => {
    loadEnvironmentFile();
    // These need devDependencies.
    const { claimsSheet } = await import('./report/claims.ts');
    const { pagesSheet } = await import('./report/pages.ts');
    const { builtPages, readPage } = await import('./report/seo.ts');
    const { readabilitySheet } = await import('./report/readability.ts');
    if (!options['no-build']) {
      const { code, output } = await build({ quiet: true });
      if (code !== 0) throw new UserError(output.trim());
    }
    const site = loadData();
    publish('pages', pagesSheet(builtPages(site).map(readPage)));
    publish('readability', readabilitySheet(site));
    publish('claims', claimsSheet(site));
  },
);

function publish(name: string, { rows, errors = [] }: Sheet): void {
  const file = `reports/${name}.csv`;
  mkdirSync('reports', { recursive: true });
  writeFileSync(file, csvOf(rows));
  console.log(`${file}: ${rows.length} rows`);
  const advice = rows.flatMap((row) => row.advice.split('\n')).filter(Boolean);
  for (const [line, { length }] of Map.groupBy(advice, (line) => line)) console.log(`  ${length} × ${line}`);
  for (const error of errors) console.log(`  ✗ ${error}`);
}
