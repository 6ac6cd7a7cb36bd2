import { distance } from 'fastest-levenshtein';
import type { CityEntry } from '../collections/cities.ts';
import { plainName } from '../shared/place-name.ts';
import type { Content } from './problems.ts';
import { at, isProse } from './texts.ts';

/** Warns of texts that misspell a city or town of ours ("St Louis", "Kirkwod"), or name another than their own. */
export function checkSpelling({ texts, files: { cities, areas }, problems }: Content): void {
  const namesOf = ({ cityName, shownName = cityName }: CityEntry) => [shownName, cityName];
  const names = new Set([...cities.cities.flatMap(namesOf), ...areas.areas.map(({ name }) => name)]);
  for (const [index, city] of cities.cities.entries())
    for (const field of ['metaDescription', 'uniqueH1'] as const) {
      const has = (name: string) => city[field]?.includes(name);
      const other = !namesOf(city).some(has) && [...names].find(has);
      if (other)
        problems.warn(at('cities', 'cities', index, field), `names ${other}, and this is ${city.cityName}`);
    }
  const byStart = Map.groupBy(names, startOf);
  for (const text of texts.filter(isProse))
    for (const written of capitalized(text.copy, names)) {
      const meant = byStart
        .get(startOf(written))
        ?.find((name) => isTypo(plainName(written), plainName(name)));
      if (meant) problems.warn(text, `has "${written}"; did you mean "${meant}"?`);
    }
}

/** Few people mistype the first letters. */
const startOf = (name: string) => plainName(name).slice(0, 2);

/** One to three words in a row with capitals, up to a name that is spelled well. */
function capitalized(copy: string, names: ReadonlySet<string>): string[] {
  const words = copy.split(/\s+/);
  return words.flatMap((_, start) => {
    const found: string[] = [];
    for (const count of [1, 2, 3]) {
      const written = words.slice(start, start + count).join(' ');
      const name = written.replace(/^\P{L}+|(['’]s)?\P{L}*$/gu, '');
      if (names.has(name)) return [];
      if (/^(\p{Lu}[\p{L}'’-]*\.? ?)+$/u.test(name) && !/(?<!^St)\. /.test(name)) found.push(name);
    }
    return found;
  });
}

const isTypo = (written: string, name: string): boolean =>
  written === name ||
  (name.length > 5 && distance(written, name) <= (name.length < 10 ? 1 : 2)) ||
  (written.length === name.length && [...written].sort().join() === [...name].sort().join());
