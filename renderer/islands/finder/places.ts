import { toPlain } from '../../../data/lead/clean.ts';
import type { FoundPlace } from '../../../data/shared/finder.ts';

/** The ZIP code that ends an address, or that begins a text and belongs to one of `places`: "12345 Main St" has none. */
export function zipIn(text: string, places: readonly FoundPlace[]): string | undefined {
  const plain = toPlain(text).replace(/^[\dO]{5}$/i, (typed) => typed.replace(/O/gi, '0'));
  const [, last] = /(?:^|[^\d-])(\d{5})(?:[- ]?\d{4})?[^\p{L}\d]*$/u.exec(plain) ?? [];
  const [, first = ''] = /^[^\p{L}\d]*(\d{5})(?:-\d{4})?[^\d-]*$/u.exec(plain) ?? [];
  return last ?? (places.some((place) => isAt(place, first)) ? first : undefined);
}

const isAt = ({ zipCodes, farZipCodes }: FoundPlace, zip: string): boolean =>
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
  for (const place of places) {
    const count = typosBetween(plain(place.name), wanted);
    if (count >= fewest) continue;
    fewest = count;
    meant = place;
  }
  return wanted.length > 3 ? meant : undefined;
}

function typosBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + Number(letter !== other),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/,.*|\bcounty\b|[^a-z ]/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim();
