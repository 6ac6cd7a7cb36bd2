/** The real data files in a directory of their own, with changes put in. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FileKey, fileKeys } from '../../data/files.ts';
import { DataError, loadSite } from '../../data/load.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A file, the way to a place in it, and what to put there; `undefined` takes it away. */
export type Change = [file: FileKey, path: readonly (string | number)[], value: Json | undefined];

/** Copies data/*.json and its schemas, makes the changes, and removes the copy when the test is over. */
export function copyOfData(...changes: Change[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const key of fileKeys) cpSync(`data/${key}.json`, join(dir, `${key}.json`));
  cpSync('data/schemas', join(dir, 'schemas'), { recursive: true });
  for (const [file, path, value] of changes) {
    const place = join(dir, `${file}.json`);
    writeFileSync(place, JSON.stringify(changed(JSON.parse(readFileSync(place, 'utf8')), path, value)));
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

/** The lines that loading reports; none when it loads. */
export function problemsOf(dir: string): readonly string[] {
  try {
    loadSite(dir);
    return [];
  } catch (error) {
    if (error instanceof DataError) return error.problems;
    throw error;
  }
}

/** A stored file as it stands in data/. */
export function stored(file: FileKey): { [key: string]: Json } {
  return JSON.parse(readFileSync(`data/${file}.json`, 'utf8'));
}
