export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

/** The runs of three words in a text. */
export const runsOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));

type SimilarPair = { earlier: number; later: number; similarity: number };

/** With how many texts before it a text is compared for each of its runs. There may be thousands of copies of one text. */
const reach = 20;

/** The pairs of texts that share more than `most` of their runs: those in both, divided by those in either. */
export function similarPairs(texts: readonly ReadonlySet<string>[], most: number): SimilarPair[] {
  const textsWith = new Map<string, number[]>();
  return texts.flatMap((own, later) => {
    const shared = new Map<number, number>();
    for (const run of own) {
      const before = textsWith.get(run);
      for (const earlier of before ?? []) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
      if (!before) textsWith.set(run, [later]);
      else if (before.push(later) > reach) before.shift();
    }
    // A share of all runs that is too low for a match: two long texts always have a few in common.
    const near = [...shared].filter(([, count]) => count > (most * own.size) / 2);
    return near.flatMap(([earlier]) => {
      const other = texts[earlier] ?? new Set();
      const both = own.intersection(other).size;
      const similarity = both / (own.size + other.size - both);
      return similarity > most ? [{ earlier, later, similarity }] : [];
    });
  });
}
