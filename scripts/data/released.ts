/** data/released.txt lists every address we ever published. `npm run release` adds to it; check-released.ts checks the site against it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasedFile = 'data/released.txt';

const intro =
  '# Every address we ever published. npm run release writes this file, and npm run check -- data reads it.';

/** Addresses with line numbers from 1, or undefined if `dir` has no such file. */
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
