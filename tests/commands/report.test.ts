import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { outputOf } from './run.ts';

test('it writes a table and a page of what search engines read, and counts the pages', async () => {
  const { code, output } = await outputOf('report --no-build');
  expect(code, output).toBe(0);
  const [head, ...rows] = readFileSync('reports/pages.csv', 'utf8').trim().split('\r\n');
  expect(head).toBe('page,advice,title,description,h1,words,% shared,links in,changed');
  for (const page of [routes.home, routes.about])
    expect(rows).toContainEqual(expect.stringMatching(`^${page},,`));
  expect(output).toContain(`: ${rows.length} pages`);
  expect(readFileSync('reports/index.html', 'utf8').match(/<tr>/g)).toHaveLength(rows.length + 1);
});
