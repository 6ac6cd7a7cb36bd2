import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../data/shared/routes.ts';
import type { Auditor, PageKind, PageResult } from './bench/lighthouse/audit.ts';
import { medianOf, overBudget, paintBudgets } from './bench/lighthouse/budgets.ts';
import { startFloor } from './bench/lighthouse/floor.ts';
import { heading, row } from './bench/lighthouse/table.ts';
import { loadData } from './build/data.ts';
import { ensureChromium } from './machine/chromium.ts';
import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, run, stopAll, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

const reports = join('reports', 'lighthouse');

await command(async () => {
  ignoreEnvironmentFile();
  const { values, positionals: asked } = readOptions(
    {
      command: 'npm run lighthouse',
      does: 'Audits every page of the built site, or those of these addresses; reports go to reports/lighthouse.',
      example: 'npm run lighthouse -- --no-build /about /contact',
      words: '[address …]',
    },
    {
      options: { 'no-build': { type: 'boolean', default: false, does: 'of the site as it is built' } },
      allowPositionals: true,
    },
  );
  const pages = listPages().filter(({ path }) => asked.length === 0 || asked.includes(path));
  const unknown = asked.filter((path) => pages.every((page) => page.path !== path));
  if (unknown.length > 0) throw new UserError(`No page has this address: ${unknown.join(', ')}.`);
  stopOnSignals();
  // Before all else: they say what is not installed.
  const [{ startAuditor }, { startStack }] = await Promise.all([
    import('./bench/lighthouse/audit.ts'),
    import('./local/stack.ts'),
  ]);
  const chromium = await ensureChromium();
  if (!values['no-build'] && (await run('node', ['scripts/build.ts'])).code !== 0) process.exit(1);
  const stack = await startStack();
  onStop(() => stack.close());
  const auditor = await startAuditor(stack.site.url, chromium);
  onStop(() => auditor.close());
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });

  const faults: string[] = [];
  const timed = onePageOfEachKind();
  console.log(heading);
  console.log(row(await floor(auditor), false));
  for (const { path, kind } of pages) {
    await warm(new URL(path, stack.site.url));
    const first = await auditor.audit(path, { kind });
    const runs = [first];
    const isTimed = timed.has(path);
    // A busy machine may slow one run: a page is over only where the median of three is.
    while (runs.length < 3 && (isTimed || overBudget(first).length > 0))
      runs.push(await auditor.audit(path, { kind }));
    const result = medianOf(runs);
    await writeFile(join(reports, reportName(result)), result.report);
    const over = [...overBudget(result), ...(isTimed ? overBudget(result, paintBudgets) : [])];
    faults.push(...over);
    console.log(row(result, over.length > 0));
  }
  console.log(`\n${pages.length} pages, reports in ${reports}`);
  if (faults.length > 0) throw new UserError(`\nOver budget:\n${faults.join('\n')}`);
  await stopAll();
});

/** Makes the local server compress a page before it is timed: the best brotli takes 0.1 s, which a CDN has done for its first visitor. */
async function warm(url: URL): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

/** The least page of all, to hold the others against. */
async function floor(auditor: Auditor): Promise<PageResult> {
  const page = await startFloor();
  const runs: PageResult[] = [];
  while (runs.length < 3) runs.push(await auditor.audit(page.url, { only: ['performance'] }));
  await page.close();
  return { ...medianOf(runs), path: 'a page of 268 bytes' };
}

function listPages(): { path: string; kind: PageKind }[] {
  const indexable = loadData().indexablePaths.map((path) => ({ path, kind: 'indexable' as const }));
  return [
    ...indexable,
    { path: routes.requestReceived, kind: 'noindex' },
    { path: '/no-such-page', kind: 'missing' },
  ];
}

/** The paths whose paints are gated: three runs each. */
function onePageOfEachKind(): Set<string> {
  const { services, cities } = loadData();
  const { home, about, contact, reviews, privacy, serviceAreas } = routes;
  const some = [
    ...services.slice(0, 1).map(({ slug }) => routes.service(slug)),
    ...cities.slice(0, 1).map(routes.city),
  ];
  return new Set([home, routes.services, ...some, serviceAreas, about, reviews, contact, privacy]);
}

function reportName({ path }: PageResult): string {
  return `${path.slice(1).replaceAll('/', '_') || 'index'}.html`;
}
