import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../data/shared/routes.ts';
import { loadData } from './build/data.ts';
import type { PageKind } from './lighthouse/audit.ts';
import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, run, stopAll, stopOnSignals } from './machine/processes.ts';
import { ensureChromium } from './machine/programs.ts';
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
  const { indexablePaths, services, cities } = loadData();
  const kinds = new Map<string, PageKind>(indexablePaths.map((path) => [path, 'indexable']));
  kinds.set(routes.requestReceived, 'noindex').set('/no-such-page', 'missing');
  const unknown = asked.filter((path) => !kinds.has(path));
  if (unknown.length > 0) throw new UserError(`No page has this address: ${unknown.join(', ')}.`);
  /** One page of each kind has a budget for its paints. */
  const some = [
    ...services.slice(0, 1).map(({ slug }) => routes.service(slug)),
    ...cities.slice(0, 1).map(routes.city),
  ];
  const { home, about, contact, reviews, privacy, serviceAreas } = routes;
  const timed = [home, routes.services, ...some, serviceAreas, about, reviews, contact, privacy];
  stopOnSignals();
  // First, because they report what is not installed.
  const [{ startAuditor, heading, medianOf, overBudget, rowOf }, { startStack }] = await Promise.all([
    import('./lighthouse/audit.ts'),
    import('./local/stack.ts'),
  ]);
  const chromium = await ensureChromium();
  if (!values['no-build'] && (await run('node', ['scripts/build.ts'])).code !== 0) process.exit(1);
  const stack = await startStack();
  onStop(() => stack.close());
  const auditor = await startAuditor(stack.site.url, chromium);
  onStop(() => auditor.close());
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const faults: string[] = [];
  console.log(heading);
  for (const path of asked.length > 0 ? asked : kinds.keys()) {
    const kind = kinds.get(path) ?? 'indexable';
    // A CDN has compressed a page before its first visitor asks; here that takes 0.1 s.
    await (
      await fetch(new URL(path, stack.site.url), { headers: { 'accept-encoding': 'br' } })
    ).arrayBuffer();
    const first = await auditor.audit(path, kind);
    const isTimed = timed.includes(path);
    // A busy machine may slow one run: only the median of three counts.
    const isOnce = !isTimed && overBudget(first).length === 0;
    const more = isOnce ? [] : [await auditor.audit(path, kind), await auditor.audit(path, kind)];
    const result = medianOf([first, ...more]);
    writeFileSync(join(reports, `${path.slice(1).replaceAll('/', '_') || 'index'}.html`), result.report);
    const over = overBudget(result, isTimed);
    faults.push(...over);
    console.log(`${rowOf(result)}${over.length > 0 ? '  over budget' : ''}`);
  }
  console.log(`\n${asked.length || kinds.size} pages, reports in ${reports}`);
  if (faults.length > 0) throw new UserError(`\nOver budget:\n${faults.join('\n')}`);
  await stopAll();
});
