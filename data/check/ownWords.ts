/** Search engines call pages that differ only in the name of the place doorway pages. Shared copy is not counted. */
import { type CityEntry, mostSentences, ownWords } from '../collections/cities.ts';
import { sentenceList } from '../facts/tokens.ts';
import type { Problems } from './problems.ts';
import { alikePairs, sharedRuns, wordsOf } from './similarity.ts';

/** The most that two cities may share: distinct runs of three words in both, divided by those in either (Jaccard's index). */
export const mostAlike = 0.25;

/** With fewer, somebody should look whether there is more to say. */
const fewOwnWords = 120;

const longestQuote = 25;

export function checkOwnWords(entries: readonly CityEntry[], problems: Problems): void {
  const texts = entries.map(ownText);
  for (const [index, entry] of entries.entries()) {
    warnOfFewWords(index, entry, texts[index]?.length ?? 0, problems);
    warnOfManySentences(index, entry, problems);
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

function warnOfFewWords(index: number, entry: CityEntry, count: number, problems: Problems): void {
  if (count >= fewOwnWords) return;
  const missing = ownWords.filter((field) => entry[field] === undefined);
  const advice =
    missing.length > 0 ? `; ${sentenceList(missing)} may say more, where a caller here can use it` : '';
  problems.warn('cities', ['cities', index], `has ${count} words of its own, few for a page${advice}`);
}

function warnOfManySentences(index: number, entry: CityEntry, problems: Problems): void {
  for (const field of ownWords) {
    const [count, most] = [sentencesIn(entry[field] ?? ''), mostSentences[field]];
    if (count > most)
      problems.warn('cities', ['cities', index, field], `has ${count} sentences, write ${most} at most`);
  }
}

/** A full stop after "St." or in a token ends none. */
const sentencesIn = (text: string): number =>
  (text.replace(/\b(St|Ste|Mt|Dr|Ave|Blvd)\./g, '$1').match(/[.!?]["”’)]*(?=\s|$)/g) ?? []).length;

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The name is masked, so texts that differ only by it count as equal. */
function ownText(entry: CityEntry): string[] {
  const text = ownWords.map((field) => entry[field] ?? '').join(' ');
  const names = [entry.cityName, entry.shownName ?? entry.cityName];
  return wordsOf(names.reduce((masked, name) => masked.replaceAll(name, anyCity), text));
}

const anyCity = 'thiscity';

function quoted(run: string): string {
  const words = run.replaceAll(anyCity, '{city}').split(' ');
  return `"${words.slice(0, longestQuote).join(' ')}${words.length > longestQuote ? ' …' : ''}"`;
}
