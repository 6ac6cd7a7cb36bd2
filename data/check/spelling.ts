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

/** Up to three words in a row with capitals, and the last ones of them. */
function capitalized(copy: string, names: ReadonlySet<string>): string[] {
  const runs = copy.match(/\p{Lu}[\p{L}.'’-]+( \p{Lu}[\p{L}.'’-]+){0,2}/gu) ?? [];
  return runs.flatMap((run) => {
    const words = run.replace(/(['’]s)?\P{L}*$/u, '').split(' ');
    const ends = words.map((_, start) => words.slice(start).join(' '));
    return ends.some((end) => names.has(end)) ? [] : ends.filter((end) => !/(?<!^St)\. /.test(end));
  });
}

const isTypo = (written: string, name: string): boolean =>
  name.length > 5 && (distance(written, name) < 2 || lettersOf(written) === lettersOf(name));

const lettersOf = (word: string) => [...word].sort().join();
