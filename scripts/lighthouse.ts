import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../data/shared/routes.ts';
import { loadData } from './build/data.ts';
import type { PageKind } from './lighthouse/audit.ts';
import { startBuiltSite } from './local/built-site.ts';
import { command } from './machine/command.ts';
import { onStop } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

const reports = join('reports', 'lighthouse');

await command(
  {
    name: 'npm run lighthouse',
    does: 'Audits every page of the built site, or those of these addresses; reports go to reports/lighthouse.',
    example: '--no-build /about /contact',
    words: '[address …]',
    options: { 'no-build': { type: 'boolean', default: false, does: 'of the site as it is built' } },
  },
  async (options, asked) => {
    const kinds = new Map<string, PageKind>(loadData().indexablePaths.map((path) => [path, 'indexable']));
    kinds.set(routes.requestReceived, 'noindex').set('/no-such-page', 'missing');
    const unknown = asked.filter((path) => !kinds.has(path));
    if (unknown.length > 0) throw new UserError(`No page has this address: ${unknown.join(', ')}.`);
    const { startAuditor } = await import('./lighthouse/audit.ts');
    const site = await startBuiltSite(options['no-build']);
    const auditor = await startAuditor(site.url, site.chromium);
    onStop(() => auditor.close());
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });

    const faults: string[] = [];
    const rows: Record<string, Record<string, number>> = {};
    for (const path of asked.length > 0 ? asked : kinds.keys()) {
      // A CDN has compressed a page before its first visitor asks; here that takes 0.1 s.
      await (await fetch(new URL(path, site.url), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
      const audit = () => auditor.audit(path, kinds.get(path) ?? 'indexable');
      let result = await audit();
      if (result.faults.length > 0) {
        // A busy machine may slow one run, so two more must both keep the budget.
        const [second, third] = [await audit(), await audit()];
        result = second.faults.length > 0 ? second : third;
      }
      writeFileSync(join(reports, `${path.slice(1).replaceAll('/', '_') || 'index'}.html`), result.report);
      faults.push(...result.faults);
      const rounded = Object.entries(result.values).map(([title, value]) => {
        return [title, Number(value.toFixed(value < 1 ? 3 : 1))] as const;
      });
      rows[path] = Object.fromEntries(rounded);
      console.log(`${path}${result.faults.length > 0 ? '  over budget' : ''}`);
    }
    console.table(rows);
    console.log(`${Object.keys(rows).length} pages, reports in ${reports}`);
    if (faults.length > 0) throw new UserError(`\nOver budget:\n${faults.join('\n')}`);
  },
);
