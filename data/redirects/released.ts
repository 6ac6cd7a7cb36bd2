/** data/released.txt: every address that was ever released. `npm run release` writes it, and the checks hold the site to it. Build time only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '../encoding.ts';

/** As messages name it. */
export const releasedFile = 'data/released.txt';

/** Addresses such as '/about', each with its line in the file, from 1. */
export type Released = {
  /** Those that were pages at the last release. */
  pages: ReadonlyMap<string, number>;
  /** Those that were redirected. */
  redirected: ReadonlyMap<string, number>;
  /** What is wrong with the list itself, by its line; without one where that cannot be told. */
  faults: readonly { line?: number | undefined; message: string }[];
};

const intro =
  '# Every address that was ever released. npm run release writes this file, and npm run check:data reads it.';
const pagesHead = '# Pages';
const redirectedHead = '# Redirected by netlify.toml';

/** @returns undefined where `dir` has no such file, as a site that was never released */
export function readReleased(dir: string): Released | undefined {
  const file = join(dir, 'released.txt');
  if (!existsSync(file)) return undefined;
  const { source, fault, line } = decode(readFileSync(file));
  if (fault === undefined) return parseReleased(source);
  return { pages: new Map(), redirected: new Map(), faults: [{ line, message: fault }] };
}

function parseReleased(text: string): Released {
  const [pages, redirected] = [new Map<string, number>(), new Map<string, number>()];
  const faults: { line: number; message: string }[] = [];
  let section = pages;
  for (const [index, line] of text.split('\n').entries()) {
    const address = line.trim();
    if (address === redirectedHead) section = redirected;
    else if (address.startsWith('/')) section.set(address, index + 1);
    else if (address !== '' && !address.startsWith('#')) {
      const message = `must be an address that begins with "/", such as "/about", got "${address}"`;
      faults.push({ line: index + 1, message });
    }
  }
  return { pages, redirected, faults };
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
