/** Search engines penalize doorway pages, which differ only in the name of the place. Shared copy doesn't count here. */
import { type CityEntry, ownWords } from '../collections/cities.ts';
import type { Content } from './problems.ts';
import { at, textsIn } from './texts.ts';

/** The share of a city's three-word runs that another may have. */
const highestSimilarity = 0.25;

export function checkOwnWords({ files, problems }: Content): void {
  const { cities } = files.cities;
  // A copied introduction is less than that of a long entry.
  for (const fields of [ownWords, ['customIntro'] as const]) {
    const runs = cities.map((city) => new Set(runsOf(wordsOf(ownText(city, fields)), 3)));
    const citiesWith = new Map<string, number[]>();
    for (const [later, own] of runs.entries()) {
      const shared = new Uint32Array(later);
      for (const run of own) {
        const before = citiesWith.get(run) ?? [];
        for (const earlier of before) shared[earlier] = (shared[earlier] ?? 0) + 1;
        citiesWith.set(run, before);
        before.push(later);
      }
      const place = at('cities', 'cities', later, ...(fields.length > 1 ? [] : fields));
      for (const [earlier, both] of shared.entries()) {
        const similarity = both / Math.min(own.size, runs[earlier]?.size ?? 0);
        if (similarity <= highestSimilarity || problems.has(place)) continue;
        const other = problems.entry(at('cities', 'cities', earlier));
        const message = `repeats ${other}: ${percent(similarity)} of the words match, and the limit is ${percent(highestSimilarity)}. Write what is true of this city only`;
        problems.add(place, message);
      }
    }
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Masks the name, so texts that differ only by it count as equal. */
function ownText(city: CityEntry, fields: readonly (typeof ownWords)[number][]): string {
  const texts = textsIn(fields.map((field) => city[field])).map(({ copy }) => copy);
  return [city.cityName, city.shownName ?? city.cityName].reduce(
    (masked, name) => masked.replaceAll(name, 'thiscity'),
    texts.join(' '),
  );
}

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

/** The runs of so many words in a text. */
export const runsOf = (words: readonly string[], length: number): string[] =>
  words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
