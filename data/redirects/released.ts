/** data/released.txt: every address that was ever released. `npm run release` writes it, and the checks hold the site to it. Build time only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As messages name it. */
export const releasedFile = 'data/released.txt';

/** Addresses such as '/about', each with its line in the file, from 1. */
export type Released = {
  /** Those that were pages at the last release. */
  pages: ReadonlyMap<string, number>;
  /** Those that were redirected. */
  redirected: ReadonlyMap<string, number>;
};

const intro =
  '# Every address that was ever released. npm run release writes this file, and npm run check:data reads it.';
const pagesHead = '# Pages';
const redirectedHead = '# Redirected by netlify.toml';

/** @returns undefined where `dir` has no such file, as a site that was never released */
export function readReleased(dir: string): Released | undefined {
  const file = join(dir, 'released.txt');
  return existsSync(file) ? parseReleased(readFileSync(file, 'utf8')) : undefined;
}

function parseReleased(text: string): Released {
  const [pages, redirected] = [new Map<string, number>(), new Map<string, number>()];
  let section = pages;
  for (const [index, line] of text.split('\n').entries()) {
    const address = line.trim();
    if (address === redirectedHead) section = redirected;
    else if (address.startsWith('/')) section.set(address, index + 1);
  }
  return { pages, redirected };
}

/** The text of the file: sorted, so that a change of it shows what changed. */
export function releasedText(pages: Iterable<string>, redirected: Iterable<string>): string {
  const sections = [
    intro,
    '',
    pagesHead,
    ...[...pages].sort(),
    '',
    redirectedHead,
    ...[...redirected].sort(),
  ];
  return `${sections.join('\n')}\n`;
}
