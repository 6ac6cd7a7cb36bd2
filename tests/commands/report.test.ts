import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { folderForTest } from '../support/folder.ts';
import { outputOf } from './run.ts';

test('it writes a table and a page, adds the figures of Search Console, and says which pages get no clicks', async () => {
  const file = join(folderForTest(), 'Pages.csv');
  const host = 'https://www.example.com';
  const lines = [
    'Top pages,Clicks,Impressions,CTR,Position',
    `${host}/,10,100,10%,3`,
    `${host}/?utm_source=maps,2,300,0.7%,7`,
    `${host}/about/,0,40,0%,21.36`,
  ];
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  const { code, output } = await outputOf(`report --no-build --search-console ${file}`);
  expect(code, output).toBe(0);
  const rows = parse(readFileSync('reports/pages.csv'), { columns: true }) as Record<string, string>[];
  const pages = new Map(rows.map((row) => [row.page, row]));
  const ofHome = { clicks: '12', impressions: '400', position: '3', advice: '' };
  expect(pages.get(routes.home)).toMatchObject(ofHome);
  expect(pages.get(routes.about)).toMatchObject({
    position: '21.4',
    advice: expect.stringContaining('didn’t click'),
  });
  expect(pages.get(routes.contact)).toMatchObject({
    clicks: '0',
    advice: expect.stringContaining('never showed it'),
  });
  const page = readFileSync('reports/index.html', 'utf8');
  expect(page).toContain('never showed it');
});
