import { mkdirSync, writeFileSync } from 'node:fs';
import { loadSite } from './data/load.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { build } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

await command(
  {
    name: 'npm run report',
    summary: 'Sums up what search engines read on each page, and writes it to reports/ as CSV and as a page.',
    options: { 'no-build': { type: 'boolean', summary: 'uses the last build' } },
  },
  async (options) => {
    loadEnvironmentFile();
    // These need devDependencies.
    const { pagesSheet } = await import('./report/pages.ts');
    const { builtPages, readPage } = await import('./report/seo.ts');
    const { csvOf, htmlOf } = await import('./report/sheet.ts');
    if (!options['no-build']) {
      const { code, output } = await build({ quiet: true });
      if (code !== 0) throw new UserError(output.trim());
    }
    const { rows, errors } = pagesSheet(builtPages(loadSite()).map(readPage));
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/pages.csv', csvOf(rows));
    writeFileSync('reports/index.html', htmlOf(rows, errors));
    console.log(`reports/pages.csv and reports/index.html: ${rows.length} pages`);
    const advice = rows.flatMap((row) => row.advice.split('\n')).filter(Boolean);
    for (const [line, { length }] of Map.groupBy(advice, (line) => line))
      console.log(`  ${length} × ${line}`);
    for (const error of errors) console.log(`  ✗ ${error}`);
  },
);
