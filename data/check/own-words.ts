/** Search engines penalize doorway pages, which differ only in the name of the place. Shared copy doesn't count here. */
import { type CityEntry, ownWords } from '../collections/cities.ts';
import { walk } from './path.ts';
import type { Problems } from './problems.ts';
import { runsOf, similarPairs, wordsOf } from './similarity.ts';

/** The Jaccard index that two cities may reach: three-word runs in both texts, divided by those in either. */
const highestSimilarity = 0.25;

export function checkOwnWords(entries: readonly CityEntry[], problems: Problems): void {
  const texts = entries.map(ownText);
  const similar = Map.groupBy(similarPairs(texts.map(runsOf), highestSimilarity), ({ later }) => later);
  for (const [later, pairs] of similar) {
    const similarity = Math.max(...pairs.map((pair) => pair.similarity));
    const earlier = pairs.find((pair) => pair.similarity === similarity)?.earlier ?? 0;
    const other = problems.entry('cities', ['cities', earlier]);
    const message = `repeats ${other}: ${percent(similarity)} of the words match, and the limit is ${percent(highestSimilarity)}. Write what is true of this city only`;
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
