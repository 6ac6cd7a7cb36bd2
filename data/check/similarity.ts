export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
}

export type Alike = { earlier: number; later: number; alike: number };

/** A run leads to so many of the latest texts that have it, so that a phrase in thousands of cities costs no more than one in twenty. */
const textsPerRun = 20;

/**
 * For each text the earlier one that it resembles most, if that is more than `most`: runs of three words in both texts, divided by
 * those in either (Jaccard's index, each run counted once). Exact while no run is in more than `textsPerRun` texts.
 */
export function alikePairs(texts: readonly (readonly string[])[], most: number): Alike[] {
  const runs = texts.map(runsOfThree(new Map()));
  const isRepeated = repeated(runs);
  const textsWith = new Map<number, number[]>();
  return runs.flatMap((own, later) => {
    const shared = new Map<number, number>();
    for (const run of own.filter(isRepeated)) {
      const others = textsWith.get(run) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      if (others.length === 0) textsWith.set(run, others);
      others[others.length < textsPerRun ? others.length : later % textsPerRun] = later;
    }
    let worst: Alike = { earlier: -1, later, alike: most };
    for (const [earlier, both] of shared) {
      const alike = both / (own.length + (runs[earlier]?.length ?? 0) - both);
      if (alike > worst.alike) worst = { earlier, later, alike };
    }
    return worst.earlier < 0 ? [] : [worst];
  });
}

/** More different words than all texts have together; three of them make a number that is still exact. */
const vocabulary = 2 ** 17;

/** Each run once, as a number: texts of thousands of cities fit into memory. `numbers` are those of the words. */
function runsOfThree(numbers: Map<string, number>): (words: readonly string[]) => Float64Array {
  return (words) => {
    const numbered = words.map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      return number;
    });
    const runs = numbered
      .slice(2)
      .map((last, at) => ((numbered[at] ?? 0) * vocabulary + (numbered[at + 1] ?? 0)) * vocabulary + last);
    return Float64Array.from(new Set(runs));
  };
}

/** Whether a run is in two texts or more; one that is not may look so, and costs a look. */
function repeated(runs: readonly Float64Array[]): (run: number) => boolean {
  const size = 2 * runs.reduce((sum, own) => sum + own.length, 0) + 1;
  const counts = new Uint8Array(size);
  for (const own of runs) {
    for (const run of own) counts[run % size] = Math.min(2, (counts[run % size] ?? 0) + 1);
  }
  return (run) => counts[run % size] === 2;
}

/** The longest passages of three words or more that both texts have, at most three, the longest first. */
export function sharedRuns(a: readonly string[], b: readonly string[]): string[] {
  const runs = (words: readonly string[]) => words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '));
  const inA = new Set(runs(a));
  const passages: string[][] = [];
  let end = 0;
  for (const [at, run] of runs(b).entries()) {
    if (!inA.has(run)) continue;
    if (at >= end) passages.push([]);
    passages.at(-1)?.push(...b.slice(Math.max(at, end), at + 3));
    end = at + 3;
  }
  return passages
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3)
    .map((words) => words.join(' '));
}
