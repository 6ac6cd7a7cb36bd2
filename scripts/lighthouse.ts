import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../data/shared/routes.ts';
import { loadData } from './build/data.ts';
import type { PageKind } from './lighthouse/audit.ts';
import { startBuiltSite } from './local/built-site.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, stopAll } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

const reports = join('reports', 'lighthouse');

await command(async () => {
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
  const { startAuditor, medianOf, overBudget } = await import('./lighthouse/audit.ts');
  const site = await startBuiltSite(values['no-build']);
  const auditor = await startAuditor(site.url, site.chromium);
  onStop(() => auditor.close());
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const faults: string[] = [];
  const rows: Record<string, Record<string, number>> = {};
  for (const path of asked.length > 0 ? asked : kinds.keys()) {
    const kind = kinds.get(path) ?? 'indexable';
    // A CDN has compressed a page before its first visitor asks; here that takes 0.1 s.
    await (await fetch(new URL(path, site.url), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    const first = await auditor.audit(path, kind);
    const isTimed = timed.includes(path);
    // A busy machine may slow one run: only the median of three counts.
    const isOnce = !isTimed && overBudget(first).length === 0;
    const more = isOnce ? [] : [await auditor.audit(path, kind), await auditor.audit(path, kind)];
    const result = medianOf([first, ...more]);
    writeFileSync(join(reports, `${path.slice(1).replaceAll('/', '_') || 'index'}.html`), result.report);
    const over = overBudget(result, isTimed);
    faults.push(...over);
    rows[path] = Object.fromEntries(
      Object.entries(result.values).map(([title, value]) => [
        title,
        Number(value.toFixed(value < 1 ? 3 : 1)),
      ]),
    );
    console.log(`${path}${over.length > 0 ? '  over budget' : ''}`);
  }
  console.table(rows);
  console.log(`${Object.keys(rows).length} pages, reports in ${reports}`);
  if (faults.length > 0) throw new UserError(`\nOver budget:\n${faults.join('\n')}`);
  await stopAll();
});
