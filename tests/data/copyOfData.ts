import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { printed } from '../../data/check/problem.ts';
import { type FileKey, fileKeys } from '../../data/files.ts';
import { checkData, DataError, loadSite } from '../../data/load.ts';
import { uniqueCityText } from '../support/unique-text.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A file, the way to a place in it, and what to put there; `undefined` takes it away. */
export type Change = [file: FileKey, path: readonly (string | number)[], value: Json | undefined];

/** Copies data/*.json with their photos and schemas, makes the changes, and removes the copy when the test is over. */
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

/** The lines that loading reports, as people read them; none when it loads. */
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

/** `data/cities.json:41:17 › …` becomes `data/cities.json › …`, in every line of what a command says. */
export const withoutPlaces = (said: string): string => said.replace(/^(data\/\w+\.json):\d+:\d+/gm, '$1');

/** The place of a city in data/cities.json. Marketers add entries anywhere, so no test may count on it. */
export const indexOfCity = (name: string): number =>
  (stored('cities').cities as { cityName: string }[]).findIndex(({ cityName }) => cityName === name);

/** A city that does not exist, so that no file names it, with no more than the required fields, and these. */
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
