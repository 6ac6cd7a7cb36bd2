import type { CityEntry } from '../collections/cities.ts';
import { plainName } from '../shared/place-name.ts';
import type { Content } from './problems.ts';
import { isTypo } from './suggestion.ts';
import { at, isProse } from './texts.ts';

/** Up to three words: "Downtown St. Louis". */
const capitalized = /(St\.|\p{Lu}[\p{L}'’-]+)( (St\.|\p{Lu}[\p{L}'’-]+)){0,2}/gu;

/** Warns of texts that misspell a city or town of ours ("St Louis", "Kirkwod"), or name another than their own. */
export function checkSpelling({ texts, files: { cities, areas }, problems }: Content): void {
  const namesOf = ({ cityName, shownName = cityName }: CityEntry) => [shownName, cityName];
  const all = [...cities.cities.flatMap(namesOf), ...areas.areas.map(({ name }) => name)];
  // "Fenton's Landing" isn't Fenton.
  const names = new Set(all.toSorted((one, other) => other.length - one.length));
  for (const [index, city] of cities.cities.entries())
    for (const field of ['metaDescription', 'uniqueH1'] as const) {
      const has = (name: string) => city[field]?.includes(name);
      const other = !namesOf(city).some(has) && [...names].find(has);
      if (other)
        problems.warn(at('cities', 'cities', index, field), `names ${other}, and this is ${city.cityName}`);
    }
  const plain = [...names].map((name) => ({ name, letters: plainName(name) }));
  for (const text of texts.filter(isProse))
    for (const run of text.copy.match(capitalized) ?? []) {
      const words = run.replace(/(['’]s)?\P{L}*$/u, '').split(' ');
      // "In Kirkwod": its last words may be the name.
      const ends = words.map((_, start) => words.slice(start).join(' '));
      if (ends.some((end) => names.has(end))) continue;
      for (const end of ends) {
        const written = plainName(end);
        // Few people mistype the first letter.
        const meant = plain.find(
          ({ letters }) => letters.length > 5 && letters[0] === written[0] && isTypo(written, letters),
        )?.name;
        if (meant) problems.warn(text, `has "${end}"; did you mean "${meant}"?`);
      }
    }
}
