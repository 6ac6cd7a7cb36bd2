import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../../data/check/problem.ts';
import type { Business } from '../../data/collections/business.ts';
import type { CityEntry } from '../../data/collections/cities.ts';
import type { ServiceEntry } from '../../data/collections/services.ts';
import { type FileKey, fileKeys } from '../../data/files.ts';
import { stateNames } from '../../data/geography/states.ts';
import { checkData, DataError, loadSite } from '../../data/load.ts';
import { folderForTest } from '../support/folder.ts';
import { uniqueCityText } from '../support/unique-text.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A file, a path in it and the new value; `undefined` deletes. */
export type Change = [file: FileKey, path: readonly (string | number)[], value: unknown];

/** Copies data/*.json with photos and schemas, makes the changes, and deletes the copy after the test. */
export function copyOfData(...changes: Change[]): string {
  const dir = join(folderForTest(), 'data');
  mkdirSync(dir);
  for (const key of fileKeys) cpSync(`data/${key}.json`, join(dir, `${key}.json`));
  for (const folder of ['schemas', 'photos'].filter((name) => existsSync(join('data', name))))
    cpSync(join('data', folder), join(dir, folder), { recursive: true });
  for (const [file, path, value] of changes) {
    const place = join(dir, `${file}.json`);
    writeFileSync(
      place,
      JSON.stringify(changed(JSON.parse(readFileSync(place, 'utf8')), path, value), null, 2),
    );
  }
  return dir;
}

function changed(data: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined || data === null || typeof data !== 'object') throw new Error('no such place');
  const copy = structuredClone(data) as { [key: string]: unknown };
  if (rest.length > 0) copy[key] = changed(copy[key], rest, value);
  else if (value !== undefined) copy[key] = value;
  else delete copy[key];
  return copy;
}

/** What loading prints; empty if it works. */
export function printedProblems(dir: string): readonly string[] {
  try {
    loadSite(dir);
    return [];
  } catch (error) {
    if (error instanceof DataError) return error.problems.map(printed);
    throw error;
  }
}

export const problemsOf = (dir: string): readonly string[] => printedProblems(dir).map(withoutPlaces);

export const warningsOf = (dir: string): readonly string[] =>
  checkData(dir).warnings.map(printed).map(withoutPlaces);

/** Turns `data/cities.json:41:17 › …` into `data/cities.json › …` on every line. */
export const withoutPlaces = (output: string): string => output.replace(/^(data\/\w+\.json):\d+:\d+/gm, '$1');

export const stored = (file: FileKey): { [key: string]: Json } =>
  JSON.parse(readFileSync(`data/${file}.json`, 'utf8'));

export const storedServices = stored('services').services as unknown as ServiceEntry[];
export const storedCities = stored('cities').cities as CityEntry[];
const business = stored('business') as unknown as Pick<Business, 'address' | 'coordinates'>;

/** Coordinates this far from our base. */
export const milesFromBase = (north: number, east: number) => ({
  lat: business.coordinates.lat + north / 69.05,
  lng: business.coordinates.lng + east / (69.17 * Math.cos((business.coordinates.lat * Math.PI) / 180)),
});

export const homeState = business.address.state;
export const homeStateName = stateNames[homeState];
/** A state that no data has, and what `licensing` needs for it. */
export const elsewhere = homeState === 'VT' ? 'ME' : 'VT';
export const license = { required: true, law: '26 V.S.A. 1', issuer: 'its Secretary of State' };

/** A made-up city in our state with the required fields and `fields`. No file names it. */
export const madeUpCity = (cityName: string, fields: Partial<CityEntry> = {}): CityEntry => ({
  cityName,
  state: homeState,
  zipCodes: ['00501', '00544'],
  neighborhoods: ['Downtown', 'West End', 'North Hill', 'Mill Park'],
  landmarks: ['Public Square', 'Museum of Keys'],
  coordinates: milesFromBase(1, 2),
  ...uniqueCityText(cityName.replaceAll(' ', '').toLowerCase()),
  ...fields,
});

/** Changes that add cities after the others. */
export const added = (...cities: unknown[]): Change[] =>
  cities.map((entry, index) => ['cities', ['cities', storedCities.length + index], entry]);
