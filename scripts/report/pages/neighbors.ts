/** Which page a page resembles most, by the words of both that are not their template's. */
import { numberWords, repeated, runsOfThree } from '../../../data/check/similarity.ts';
import type { SeoPage } from './pages.ts';

/** `alike` is the part of their own runs of three words that both have: 0 to 1. */
export type Neighbor = { path: string; alike: number };

/** Words that more pages than this share are their template. */
const mostPages = 5;

/** For each page the one whose own words it shares most; none where it shares nothing but the template. */
export function nearestNeighbors(pages: readonly SeoPage[]): Map<string, Neighbor> {
  const runs = numberWords(pages.map(({ words }) => words)).map(runsOfThree);
  const pagesWith = pagesByRun(runs);
  const isOwn = (run: number) => (pagesWith.get(run)?.length ?? 0) <= mostPages;
  const ownRuns = runs.map((all) => all.reduce((count, run) => count + (isOwn(run) ? 1 : 0), 0));
  const nearest = new Map<string, Neighbor>();
  for (const [at, { path }] of pages.entries()) {
    const shared = new Map<number, number>();
    for (const run of runs[at] ?? []) {
      if (!isOwn(run)) continue;
      for (const other of pagesWith.get(run) ?? []) {
        if (other !== at) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    for (const [other, both] of shared) {
      const alike = both / ((ownRuns[at] ?? 0) + (ownRuns[other] ?? 0) - both);
      const neighbor = pages[other];
      if (neighbor && alike > (nearest.get(path)?.alike ?? 0))
        nearest.set(path, { path: neighbor.path, alike });
    }
  }
  return nearest;
}

/** The pages that have each run of words, where those are more than one. */
function pagesByRun(runs: readonly Float64Array[]): Map<number, number[]> {
  const isRepeated = repeated(runs);
  const pagesWith = new Map<number, number[]>();
  for (const [page, own] of runs.entries()) {
    for (const run of own) {
      if (!isRepeated(run)) continue;
      const known = pagesWith.get(run);
      if (known === undefined) pagesWith.set(run, [page]);
      else if (known.length <= mostPages) known.push(page);
    }
  }
  return pagesWith;
}
