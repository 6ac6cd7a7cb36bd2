/** Asks about figures that look mistyped, unless the last release had them: a digit too many, hours in place of minutes. */
import { allKeys, type FileKey, type RawFiles } from '../collections/files.ts';
import { describePath, type Path, partsOf, valueAt } from './path.ts';
import type { Problems } from './problems.ts';
import { at, type Place } from './texts.ts';

/** The line is what a release stores: `cities › cities "Clayton" › zipCodes = 63105`. */
type Figure = Place & { value: number; line: string };

/** Every number and ZIP code. */
export const figuresIn = (files: RawFiles): Figure[] => allKeys.flatMap((file) => figuresAt(files, file, []));

function figuresAt(files: RawFiles, file: FileKey, path: Path): Figure[] {
  const value = valueAt(files[file], path);
  if (value === Object(value))
    return partsOf(value).flatMap(([key]) => figuresAt(files, file, [...path, key]));
  if (typeof value !== 'number' && !/^\d{5}$/.test(String(value))) return [];
  const place = at(file, ...path);
  return [{ ...place, value: Number(value), line: lineOf(files, place) }];
}

/** An entry has the same line once others are added. */
export function lineOf(files: RawFiles, { file, path }: Place): string {
  const name = describePath(files[file], path).replace(/\[\d+\](?= "|$)/g, '');
  return `${file} › ${name} = ${valueAt(files[file], path)}`;
}

/** In minutes and dollars. */
const usual: { [kind: string]: readonly [least: number, most: number] } = {
  minutes: [5, 240],
  time: [5, 480],
  price: [1, 3000],
};

/** A figure changes by this factor at most, and a place by a mile, in degrees. */
const mostChange = { times: 3, degrees: 0.015 };

export function checkFigures(files: RawFiles, problems: Problems, released: ReadonlySet<string>): void {
  const before = new Map([...released].map((line) => line.split(' = ')).map(([name, was]) => [name, was]));
  for (const { value, line, ...place } of figuresIn(files)) {
    if (released.has(line)) continue;
    const [name = ''] = line.split(' = ');
    const field = String(place.path.at(-1));
    const was = Number(before.get(name));
    const isMoved = /^(lat|lng)$/.test(field) && Math.abs(value - was) > mostChange.degrees;
    const around = place.path.slice(0, -1);
    const kind = /[mM]inutes|RushHour/.test(name)
      ? 'minutes'
      : String(valueAt(files[place.file], [...around, 'kind']));
    const [least, most] = usual[around.includes('prices') ? 'price' : kind] ?? [value, value];
    if (isMoved || Math.max(value / was, was / value) > mostChange.times)
      problems.warn(place, `is ${value}, and was ${was} at the last release; check its digits and its unit`);
    else if (value < least)
      problems.warn(place, `is ${value} minutes; if you mean hours, write ${60 * value}`);
    else if (value > most)
      problems.warn(place, `is ${value}, and hardly any is above ${most}; check for a digit too many`);
  }
}
