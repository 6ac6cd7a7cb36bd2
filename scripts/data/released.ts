/** data/released.txt lists every address we ever published, when its text changed, and what the data said. `npm run release` writes it; check-released.ts and news.ts compare the site with it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasedFile = 'data/released.txt';

const intro =
  '# Every address we ever published, the day on which its text changed, and a hash of that text; then a hash of each sentence. npm run release writes this file, and npm run check -- data reads it.';

const isSentence = (line: string) => /^[0-9a-f]{6}$/.test(line);

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
        const isOther = address === '' || address === '#' || isSentence(text);
        return isOther ? [] : [[address, { day, hash, line: index + 1 }]];
      }),
    )
  );
}

/** The hashes of all sentences of the last release. Undefined without any. */
export function readSaid(dir: string): ReadonlySet<string> | undefined {
  const said = new Set(linesOf(dir)?.filter(isSentence));
  return said.size > 0 ? said : undefined;
}

function linesOf(dir: string): string[] | undefined {
  const file = join(dir, 'released.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s*\n/) : undefined;
}

/** Keeps the day of the last release if the text is still the same. */
export function releaseOf(text: string, today: string, last?: Release): Release {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { hash, day: (last?.hash === hash && last.day) || today };
}

/** @param said the hashes of all sentences */
export function releasedText(releases: ReadonlyMap<string, Release>, said: readonly string[] = []): string {
  const lines = [...releases].map(([address, { day, hash }]) =>
    day && hash ? `${address} ${day} ${hash}` : address,
  );
  return `${[intro, ...lines.sort(), ...[...new Set(said)].sort()].join('\n')}\n`;
}
