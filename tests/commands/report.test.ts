import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { folderForTest, sayOf } from './run.ts';

/** The rows of one tab by their names, each as the values of its columns. */
async function tab(args: string): Promise<Map<string, Record<string, string>>> {
  const { code, said } = await sayOf(`report --no-build --csv --only ${args}`);
  expect([code, said]).toEqual([0, expect.any(String)]);
  const rows = parse(said, { columns: true }) as Record<string, string>[];
  return new Map(rows.map((row) => [Object.values(row)[0] ?? '', row]));
}

test('it writes one page, sums up each tab, and says why one is missing', async () => {
  const env = { LEADS_REPORT_URL: 'postgres://lead_reporter:hush@127.0.0.1:9/postgres' };
  const { code, said } = await sayOf('report --no-build', { env });
  expect(code).toBe(0);
  expect(said).toMatch(/^Pages: \d+ pages\.$/m);
  expect(said).toMatch(/^Words: \d+ pages$/m);
  expect(said).toMatch(/^Claims: \d+ claims, \d+ with flags\n +\d+ no evidence$/m);
  expect(said).toMatch(/^Launch: \d+ things to do, \d+ with flags$/m);
  expect(said).toMatch(/^Leads: The database at 127\.0\.0\.1 gave no report \(ECONNREFUSED\)/m);
  const page = readFileSync('reports/index.html', 'utf8');
  for (const name of ['Pages', 'Words', 'Claims', 'Launch']) expect(page).toContain(`<h2>${name}</h2>`);
});

test('of each claim it shows the evidence, who may change it, and every place', async () => {
  const claims = await tab('claims');
  expect(claims.get('rank')).toMatchObject({
    words: expect.stringContaining('"#1 Rated"'),
    flags: 'no evidence, badge only',
    'changed by': 'The owner',
  });
  expect(claims.get('rating')).toMatchObject({
    where: expect.stringMatching(/^data\/business\.json:\d+$/m),
    pages: 'every page',
  });
  expect(claims.get('response')?.where).toContain('netlify/business.ts');
});

test('an export of Search Console is shown next to words and links: which pages earn nothing, and what is shown and not ours', async () => {
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
  const { said } = await sayOf(`report --no-build --only pages --search-console ${file}`);
  expect(said).toContain('no page here: /gone.');
  writeFileSync(file, 'Query,Clicks\nlocksmith,3\n');
  const refused = await sayOf(`report --no-build --only pages --search-console ${file}`);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('"locksmith" has no address') });
});

test.each([
  ['--only seo', 'The report has no tab "seo". It has: pages, words, claims, leads, launch.'],
  ['--csv', 'Name the tab: npm run --silent report -- --only pages --csv'],
  ['--search-console nowhere.csv', 'There is no file nowhere.csv.'],
])('%s: says what to write', async (args, line) => {
  expect(await sayOf(`report ${args}`)).toEqual({ code: 1, said: `${line}\n` });
});
