/** data/released.txt lists every address we ever published, when its text changed, and what the data said. `npm run release` writes it; check-released.ts, news.ts and changes.ts compare the site with it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasedFile = 'data/released.txt';

const intro =
  '# Every address we ever published, the day on which its text changed, and a hash of that text; then each figure and a hash of each sentence. npm run release writes this file, and npm run check -- data reads it.';

/** A hash of a sentence, or a figure: news.ts and changes.ts write them. */
const isSaid = (line: string) => /^[0-9a-f]{6}$| = /.test(line);

/** The day as 'YYYY-MM-DD'. Redirects have neither day nor hash. */
export type Release = { day?: string | undefined; hash?: string | undefined };

/** By address, with line numbers from 1. Undefined if `dir` has no such file. */
export function readReleased(dir: string): ReadonlyMap<string, Release & { line: number }> | undefined {
  const lines = linesOf(dir);
  return (
    lines &&
    new Map(
      lines.flatMap((text, index) => {
        const [address = '', day, hash] = text.split(' ');
        const isOther = address === '' || address === '#' || isSaid(text);
        return isOther ? [] : [[address, { day, hash, line: index + 1 }]];
      }),
    )
  );
}

/** What the last release said. */
export const readSaid = (dir: string): ReadonlySet<string> => new Set(linesOf(dir)?.filter(isSaid));

function linesOf(dir: string): string[] | undefined {
  const file = join(dir, 'released.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s*\n/) : undefined;
}

/** Keeps the day of the last release if the text is still the same. */
export function releaseOf(text: string, today: string, last?: Release): Release {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { hash, day: (last?.hash === hash && last.day) || today };
}

/** @param said figures, and the hashes of all sentences */
export function releasedText(releases: ReadonlyMap<string, Release>, said: readonly string[] = []): string {
  const lines = [...releases].map(([address, { day, hash }]) =>
    day && hash ? `${address} ${day} ${hash}` : address,
  );
  return `${[intro, ...lines.sort(), ...[...new Set(said)].sort()].join('\n')}\n`;
}
