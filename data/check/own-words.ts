/** Search engines penalize doorway pages, which differ only in the name of the place. Shared copy doesn't count here. */
import { type CityEntry, ownWords } from '../collections/cities.ts';
import { walk } from './path.ts';
import type { Problems } from './problems.ts';

/** The Jaccard index that two cities may reach: three-word runs in both texts, divided by those in either. */
const highestSimilarity = 0.25;

export function checkOwnWords(entries: readonly CityEntry[], problems: Problems): void {
  const texts = entries.map((entry) => runsOf(ownText(entry)));
  const textsWith = new Map<string, number[]>();
  for (const [later, own] of texts.entries()) {
    const shared = new Map<number, number>();
    for (const run of own) {
      const before = textsWith.get(run) ?? [];
      for (const earlier of before) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
      textsWith.set(run, before);
      before.push(later);
    }
    let closest = { earlier: later, similarity: 0 };
    for (const [earlier, both] of shared) {
      const similarity = both / (own.size + (texts[earlier]?.size ?? 0) - both);
      if (similarity > closest.similarity) closest = { earlier, similarity };
    }
    if (closest.similarity <= highestSimilarity) continue;
    const other = problems.entry('cities', ['cities', closest.earlier]);
    const message = `repeats ${other}: ${percent(closest.similarity)} of the words match, and the limit is ${percent(highestSimilarity)}. Write what is true of this city only`;
    problems.add('cities', ['cities', later], message);
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Masks the name, so texts that differ only by it count as equal. */
function ownText(entry: CityEntry): string[] {
  const texts: string[] = [];
  walk(
    ownWords.map((field) => entry[field]),
    (text) => typeof text === 'string' && texts.push(text),
  );
  const names = [entry.cityName, entry.shownName ?? entry.cityName];
  return wordsOf(names.reduce((masked, name) => masked.replaceAll(name, anyCity), texts.join(' ')));
}

const anyCity = 'thiscity';

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

/** The runs of three words in a text. */
const runsOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
