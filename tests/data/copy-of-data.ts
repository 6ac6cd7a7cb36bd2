import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A copy whose figures and sentences a release stored, before the changes. */
export function releasedCopy(...changes: Change[]): string {
  const dir = copyOfData();
  writeFileSync(join(dir, 'released.txt'), releasedText(new Map(), checkData(dir).said()));
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

const takenZips = [...storedCities, ...stored('areas').areas].flatMap(({ zipCodes }) => zipCodes);
const taken = new Set([...takenZips, business.address.zipCode]);

/** ZIP codes of a state that no data has, the nearest to a place first. */
function freeZips(state: string, place: Coordinates): ZipCode[] {
  const miles = (zip: ZipCode) => milesBetween(place, zip.coordinates);
  return [...allZipCodes().values()]
    .filter((zip) => zip.state === state && !taken.has(zip.zipCode))
    .toSorted((one, other) => miles(one) - miles(other))
    .filter(({ zipCode }) => statesOfZip(zipCode)[0] === state);
}

export const freeZipCodes = (state: string, place: Coordinates = business.coordinates): string[] =>
  freeZips(state, place)
    .slice(0, 2)
    .map(({ zipCode }) => zipCode);

/** Where a ZIP code of our state is, at least this far from `from`: neither at sea nor across a state line. */
export function milesInState(least: number, from = business.coordinates): Coordinates {
  const near = freeZips(homeState, from).filter(
    ({ coordinates }) => milesBetween(business.coordinates, coordinates) < business.serviceRadiusMiles,
  );
  const isFar = ({ coordinates }: ZipCode) =>
    milesBetween(from, coordinates) >= least && milesOutside(stateOutline(homeState), coordinates) === 0;
  return (near.find(isFar) ?? near.at(-1))?.coordinates ?? business.coordinates;
}
export const homeStateName = stateNames[homeState];
/** A state that no data has, and what `licensing` needs for it. */
export const elsewhere = milesOutside(stateOutline('VT'), business.coordinates) > 200 ? 'VT' : 'WA';
export const license = { required: true, law: '26 V.S.A. 1', issuer: 'its Secretary of State' };

/** Found once, because it takes longer than a test may that makes up ten cities. */
const nearBase = milesInState(2);

/** A made-up city in our state with the required fields and `fields`. No file names it. */
export const madeUpCity = (cityName: string, fields: Partial<CityEntry> = {}): CityEntry => ({
  cityName,
  state: homeState,
  zipCodes: freeZipCodes(fields.state ?? homeState, fields.coordinates ?? nearBase).slice(0, 1),
  neighborhoods: ['Downtown', 'West End', 'North Hill', 'Mill Park'],
  landmarks: [`${cityName} Sample Square`, `${cityName} Sample Museum`],
  coordinates: nearBase,
  ...uniqueCityText(cityName.replaceAll(' ', '').toLowerCase()),
  ...fields,
});

/** Changes that add cities after the others. */
export const added = (...cities: unknown[]): Change[] => cities.map((entry, at) => [`cities[+${at}]`, entry]);
