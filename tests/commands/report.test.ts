import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { folderForTest } from '../support/folder.ts';
import { outputOf } from './run.ts';

test('it writes one page, sums up each tab and explains why a tab is missing', async () => {
  const env = { LEADS_REPORT_URL: 'postgres://lead_reporter:hush@127.0.0.1:9/postgres' };
  const { code, output } = await outputOf('report --no-build', { env });
  expect(code).toBe(0);
  expect(output).toMatch(/^Pages: \d+ pages\.$/m);
  expect(output).toMatch(/^Leads: The database at 127\.0\.0\.1 returned no report \(ECONNREFUSED\)/m);
  expect(output).not.toContain('hush');
  const page = readFileSync('reports/index.html', 'utf8');
  for (const name of ['Pages', 'Readability', 'Claims', 'Launch']) expect(page).toContain(`<h2>${name}</h2>`);
  expect(page).toContain('<a href="../dist/client/about.html">/about</a>');
});

test('a Search Console export adds clicks, impressions and position, and flags pages that get none', async () => {
  const file = join(folderForTest(), 'Pages.csv');
  const host = 'https://www.example.com';
  const lines = [
    'Top pages,Clicks,Impressions,CTR,Position',
    `${host}/,10,100,10%,3`,
    `${host}/?utm_source=maps,2,300,0.7%,7`,
    `${host}/about/,0,40,0%,21.36`,
  ];
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  const { output } = await outputOf(`report --no-build --csv --only pages --search-console ${file}`);
  const rows = parse(output, { columns: true }) as Record<string, string>[];
  const pages = new Map(rows.map((row) => [row.page, row]));
  expect(pages.get(routes.home)).toMatchObject({
    clicks: '12',
    impressions: '400',
    position: '6',
    flags: '',
  });
  expect(pages.get(routes.about)).toMatchObject({ clicks: '0', position: '21.4', flags: 'no clicks' });
  expect(pages.get(routes.contact)).toMatchObject({ clicks: '0', position: '', flags: 'never shown' });
});
