/** Search engines call pages that differ only in the name of the place doorway pages. Shared copy is not counted. */
import { type CityEntry, fewestOwnWords, ownWords } from '../collections/cities.ts';
import { sentenceList } from '../facts.ts';
import type { Problems } from './problems.ts';
import { alikePairs, sharedRuns, wordsOf } from './similarity.ts';

/** The most that two cities may share: distinct runs of three words in both, divided by those in either (Jaccard's index). */
export const mostAlike = 0.25;

const longestQuote = 25;

export function checkOwnWords(entries: readonly CityEntry[], problems: Problems): void {
  const texts = entries.map(ownText);
  for (const [index, entry] of entries.entries()) {
    const count = texts[index]?.length ?? 0;
    if (count >= fewestOwnWords) continue;
    const missing = ownWords.filter((field) => entry[field] === undefined);
    const advice = missing.length > 0 ? `; add ${missing.join(' or ')}, or say more in the others` : '';
    const message = `must have ${fewestOwnWords} words of its own or more in ${sentenceList(ownWords)}, got ${count}${advice}`;
    problems.add('cities', ['cities', index], message);
  }
  for (const { earlier, later, alike } of alikePairs(texts, mostAlike)) {
    const other = problems.entry('cities', ['cities', earlier]);
    const same = `says what ${other} says: ${percent(alike)} of their words are the same, at most ${percent(mostAlike)} may be`;
    const passages = sharedRuns(texts[earlier] ?? [], texts[later] ?? [])
      .map(quoted)
      .join('; ');
    const message = `${same}. Write what is true of this city only. Both say ${passages}`;
    problems.add('cities', ['cities', later], message);
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The name is masked, so texts that differ only by it count as equal. */
function ownText(entry: CityEntry): string[] {
  const text = ownWords.map((field) => entry[field] ?? '').join(' ');
  return wordsOf(text.replaceAll(entry.cityName, anyCity));
}

const anyCity = 'thiscity';

function quoted(run: string): string {
  const words = run.replaceAll(anyCity, '{city}').split(' ');
  return `"${words.slice(0, longestQuote).join(' ')}${words.length > longestQuote ? ' …' : ''}"`;
}
