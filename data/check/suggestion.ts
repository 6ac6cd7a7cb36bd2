import { distance } from 'fastest-levenshtein';

/** The known word closest to `word`, ignoring case: at most two letters different. */
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

export function suggestion(word: string, known: Iterable<string>): string {
  const meant = closest(word, known);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}
