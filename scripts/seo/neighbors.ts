/** Which page a page resembles most, by the words of both. */
import { jaccard, numberWords, repeated, runsOfThree } from '../../data/check/similarity.ts';
import type { SeoPage } from './pages.ts';

/** `alike` is the part of their runs of three words that both have: 0 to 1. */
export type Neighbor = { path: string; alike: number };

/** Words that more pages than this share are their template. */
const mostPages = 100;

/** So many pages are compared with each word by word: those that share most of the rest with it. */
const compared = 20;

/**
 * For each page the one it resembles most; none where it shares nothing with any that was compared. Up to `mostPages` pages it is that
 * one for certain. Among more, pages that only share a template are compared with those before and after them, so that it may be another.
 */
export function nearestNeighbors(pages: readonly SeoPage[]): Map<string, Neighbor> {
  const runs = numberWords(pages.map(({ words }) => words)).map(runsOfThree);
  const candidatesOf = findCandidates(runs);
  const nearest = new Map<string, Neighbor>();
  for (const [at, { path }] of pages.entries()) {
    for (const other of candidatesOf(at)) {
      const neighbor = pages[other];
      const [own, others] = [runs[at], runs[other]];
      if (!neighbor || !own || !others) continue;
      const alike = jaccard(own, others);
      if (alike > (nearest.get(path)?.alike ?? 0)) nearest.set(path, { path: neighbor.path, alike });
    }
  }
  return nearest;
}

/** Answers the pages that may resemble the page at a place of the list most: theirs, and those on both sides of it. */
function findCandidates(runs: readonly Float64Array[]): (at: number) => number[] {
  const pagesWith = pagesByRun(runs);
  /** How much each page shares with the one that is asked for; zero for all in between. */
  const shared = new Uint16Array(runs.length);
  const sharedWith = (other: number) => shared[other] ?? 0;
  return (at) => {
    const met: number[] = [];
    for (const run of runs[at] ?? []) {
      for (const other of pagesWith.get(run) ?? []) {
        if (other === at) continue;
        if (sharedWith(other) === 0) met.push(other);
        shared[other] = sharedWith(other) + 1;
      }
    }
    const most = met.toSorted((a, b) => sharedWith(b) - sharedWith(a)).slice(0, compared);
    for (const other of met) shared[other] = 0;
    return [...new Set([...most, at - 1, at + 1])];
  };
}

/** The pages that have each run of words, where those are more than one and at most `mostPages`. */
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
  for (const [run, { length }] of pagesWith) if (length > mostPages) pagesWith.delete(run);
  return pagesWith;
}
