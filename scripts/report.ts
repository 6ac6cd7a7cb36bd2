import { mkdirSync, writeFileSync } from 'node:fs';
import { loadData } from './build/data.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { build } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import type { Sheet } from './report/sheet.ts';

await command(
  {
    name: 'npm run report',
    summary: 'Sums up pages and readability, and writes a table of each to reports/, as CSV and on one page.',
    options: {
      'no-build': { type: 'boolean', summary: 'uses the last build' },
      'search-console': { type: 'string', summary: 'adds figures from its Pages.csv to the pages' },
    },
  },
  async (options) => {
    loadEnvironmentFile();
    // These need devDependencies.
    const { pagesSheet, readSearchConsole } = await import('./report/pages.ts');
    const { builtPages, readPage } = await import('./report/seo.ts');
    const { readabilitySheet } = await import('./report/readability.ts');
    const { csvOf, htmlOf } = await import('./report/sheet.ts');
    if (!options['no-build']) {
      const { code, output } = await build({ quiet: true });
      if (code !== 0) throw new UserError(output.trim());
    }
    const site = loadData();
    const search = options['search-console'];
    const sheets: Record<string, Sheet> = {
      pages: pagesSheet(builtPages(site).map(readPage), search ? readSearchConsole(search) : undefined),
      readability: readabilitySheet(site),
    };
    mkdirSync('reports', { recursive: true });
    for (const [name, { rows, errors = [] }] of Object.entries(sheets)) {
      const file = `reports/${name}.csv`;
      writeFileSync(file, csvOf(rows));
      console.log(`${file}: ${rows.length} rows`);
      const advice = rows.flatMap((row) => row.advice.split('\n')).filter(Boolean);
      for (const [line, { length }] of Map.groupBy(advice, (line) => line))
        console.log(`  ${length} × ${line}`);
      for (const error of errors) console.log(`  ✗ ${error}`);
    }
    writeFileSync('reports/index.html', htmlOf(sheets));
    console.log('All of them: reports/index.html');
  },
);
