import { distance } from 'fastest-levenshtein';
import { toPlain } from '../../../data/lead/clean.ts';
import { zipCodeIn } from '../../../data/lead/zip.ts';
import type { FinderData, FoundPlace } from '../../../data/shared/finder.ts';
import { plainName, splitState } from '../../../data/shared/place-name.ts';

type States = FinderData['states'];

/** Cities, towns without a page, other towns and ZIP codes, counties, those too far: the first match wins. */
export function allPlaces({ places, listed, counties, far, rings, aims, states }: FinderData): FoundPlace[] {
  const asking = states.filter(({ mustAsk }) => mustAsk).map(({ code }) => code);
  return [
    ...places,
    ...listed.map(([name, east, south, zips]): FoundPlace => {
      const miles = Math.round(Math.hypot(east, south));
      const ring = rings.findIndex((edge) => miles <= edge);
      return {
        name,
        zipCodes: zips?.split(' ') ?? [],
        at: [east, south],
        ...(!asking.includes(stateOf(name, states)) && aims.at(ring)),
      };
    }),
    ...counties,
    ...far.map((name) => ({ name, zipCodes: zipCodesIn(name), isFar: true })),
  ];
}

const zipCodesIn = (name: string) => (/^\d/.test(name) ? [name] : []);

const stateOf = (name: string, states: States) => splitState(name, states).state ?? states[0]?.code ?? '';

/** O's count as zeros. */
export const zipIn = (text: string, places: readonly FoundPlace[]): string | undefined =>
  zipCodeIn(
    toPlain(text).replace(/^[\dO]{5}$/i, (typed) => typed.replace(/O/gi, '0')),
    (zip) => places.some(({ zipCodes }) => zipCodes.includes(zip)),
  );

/** Whether a place that we drive to has one with the same first three digits. */
export const isNearZip = (zip: string, places: readonly FoundPlace[]): boolean =>
  places.some(
    ({ zipCodes, isFar }) => !isFar && zipCodes.some((other) => other.slice(0, 3) === zip.slice(0, 3)),
  );

export function placesCalled(
  places: readonly FoundPlace[],
  text: string,
  states: States,
): readonly FoundPlace[] {
  const zip = zipIn(text, places);
  const { name: typed, state } = splitState(toPlain(text), states);
  const wanted = plainName(typed);
  const fits = ({ name }: FoundPlace) => !state || stateOf(name, states) === state;
  const tests: ((place: FoundPlace) => boolean)[] = zip
    ? [({ zipCodes }) => zipCodes.includes(zip)]
    : [
        (place) => fits(place) && plainName(place.name) === wanted,
        (place) => fits(place) && plainName(place.name).startsWith(wanted),
        (place) => fits(place) && plainName(place.name).includes(wanted),
      ];
  for (const test of wanted || zip ? tests : []) {
    const found = places.filter(test);
    const cities = found.filter(({ isCity }) => isCity);
    if (found.length > 0) return cities.length > 0 ? cities : found.slice(0, 1);
  }
  return [];
}

/** The place with the fewest typos in `text`: at most one in a short name, two in a long one. */
export function placeMeant(places: readonly FoundPlace[], text: string): FoundPlace | undefined {
  const wanted = plainName(text);
  let fewest = wanted.length > 5 ? 3 : 2;
  let meant: FoundPlace | undefined;
  for (const place of wanted.length > 3 ? places : []) {
    const typos = distance(plainName(place.name), wanted);
    if (typos < fewest) [fewest, meant] = [typos, place];
  }
  return meant;
}
