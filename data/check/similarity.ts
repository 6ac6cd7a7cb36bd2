export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

export type SimilarPair = { earlier: number; later: number; similarity: number };

/** Compares every pair up to this many texts; beyond that it samples by the next two numbers. */
const exactUpTo = 1000;

/** Looks at every third run, the same ones in each text. A prime, so no single word decides. */
const oneRunOf = 3;

const textsPerRun = 20;

/** The share of runs in common from which two texts are compared in full. */
const worthComparing = 0.1;

/** Pairs each text with the most similar earlier one, if above `most` (Jaccard index of three-word runs). Sampling misses about one pair in twenty. */
export function similarPairs(texts: readonly (readonly string[])[], most: number): SimilarPair[] {
  const numbered = numberWords(texts);
  const isSample = texts.length > exactUpTo;
  const reach = isSample ? textsPerRun : texts.length;
  const looked = numbered.map((words) => {
    const all = runsOfThree(words);
    return isSample ? all.filter((run) => run % oneRunOf === 0) : all;
  });
  const isRepeated = repeated(looked);
  const textsWith = new Map<number, number[]>();
  /** Runs that each earlier text shares with the current one. Reset to 0 before the next text. */
  const shared = new Uint16Array(texts.length);
  const found: SimilarPair[] = [];
  for (const [later, own] of looked.entries()) {
    const met: number[] = [];
    for (const run of own) {
      if (!isRepeated(run)) continue;
      const others = textsWith.get(run) ?? [];
      for (const other of others) {
        const before = shared[other] ?? 0;
        shared[other] = before + 1;
        if (before === 0) met.push(other);
      }
      if (others.length === 0) textsWith.set(run, others);
      others[others.length < reach ? others.length : later % reach] = later;
    }
    let worst: SimilarPair = { earlier: -1, later, similarity: most };
    for (const earlier of met) {
      const count = shared[earlier] ?? 0;
      shared[earlier] = 0;
      if (count < own.length * worthComparing) continue;
      const similarity = jaccard(runsOfThree(numbered[earlier]), runsOfThree(numbered[later]));
      if (similarity > worst.similarity) worst = { earlier, later, similarity };
    }
    if (worst.earlier >= 0) found.push(worst);
  }
  return found;
}

export function numberWords(texts: readonly (readonly string[])[]): number[][] {
  const numbers = new Map<string, number>();
  return texts.map((words) =>
    words.map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      if (known === numbers.size) numbers.set(word, known);
      return known;
    }),
  );
}

/** More than the distinct words of all texts; three of them still fit an exact integer. */
const vocabulary = 2 ** 17;

export function runsOfThree(words: readonly number[] = []): Float64Array {
  const runs = new Float64Array(Math.max(0, words.length - 2));
  for (let at = 0; at < runs.length; at++)
    runs[at] = ((words[at] ?? 0) * vocabulary + (words[at + 1] ?? 0)) * vocabulary + (words[at + 2] ?? 0);
  return runs.sort().filter((run, index, all) => run !== all[index - 1]);
}

export function repeated(runs: readonly Float64Array[]): (run: number) => boolean {
  const size = 2 * runs.reduce((sum, own) => sum + own.length, 0) + 1;
  const counts = new Uint8Array(size);
  for (const own of runs) {
    for (const run of own) counts[run % size] = (counts[run % size] ?? 0) === 0 ? 1 : 2;
  }
  return (run) => counts[run % size] === 2;
}

function jaccard(a: Float64Array, b: Float64Array): number {
  const both = new Set(a).intersection(new Set(b)).size;
  return both / (a.length + b.length - both);
}

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
