/** What `npm run check:data` says to GitHub Actions: each problem beside its line, warnings only where a pull request changes one. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { annotations } from '../../scripts/data/annotations.ts';
import { repositoryIn } from '../support/git.ts';

/** A repository with the data, whose origin has it as it is on `main`. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'annotations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('data', join(root, 'data'), { recursive: true });
  const { git, commitData } = repositoryIn(root);
  return {
    /** Replaces a text that stands once in a data file; gives the line where it stood. */
    edit(file: string, text: string, by: string): number {
      const path = join(root, 'data', file);
      const [before = '', after, ...others] = readFileSync(path, 'utf8').split(text);
      expect([typeof after, others.length]).toEqual(['string', 0]);
      writeFileSync(path, `${before}${by}${after}`);
      return before.split('\n').length;
    },
    commit: () => commitData(),
    isMain: () => git('update-ref', 'refs/remotes/origin/main', 'HEAD'),
    annotations(base: string): string[] {
      const { stdout } = spawnSync(process.execPath, [resolve('scripts/check-data.ts')], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, GITHUB_ACTIONS: 'true', GITHUB_BASE_REF: base },
      });
      // Without warnings that the data of the site gives by itself.
      return stdout
        .split('\n')
        .filter((line) => line.startsWith('::error ') || line.includes(' is a landmark of '));
    },
  };
}

test('a warning stands beside a line that the pull request changes, an error wherever it is', () => {
  const repo = repository();
  const old = repo.edit('cities.json', '"Brentwood Promenade"', '"Saratoga Lanes"');
  repo.commit();
  repo.isMain();
  const changed = repo.edit('cities.json', '"Busch Stadium"', '"Webster University"');
  repo.commit();
  const warning = (line: number) =>
    expect.stringMatching(`^::warning file=data/cities\\.json,line=${line},col=\\d+::cities\\[\\d+\\] "`);
  expect(repo.annotations('main')).toEqual([warning(changed)]);

  // Where nobody can tell what is old, all of them stand.
  expect(repo.annotations('')).toEqual([warning(old), warning(changed)]);
  expect(repo.annotations('gone')).toEqual([warning(old), warning(changed)]);

  // The entries that name the service are on lines that nobody touched.
  repo.edit('services.json', '"slug": "safe-unlocking"', '"slug": "safe-opening"');
  const errors = repo.annotations('main').filter((line) => line.startsWith('::error '));
  expect(errors).toContainEqual(
    expect.stringMatching(
      /^::error file=data\/services\.json,.*no service has the slug "safe-unlocking".* data\/cities\.json:\d+/,
    ),
  );
});

test('what a message quotes ends no command', () => {
  const problem = { severity: 'error', file: 'data/a,b.json', line: 2, column: 3, path: [] } as const;
  expect(
    annotations([{ ...problem, place: '', message: '100%\n::error::x' }], undefined).concat(
      annotations(
        [{ severity: 'warning', file: 'x.jpg', path: [], place: '', message: 'unused' }],
        undefined,
      ),
    ),
  ).toEqual([
    '::error file=data/a%2Cb.json,line=2,col=3::100%25%0A::error::x',
    '::warning file=x.jpg::unused',
  ]);
});
