export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

/** The runs of three words in a text. */
export const runsOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));

type SimilarPair = { earlier: number; later: number; similarity: number };

/** The pairs of texts that share more than `most` of their runs: those in both, divided by those in either. */
export function similarPairs(texts: readonly ReadonlySet<string>[], most: number): SimilarPair[] {
  const textsWith = new Map<string, number[]>();
  return texts.flatMap((own, later) => {
    const shared = new Map<number, number>();
    for (const run of own) {
      const before = textsWith.get(run) ?? [];
      for (const earlier of before) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
      textsWith.set(run, before);
      before.push(later);
    }
    return [...shared].flatMap(([earlier, both]) => {
      const similarity = both / (own.size + (texts[earlier]?.size ?? 0) - both);
      return similarity > most ? [{ earlier, later, similarity }] : [];
    });
  });
}
