export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

export type Alike = { earlier: number; later: number; alike: number };

/** Up to this many texts every pair is found, whatever is in them. */
const exactUpTo = 1000;

/** Beyond, one run of so many is looked at, the same ones in every text; a prime, so that no word decides. */
const oneRunOf = 3;

/** Beyond, a run leads to so many of the texts that have it. */
const textsPerRun = 20;

/** Texts are compared in full that share this part of the runs looked at. */
const worthALook = 0.1;

/**
 * For each text the earlier one that it resembles most, if more than `most`: Jaccard's index of their runs of three words. Beyond `exactUpTo`
 * texts it samples: of 40-word texts with a quarter in common it misses one pair in twenty.
 */
export function alikePairs(texts: readonly (readonly string[])[], most: number): Alike[] {
  const numbered = numberWords(texts);
  const isSample = texts.length > exactUpTo;
  const reach = isSample ? textsPerRun : texts.length;
  const looked = numbered.map((words) => {
    const all = runsOfThree(words);
    return isSample ? all.filter((run) => run % oneRunOf === 0) : all;
  });
  const isRepeated = repeated(looked);
  const textsWith = new Map<number, number[]>();
  /** How many runs each earlier text shares with the current one. Reset to zero before the next text. */
  const shared = new Uint16Array(texts.length);
  const found: Alike[] = [];
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
    let worst: Alike = { earlier: -1, later, alike: most };
    for (const earlier of met) {
      const count = shared[earlier] ?? 0;
      shared[earlier] = 0;
      if (count < own.length * worthALook) continue;
      const alike = jaccard(runsOfThree(numbered[earlier]), runsOfThree(numbered[later]));
      if (alike > worst.alike) worst = { earlier, later, alike };
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

/** More different words than all texts have together; three of them make a number that is still exact. */
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
