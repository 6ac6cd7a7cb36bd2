import { distance } from 'fastest-levenshtein';

/** The known word that `word` was probably meant to be: the same but for case, or at most two letters away. */
export function closest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const letters = distance(wanted, candidate.toLowerCase());
    if (letters < bestDistance) [best, bestDistance] = [candidate, letters];
  }
  return best;
}

export const suggestion = (word: string, known: Iterable<string>): string => meaning(closest(word, known));

export const meaning = (meant: string | undefined): string =>
  meant === undefined ? '' : `; did you mean "${meant}"?`;
