/** Reads the data set, checks all of it, and gives the site as the pages read it. Build time only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAddresses } from './check/addresses.ts';
import { checkClaims } from './check/claims.ts';
import { checkCopy } from './check/copy.ts';
import { decode } from './check/encoding.ts';
import { checkHeads } from './check/heads.ts';
import { jsonFault } from './check/json.ts';
import { checkMoves } from './check/moves.ts';
import { checkOwnWords } from './check/ownWords.ts';
import { checkPhotos } from './check/photos.ts';
import { Problems } from './check/problems.ts';
import { checkReferences } from './check/references.ts';
import { checkShape } from './check/shape.ts';
import { type FileKey, type Files, fileKeys, fileLabel, type RawFiles } from './files.ts';
import type { City } from './places/city.ts';
import { createSite, type Site } from './site.ts';

/** Everything that is wrong with the data, one line each. */
export class DataError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'DataError';
    this.problems = problems;
  }
}

/**
 * Reads `business.json`, `services.json` … in `dir`, and the redirects and released addresses beside them.
 * @throws {DataError} naming every file, entry and field at fault.
 */
export function loadSite(dir = 'data'): Site<City> {
  const unreadable: string[] = [];
  const files = Object.fromEntries(fileKeys.map((key) => [key, readJson(dir, key, unreadable)])) as RawFiles;
  const problems = new Problems(files);
  const fits = fileKeys.filter((key) => files[key] !== undefined && checkShape(key, files[key], problems));
  checkReferences(files, problems);
  checkAddresses(files, problems);
  checkCopy(files, problems);
  checkClaims(files, problems);
  checkPhotos(files, dir, problems);

  const whole = fits.length === fileKeys.length;
  const site = whole ? createSite(files as Files) : undefined;
  if (site !== undefined) {
    checkHeads(site, problems);
    checkOwnWords((files as Files).cities.cities, problems);
    checkMoves(site, dir, problems);
  }
  const lines = [...unreadable, ...problems.lines()];
  if (site === undefined || lines.length > 0) throw new DataError(lines);
  return site;
}

/** The parsed file, or undefined with the reason added to `unreadable`. */
function readJson(dir: string, key: FileKey, unreadable: string[]): unknown {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(dir, `${key}.json`));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    unreadable.push(
      `${fileLabel(key)}: ${missing ? 'file is missing' : `cannot be read (${String(error)})`}`,
    );
    return undefined;
  }
  const { source, fault } = decode(bytes);
  if (fault !== undefined) {
    unreadable.push(`${fileLabel(key)}${fault}`);
    return undefined;
  }
  try {
    return JSON.parse(source);
  } catch {
    const found = jsonFault(source);
    const where =
      found && ` › line ${found.line}, column ${found.column}: not JSON, expected ${found.expected}`;
    unreadable.push(`${fileLabel(key)}${where ?? ': not JSON'}`);
    return undefined;
  }
}
