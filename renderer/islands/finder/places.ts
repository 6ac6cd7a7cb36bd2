import { distance } from 'fastest-levenshtein';
import { toPlain } from '../../../data/lead/clean.ts';
import { zipCodeIn } from '../../../data/lead/zip.ts';
import type { FoundPlace } from '../../../data/shared/finder.ts';

/** O's count as zeros. */
export const zipIn = (text: string, places: readonly FoundPlace[]): string | undefined =>
  zipCodeIn(
    toPlain(text).replace(/^[\dO]{5}$/i, (typed) => typed.replace(/O/gi, '0')),
    (zip) => places.some((place) => isAt(place, zip)),
  );

const isAt = ({ zipCodes, farZipCodes }: FoundPlace, zip: string) =>
  zipCodes.includes(zip) || farZipCodes?.includes(zip) === true;

export function placesCalled(places: readonly FoundPlace[], text: string): readonly FoundPlace[] {
  const zip = zipIn(text, places);
  const wanted = plain(text);
  const tests: ((place: FoundPlace) => boolean)[] = zip
    ? [(place) => isAt(place, zip)]
    : [
        ({ name }) => plain(name) === wanted,
        ({ name }) => plain(name).startsWith(wanted),
        ({ name }) => plain(name).includes(wanted),
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
  const wanted = plain(text);
  let fewest = wanted.length > 5 ? 3 : 2;
  let meant: FoundPlace | undefined;
  for (const place of wanted.length > 3 ? places : []) {
    const typos = distance(plain(place.name), wanted);
    if (typos < fewest) [fewest, meant] = [typos, place];
  }
  return meant;
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/,.*|\bcounty\b|[^a-z ]/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim();
