import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runsOf, wordsOf } from '../../data/check/own-words.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { fileOf, publishDir } from '../build/folders.ts';
import { mainText } from '../build/main-text.ts';

/** Prints how much city pages share, because search engines penalize pages that differ only in the name of the place. */
export function printSharedWords({ cities }: Site<City>): void {
  const built = cities.filter(({ href }) => existsSync(join(publishDir, fileOf(href))));
  const shares = sharedWords(built.map(({ href }) => mainText(href)));
  if (shares.length < 2) return;
  const average = shares.reduce((sum, share) => sum + share) / shares.length;
  const most = Math.max(...shares);
  console.log(
    `City pages of the last build share ${Math.round(average)}% of their words; the most: ${built[shares.indexOf(most)]?.href}, ${Math.round(most)}%`,
  );
}

/** Of each text: percent of its words in a run of five words that another one has. */
export function sharedWords(texts: readonly string[]): number[] {
  const pages = texts.map((text) => {
    const words = wordsOf(text);
    return { words, runs: runsOf(words, 5) };
  });
  const pagesWith = new Map<string, number>();
  for (const { runs } of pages)
    for (const run of new Set(runs)) pagesWith.set(run, (pagesWith.get(run) ?? 0) + 1);
  const isShared = (run: string) => pagesWith.get(run) !== 1;
  return pages.map(({ words, runs }) => {
    const shared = words.filter((_, at) => runs.slice(Math.max(0, at - 4), at + 1).some(isShared));
    return (100 * shared.length) / words.length;
  });
}
