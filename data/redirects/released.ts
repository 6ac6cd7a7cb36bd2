/** data/released.txt: every address that was ever released. `npm run release` adds to it, and data/check/released.ts holds the site to it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasedFile = 'data/released.txt';

const intro =
  '# Every address that was ever released. npm run release writes this file, and npm run check -- data reads it.';

/** The addresses with their line numbers, from 1; undefined where `dir` has no such file. */
export function readReleased(dir: string): ReadonlyMap<string, number> | undefined {
  const file = join(dir, 'released.txt');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .map((line, index): [string, number] => [line.trim(), index + 1])
      .filter(([line]) => line !== '' && !line.startsWith('#')),
  );
}

export const releasedText = (addresses: Iterable<string>): string =>
  `${[intro, ...[...addresses].sort()].join('\n')}\n`;
