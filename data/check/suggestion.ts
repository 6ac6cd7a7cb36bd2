import { distance } from 'fastest-levenshtein';

/** The known word closest to `word`, ignoring case: at most two letters different, or one begins with the other. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const lettersApart = (one: string) => distance(word.toLowerCase(), one.toLowerCase());
  const [best = ''] = known.toSorted((one, other) => lettersApart(one) - lettersApart(other));
  if (lettersApart(best) <= Math.min(2, Math.floor(word.length / 3))) return best;
  const begins = (long: string, short: string) =>
    short.length > 2 && long.toLowerCase().startsWith(short.toLowerCase());
  return known.find((one) => begins(one, word) || begins(word, one));
}

export function suggestion(word: string, known: readonly string[]): string {
  const meant = closest(word, known);
  return meant ? `; did you mean "${meant}"?` : '';
}
