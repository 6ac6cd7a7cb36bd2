import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashesIn } from '../../data/check/news.ts';
import { valueAt } from '../../data/check/path.ts';
import { printed } from '../../data/check/problems.ts';
import type { CityEntry } from '../../data/collections/cities.ts';
import { type FileKey, type Files, fileKeys } from '../../data/collections/files.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import { allZipCodes, type ZipCode } from '../../data/geography/gazetteer.ts';
import { milesOutside, stateOutline } from '../../data/geography/outlines.ts';
import type { Coordinates } from '../../data/geography/projection.ts';
import { stateNames, statesOfZip } from '../../data/geography/states.ts';
import { checkData } from '../../scripts/data/load.ts';
import { releasedText } from '../../scripts/data/released.ts';
import { folderForTest } from '../support/folder.ts';
import { uniqueCityText } from '../support/unique-text.ts';

/** A place such as "cities[0] › nearby[0]" or "pages › banner" and its new value; `undefined` deletes. "cities[+0]" adds an entry. */
export type Change = readonly [place: string, value: unknown];

/** Copies data/*.json with photos and schemas, makes the changes, and deletes the copy after the test. */
export function copyOfData(...changes: Change[]): string {
  const dir = join(folderForTest(), 'data');
  mkdirSync(dir);
  for (const key of fileKeys) cpSync(`data/${key}.json`, join(dir, `${key}.json`));
  for (const folder of ['schemas', 'photos'].filter((name) => existsSync(join('data', name))))
    cpSync(join('data', folder), join(dir, folder), { recursive: true });
  changeData(dir, ...changes);
  return dir;
}

/** A copy whose sentences a release stored, before the changes. */
export function releasedCopy(...changes: Change[]): string {
  const dir = copyOfData();
  writeFileSync(join(dir, 'released.txt'), releasedText(new Map(), hashesIn(checkData(dir).texts)));
  changeData(dir, ...changes);
  return dir;
}

export function changeData(dir: string, ...changes: readonly Change[]): void {
  for (const [place, value] of changes) {
    const [file = '', ...steps] = place.match(/[\w+-]+/g) ?? [];
    const path = isInList(place) ? [file, ...steps] : steps;
    const source = join(dir, `${file}.json`);
    const data: unknown = JSON.parse(readFileSync(source, 'utf8'));
    const parent = valueAt(data, path.slice(0, -1));
    if (parent !== Object(parent)) throw new Error(`There is no ${place}`);
    if (place.includes('[+') && Array.isArray(parent)) parent.push(value);
    else Object.assign(Object(parent), { [path.at(-1) ?? '']: value });
    writeFileSync(source, JSON.stringify(data, null, 2));
  }
}

/** Whether a place begins with an entry of a file's list. */
export const isInList = (place: string) => /^\w+\[/.test(place);

/** What loading prints; empty if it works. */
export const printedProblems = (dir: string): readonly string[] => checkData(dir).errors.map(printed);

export const problemsOf = (dir: string): readonly string[] => printedProblems(dir).map(withoutPlaces);

/** Errors, too. */
export function warningsOf(dir: string): readonly string[] {
  const { errors, warnings } = checkData(dir, true);
  return [...errors, ...warnings].map(printed).map(withoutPlaces);
}

/** Turns `data/cities.json:41:17 › …` into `data/cities.json › …` on every line. */
export const withoutPlaces = (output: string): string => output.replace(/^(data\/\w+\.json):\d+:\d+/gm, '$1');

export const stored = <Key extends FileKey>(file: Key, dir = 'data'): Files[Key] =>
  JSON.parse(readFileSync(join(dir, `${file}.json`), 'utf8'));

export const storedServices = stored('services').services;
export const storedCities = stored('cities').cities;
const business = stored('business');

/** Coordinates this far from our base. */
export const milesFromBase = (north: number, east: number) => ({
  lat: business.coordinates.lat + north / 69.05,
  lng: business.coordinates.lng + east / (69.17 * Math.cos((business.coordinates.lat * Math.PI) / 180)),
});

export const homeState = business.address.state;
const home = stateOutline(homeState);
const isHome = (north: number, east: number) => milesOutside(home, milesFromBase(north, east)) === 0;

/** The direction in which our state goes on, since the base may be next to a state line. */
const [up = 1, right = 1] =
  [1, -1]
    .flatMap((up) => [1, -1].map((right) => [up, right] as const))
    .find(([up, right]) => [1, 7, 14].every((miles) => isHome(up * miles, right * 2))) ?? [];

/** Coordinates this far from our base, in our state. */
export const milesInState = (away: number, across: number) => milesFromBase(up * away, right * across);

const takenZips = [...storedCities, ...stored('areas').areas].flatMap(({ zipCodes }) => zipCodes);
const taken = new Set([...takenZips, business.address.zipCode]);

/** Two ZIP codes of a state that no data has, the nearest to a place. */
export function freeZipCodes(state: string, place: Coordinates = business.coordinates): string[] {
  const miles = (zip: ZipCode) => milesBetween(place, zip.coordinates);
  return [...allZipCodes().values()]
    .filter((zip) => zip.state === state && !taken.has(zip.zipCode))
    .toSorted((one, other) => miles(one) - miles(other))
    .filter(({ zipCode }) => statesOfZip(zipCode)[0] === state)
    .slice(0, 2)
    .map(({ zipCode }) => zipCode);
}
export const homeStateName = stateNames[homeState];
/** A state that no data has, and what `licensing` needs for it. */
export const elsewhere = homeState === 'VT' ? 'ME' : 'VT';
export const license = { required: true, law: '26 V.S.A. 1', issuer: 'its Secretary of State' };

/** A made-up city in our state with the required fields and `fields`. No file names it. */
export const madeUpCity = (cityName: string, fields: Partial<CityEntry> = {}): CityEntry => ({
  cityName,
  state: homeState,
  zipCodes: freeZipCodes(fields.state ?? homeState),
  neighborhoods: ['Downtown', 'West End', 'North Hill', 'Mill Park'],
  landmarks: [`${cityName} Sample Square`, `${cityName} Sample Museum`],
  coordinates: milesInState(1, 2),
  ...uniqueCityText(cityName.replaceAll(' ', '').toLowerCase()),
  ...fields,
});

/** Changes that add cities after the others. */
export const added = (...cities: unknown[]): Change[] => cities.map((entry, at) => [`cities[+${at}]`, entry]);
