import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { folderForTest } from '../support/folder.ts';
import { outputOf } from './run.ts';

/** Each row of a tab, keyed by its first column. */
async function tab(args: string): Promise<Map<string, Record<string, string>>> {
  const { code, output } = await outputOf(`report --no-build --csv --only ${args}`);
  expect([code, output]).toEqual([0, expect.any(String)]);
  const rows = parse(output, { columns: true }) as Record<string, string>[];
  return new Map(rows.map((row) => [Object.values(row)[0] ?? '', row]));
}

test('it writes one page, sums up each tab and explains why a tab is missing', async () => {
  const env = { LEADS_REPORT_URL: 'postgres://lead_reporter:hush@127.0.0.1:9/postgres' };
  const { code, output } = await outputOf('report --no-build', { env });
  expect(code).toBe(0);
  expect(output).toMatch(/^Pages: \d+ pages\.$/m);
  expect(output).toMatch(/^Readability: \d+ pages$/m);
  expect(output).toMatch(/^Claims: \d+ claims, \d+ flagged\n +\d+ no evidence$/m);
  expect(output).toMatch(/^Launch: \d+ things to do, \d+ flagged$/m);
  expect(output).toMatch(/^Leads: The database at 127\.0\.0\.1 returned no report \(ECONNREFUSED\)/m);
  expect(output).not.toContain('hush');
  const page = readFileSync('reports/index.html', 'utf8');
  for (const name of ['Pages', 'Readability', 'Claims', 'Launch']) expect(page).toContain(`<h2>${name}</h2>`);
  expect(page).toContain('<a href="../dist/client/about.html">/about</a>');
});

test('it lists the evidence, owner and uses of each claim', async () => {
  const claims = await tab('claims');
  expect(claims.get('rank')).toMatchObject({
    text: expect.stringContaining('"#1 Rated"'),
    flags: 'no evidence, badge only',
    'changed by': 'The owner',
  });
  expect(claims.get('rating')).toMatchObject({
    where: expect.stringMatching(/^data\/business\.json:\d+$/m),
    pages: 'every page',
  });
});

test('a Search Console export adds clicks, impressions and position, and flags pages that get none', async () => {
  const file = join(folderForTest(), 'Pages.csv');
  const host = 'https://www.example.com';
  const lines = [
    'Top pages,Clicks,Impressions,CTR,Position',
    `${host}/,10,100,10%,3`,
    `${host}/?utm_source=maps,2,300,0.7%,7`,
    `${host}/about/,0,40,0%,21.36`,
    `${host}/gone,1,2,50%,9`,
  ];
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  const pages = await tab(`pages --search-console ${file}`);
  expect(pages.get(routes.home)).toMatchObject({
    clicks: '12',
    impressions: '400',
    position: '6',
    flags: '',
  });
  expect(pages.get(routes.about)).toMatchObject({ clicks: '0', position: '21.4', flags: 'no clicks' });
  expect(pages.get(routes.contact)).toMatchObject({ clicks: '0', position: '', flags: 'never shown' });
  expect(pages.has(routes.notFound)).toBe(false);
  const { output } = await outputOf(`report --no-build --only pages --search-console ${file}`);
  expect(output).toContain('no page here: /gone.');
  writeFileSync(file, 'Query,Clicks\nlocksmith,3\n');
  const refused = await outputOf(`report --no-build --only pages --search-console ${file}`);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('"locksmith" lacks an address') });
});

test.each([
  ['--only seo', 'The report has no tab "seo". Choose from: pages, readability, claims, leads, launch.'],
  ['--csv', 'Choose a tab: npm run --silent report -- --only pages --csv'],
  ['--search-console nowhere.csv', 'nowhere.csv does not exist.'],
])('%s: the error shows what to enter', async (args, line) => {
  expect(await outputOf(`report ${args}`)).toEqual({ code: 1, output: `${line}\n` });
});
