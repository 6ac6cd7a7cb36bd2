/** What `npm run check -- data` says to GitHub Actions: each problem beside its line. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { annotation } from '../../scripts/data/annotations.ts';
import { copyOfData, indexOfCity } from '../data/copyOfData.ts';

test('an error and a warning stand beside their lines, on GitHub Actions alone', () => {
  const index = indexOfCity('Clayton');
  const dir = copyOfData(
    ['cities', ['cities', index, 'landmarks', 0], 'Saratoga Lanes'],
    ['business', ['phone'], '555'],
  );
  const annotations = (env: Record<string, string>): string[] => {
    const options = { encoding: 'utf8', env: { ...process.env, GITHUB_ACTIONS: '', ...env } } as const;
    const { stdout } = spawnSync(process.execPath, ['scripts/check-data.ts', dir], options);
    return stdout.split('\n').filter((line) => /^::|Saratoga/.test(line));
  };
  expect(annotations({})).toEqual([]);
  const lines = annotations({ GITHUB_ACTIONS: 'true' });
  expect(lines[0]).toMatch(/^::error file=data\/business\.json,line=\d+,col=\d+::phone: must look like/);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^::warning file=data\/cities\.json,line=\d+,col=\d+::cities\[\d+\] ".* is a landmark of /,
    ),
  );
});

test('what a message quotes ends no command', () => {
  const problem = {
    severity: 'error',
    file: 'data/a,b.json',
    line: 2,
    column: 3,
    path: [],
    place: '',
  } as const;
  expect(annotation({ ...problem, message: '100%\n::error::x' })).toBe(
    '::error file=data/a%2Cb.json,line=2,col=3::100%25%0A::error::x',
  );
  expect(annotation({ severity: 'warning', file: 'x.jpg', path: [], place: '', message: 'unused' })).toBe(
    '::warning file=x.jpg::unused',
  );
});
