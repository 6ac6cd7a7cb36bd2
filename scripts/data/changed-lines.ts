/** Which lines a pull request changes. */
import { spawnSync } from 'node:child_process';

/** Numbers of lines, from 1 on, by file from the root of the repository. */
export type ChangedLines = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * The lines of data/ that are new or different since the branch left `base`, in a repository that has `origin/{base}`.
 * @returns undefined without a base, without its history, or without git
 */
export function changedLines(base: string | undefined): ChangedLines | undefined {
  if (!base) return undefined;
  const { status, stdout } = spawnSync(
    'git',
    [
      'diff',
      '--unified=0',
      '--no-color',
      '--no-ext-diff',
      '--no-prefix',
      `origin/${base}...HEAD`,
      '--',
      'data',
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  return status === 0 ? linesOf(stdout) : undefined;
}

function linesOf(diff: string): ChangedLines {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const line of diff.split('\n')) {
    const file = /^\+\+\+ (data\/.+?)\t?$/.exec(line)?.[1];
    if (file !== undefined) {
      lines = new Set();
      changed.set(file, lines);
    }
    const [, start, length = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let at = 0; start !== undefined && at < Number(length); at++) lines.add(Number(start) + at);
  }
  return changed;
}
