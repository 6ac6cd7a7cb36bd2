import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAddresses } from './check/addresses.ts';
import { checkClaims } from './check/claims.ts';
import { checkCopy } from './check/copy.ts';
import { checkDuplicates } from './check/duplicates.ts';
import { checkHeads } from './check/heads.ts';
import type { Position } from './check/json.ts';
import { jsonFault } from './check/jsonFault.ts';
import { checkOwnWords } from './check/ownWords.ts';
import { warnOfPastNotice } from './check/pastNotice.ts';
import { checkPhotos, warnOfUnusedPhotos } from './check/photos.ts';
import { checkLicensing, checkPlaces } from './check/places.ts';
import { checkPlainText } from './check/plainText.ts';
import { fileFault, type Problem, printed } from './check/problem.ts';
import { Problems } from './check/problems.ts';
import { checkReferences } from './check/references.ts';
import { checkReleased } from './check/released.ts';
import { checkReviews } from './check/reviews.ts';
import { checkShape } from './check/shape.ts';
import { allKeys, type FileKey, type Files, fileKeys, fileLabel, type RawFiles } from './files.ts';
import type { City } from './places/city.ts';
import { createSite, type Site } from './site.ts';

export class DataError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(printed).join('\n'));
    this.name = 'DataError';
    this.problems = problems;
  }
}

/** @throws {DataError} with every wrong file, entry and field */
export function loadSite(dir = 'data'): Site<City> {
  const { site, problems, unreadable } = read(dir);
  const errors = [...unreadable, ...problems.list('error', (key) => textOf(dir, key))];
  if (site === undefined || errors.length > 0) throw new DataError(errors);
  return site;
}

/** Like `loadSite`, but returns the errors, along with warnings that don't stop a build. */
export function checkData(dir = 'data') {
  const { files, fitting, site, photoSizes, problems, unreadable } = read(dir);
  checkPlaces(fitting, problems);
  if (site !== undefined) warnOfPastNotice(files as Files, problems);
  warnOfUnusedPhotos(files, dir, problems);
  const source = (key: FileKey) => textOf(dir, key);
  const errors = [...unreadable, ...problems.list('error', source)];
  const warnings = problems.list('warning', source);
  const ofServices = site ? (files as Files).services.services.flatMap(({ facts }) => facts) : [];
  const facts = ofServices.length + Object.keys(site?.tokens ?? {}).length;
  const photos = [...photoSizes.keys()];
  return { ...(site && errors.length === 0 && { site }), errors, warnings, facts, photos };
}

/** Without `site` if a file doesn't match its schema or two entries share a slug. */
function read(dir: string) {
  const unreadable: Problem[] = [];
  const files = Object.fromEntries(allKeys.map((key) => [key, readJson(dir, key, unreadable)])) as RawFiles;
  const problems = new Problems(files);
  const fits = allKeys.filter((key) => files[key] !== undefined && checkShape(key, files[key], problems));
  const fitting: Partial<Files> = Object.fromEntries(fits.map((key) => [key, files[key]]));
  checkPlainText(files, fitting, problems);
  checkDuplicates(files, problems);
  checkAddresses(fitting, problems);
  checkReviews(fitting, problems);
  const haveAddresses = checkReferences(fitting, problems);
  checkCopy(files, fitting, problems);
  checkClaims(files, fitting, problems);
  const photoSizes = checkPhotos(files, dir, problems);
  if (!fileKeys.every((key) => fits.includes(key)) || !haveAddresses)
    return { files, fitting, photoSizes, problems, unreadable };

  const site = createSite(fitting as Files, { photoSizes });
  checkHeads(site, problems);
  checkLicensing(site, problems);
  checkOwnWords((files as Files).cities.cities, problems);
  checkReleased(site, dir, problems);
  return { files, fitting, photoSizes, site, problems, unreadable };
}

/** Leaves out the byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(dir: string, key: FileKey, unreadable: Problem[]): unknown {
  const report = (message: string, position?: Position, place?: string) => {
    unreadable.push(fileFault(fileLabel(key), message, position, place));
    return undefined;
  };
  let source: string;
  try {
    source = utf8.decode(readFileSync(pathOf(dir, key)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error && error.code;
    if (code === 'ENOENT') return key === 'map' ? undefined : report('file is missing');
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return report('is not UTF-8; save it as UTF-8');
    return report("can't be read; check that it is a file and that you may open it");
  }
  const wrong = jsonFault(source);
  if (wrong === undefined) return JSON.parse(source);
  return report(wrong.message, wrong.position, wrong.place);
}

/** Reads the file again to find line numbers, since few loads need them. Empty if the file is gone by now. */
function textOf(dir: string, key: FileKey): string {
  try {
    return utf8.decode(readFileSync(pathOf(dir, key)));
  } catch {
    return '';
  }
}

const pathOf = (dir: string, key: FileKey) => join(dir, `${key}.json`);
