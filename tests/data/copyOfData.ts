import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { printed } from '../../data/check/problem.ts';
import { type FileKey, fileKeys } from '../../data/files.ts';
import { checkData, DataError, loadSite } from '../../data/load.ts';
import { uniqueCityText } from '../support/unique-text.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A file, a path in it and the new value; `undefined` deletes. */
export type Change = [file: FileKey, path: readonly (string | number)[], value: Json | undefined];

/** Copies data/*.json with photos and schemas, makes the changes, and deletes the copy after the test. */
export function copyOfData(...changes: Change[]): string {
  const root = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dir = join(root, 'data');
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

function changed(data: Json, [key, ...rest]: readonly (string | number)[], value: Json | undefined): Json {
  if (key === undefined || data === null || typeof data !== 'object') throw new Error('no such place');
  const copy = structuredClone(data) as { [key: string]: Json };
  if (rest.length > 0) copy[key] = changed(copy[key] ?? null, rest, value);
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

/** Marketers add cities anywhere in the list, so tests look up the index. */
export const indexOfCity = (name: string): number =>
  (stored('cities').cities as { cityName: string }[]).findIndex(({ cityName }) => cityName === name);

/** A made-up city with the required fields and `fields`. No file names it. */
export const madeUpCity = (cityName: string, fields: { [key: string]: Json } = {}) => ({
  cityName,
  state: 'IL',
  zipCodes: ['62220', '62221'],
  neighborhoods: ['Downtown', 'West End', 'Signal Hill', 'Swansea'],
  landmarks: ['Public Square', 'Cathedral of Saint Peter'],
  coordinates: { lat: 38.56, lng: -89.95 },
  ...uniqueCityText(cityName.replaceAll(' ', '').toLowerCase()),
  ...fields,
});

export const stored = (file: FileKey): { [key: string]: Json } =>
  JSON.parse(readFileSync(`data/${file}.json`, 'utf8'));
