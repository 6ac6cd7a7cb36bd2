/** Search engines penalize doorway pages, which differ only in the name of the place. Shared copy doesn't count here. */
import { type CityEntry, ownWords } from '../collections/cities.ts';
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
  const text = ownWords.flatMap((field) => ownTexts(entry, field)).join(' ');
  const names = [entry.cityName, entry.shownName ?? entry.cityName];
  return wordsOf(names.reduce((masked, name) => masked.replaceAll(name, anyCity), text));
}

/** A door's words are one text. */
function ownTexts({ doors = [], ...entry }: CityEntry, field: (typeof ownWords)[number]): string[] {
  if (field === 'doors')
    return doors.map(({ title, text, finding = '' }) => [title, text, finding].join(' '));
  return entry[field] === undefined ? [] : [entry[field]];
}

const anyCity = 'thiscity';
