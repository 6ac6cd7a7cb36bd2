import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadData } from './build/data.ts';
import { publishDir } from './build/folders.ts';
import { readOptions } from './machine/options.ts';
import { command, run, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { htmlOf } from './seo/html.ts';
import { seoPages } from './seo/pages.ts';
import { hasFlags, seoReport } from './seo/report.ts';
import { tableOf, totalsOf } from './seo/table.ts';

const reportDir = join('reports', 'seo');

await command(async () => {
  const { values: options } = readOptions(
    {
      command: 'npm run check -- seo',
      does: 'Prints what search engines read of each page, and fails where a page is out of reach or doubled.',
      example: 'npm run check -- seo --no-build --flagged --html',
    },
    {
      options: {
        'no-build': { type: 'boolean', default: false },
        flagged: { type: 'boolean', default: false },
        html: { type: 'boolean', default: false },
      },
    },
  );
  stopOnSignals();
  if (!options['no-build']) {
    const { code, output } = await run('node', ['scripts/build.ts'], { quiet: true });
    if (code !== 0) throw new UserError(output.trim());
  }
  const report = seoReport(seoPages(publishDir), loadData().business.siteUrl);
  const { rows, errors } = report;
  const shown = options.flagged ? rows.filter(hasFlags) : rows;
  for (const line of tableOf(shown, process.stdout.columns)) console.log(line);
  for (const line of totalsOf(report)) console.log(line);
  if (options.html) {
    const file = join(reportDir, 'index.html');
    mkdirSync(reportDir, { recursive: true });
    writeFileSync(file, htmlOf(report, relative(reportDir, publishDir)));
    console.log(file);
  }
  if (errors.length > 0) throw new UserError(errors.join('\n'));
});
