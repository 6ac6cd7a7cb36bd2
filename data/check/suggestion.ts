import { distance } from 'fastest-levenshtein';

/** Whether a letter is wrong, missing or too many, or letters are swapped. Ignores case. */
export function isTypo(written: string, word: string): boolean {
  const [one, other] = [written.toLowerCase(), word.toLowerCase()];
  return distance(one, other) < 2 || [...one].sort().join() === [...other].sort().join();
}

/** The known word that `word` is a typo of, or begins with, or that begins with it. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const begins = (long: string, short: string) =>
    short.length > 2 && long.toLowerCase().startsWith(short.toLowerCase());
  return (
    known.find((one) => isTypo(word, one)) ?? known.find((one) => begins(one, word) || begins(word, one))
  );
}

export function suggestion(word: string, known: readonly string[]): string {
  const meant = closest(word, known);
  return meant ? `; did you mean "${meant}"?` : '';
}
