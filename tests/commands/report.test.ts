import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { outputOf } from './run.ts';

test('it sums up each table and lists the evidence, owner and uses of each claim', async () => {
  const { code, output } = await outputOf('report --no-build');
  expect(code).toBe(0);
  expect(output).toMatch(/^reports\/pages\.csv: \d+ rows$/m);
  expect(output).toMatch(/^reports\/readability\.csv: \d+ rows$/m);
  expect(output).toMatch(/^reports\/claims\.csv: \d+ rows\n {2}\d+ × no evidence: /m);
  const rows: Record<string, string>[] = parse(readFileSync('reports/claims.csv'), { columns: true });
  const claims = new Map(rows.map((row) => [row.claim, row]));
  expect(claims.get('rank')).toMatchObject({
    text: expect.stringContaining('"#1 Rated"'),
    advice: expect.stringMatching(/^no evidence.*\nunproven praise/),
    'changed by': 'The owner',
  });
  expect(claims.get('rating')).toMatchObject({
    where: expect.stringMatching(/^data\/business\.json:\d+$/m),
    pages: 'every page',
  });
});
