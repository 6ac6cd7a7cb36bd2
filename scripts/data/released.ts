/** data/released.txt lists every address we ever published, and when its text changed. `npm run release` writes it; check-released.ts checks the site against it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasedFile = 'data/released.txt';

const intro =
  '# Every address we ever published, the day on which its text changed, and a hash of that text. npm run release writes this file, and npm run check -- data reads it.';

/** The day as 'YYYY-MM-DD'. Redirects have neither day nor hash. */
export type Release = { day?: string | undefined; hash?: string | undefined };

/** By address, with line numbers from 1. Undefined if `dir` has no such file. */
export function readReleased(dir: string): ReadonlyMap<string, Release & { line: number }> | undefined {
  const file = join(dir, 'released.txt');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((text, index) => {
      const [address = '', day, hash] = text.trim().split(' ');
      return address === '' || address === '#' ? [] : [[address, { day, hash, line: index + 1 }]];
    }),
  );
}

/** Keeps the day of the last release if the text is still the same. */
export function releaseOf(text: string, today: string, last?: Release): Release {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { hash, day: (last?.hash === hash && last.day) || today };
}

export function releasedText(releases: ReadonlyMap<string, Release>): string {
  const lines = [...releases].map(([address, { day, hash }]) =>
    day && hash ? `${address} ${day} ${hash}` : address,
  );
  return `${[intro, ...lines.sort()].join('\n')}\n`;
}
