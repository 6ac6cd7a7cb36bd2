import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkClaims } from '../../data/check/claims.ts';
import { checkCopy } from '../../data/check/copy.ts';
import { checkDuplicates } from '../../data/check/duplicates.ts';
import { checkHeads } from '../../data/check/heads.ts';
import { jsonFault } from '../../data/check/json.ts';
import { checkLegal } from '../../data/check/legal.ts';
import { checkOwnWords } from '../../data/check/own-words.ts';
import { checkPhotos } from '../../data/check/photos.ts';
import { checkLicensing, checkPlaces, checkReach } from '../../data/check/places.ts';
import { checkPlainText } from '../../data/check/plain-text.ts';
import { type Problem, Problems, printed } from '../../data/check/problems.ts';
import { checkReferences } from '../../data/check/references.ts';
import { checkShape } from '../../data/check/shape.ts';
import { at, textsOf } from '../../data/check/texts.ts';
import {
  allKeys,
  type FileKey,
  type Files,
  fileKeys,
  fileLabel,
  type RawFiles,
} from '../../data/collections/files.ts';
import { isOver } from '../../data/facts/notice.ts';
import type { City } from '../../data/places/city.ts';
import { createSite, type Site } from '../../data/site.ts';
import { checkReleased } from './check-released.ts';

/** @throws with a line for every wrong file, entry and field */
export function loadSite(dir = 'data'): Site<City> {
  const { site, errors } = checkData(dir);
  if (site === undefined) throw new Error(linesOf(errors));
  return site;
}

/** A line for every mistake, or ''. */
export const faultsIn = (dir = 'data'): string => linesOf(checkData(dir).errors);

const linesOf = (errors: readonly Problem[]) => errors.map(printed).join('\n');

/** Without `site` if there are errors. Warnings don't stop a build. @param warnsOfPlaces whether to look for places outside their state, which takes long */
export function checkData(dir = 'data', warnsOfPlaces = false) {
  const { files, site, texts, photoSizes, problems } = read(dir);
  if (files && warnsOfPlaces) checkPlaces(texts, files, problems);
  const { errors, warnings } = problems.list((key) => textOf(dir, key) ?? '');
  const photos = [...(photoSizes?.keys() ?? [])];
  return { ...(site && errors.length === 0 && { site }), errors, warnings, photos };
}

/** Without `files` if one doesn't match its schema, and without `site` if two entries share a slug. */
function read(dir: string) {
  const raw: RawFiles = {};
  const problems = new Problems(raw);
  for (const key of allKeys) raw[key] = readJson(dir, key, problems);
  const fits = allKeys.filter((key) => raw[key] !== undefined && checkShape(key, raw[key], problems));
  const files: Partial<Files> = Object.fromEntries(fits.map((key) => [key, raw[key]]));
  const texts = textsOf(raw);
  checkPlainText(texts, files, problems);
  checkDuplicates(texts, problems);
  if (!isWhole(files)) return { texts, problems };

  checkReach(texts, files, problems);
  checkNotice(files, problems);
  checkLegal(files, problems);
  checkClaims(texts, files, problems);
  const photoSizes = checkPhotos(texts, files, dir, problems);
  const haveAddresses = checkReferences(texts, files, problems);
  checkCopy(texts, files, problems);
  if (!haveAddresses) return { files, texts, photoSizes, problems };

  const site = createSite(files, { photoSizes });
  checkHeads(site, problems);
  checkLicensing(site, problems);
  checkOwnWords(files.cities.cities, problems);
  checkReleased(site, dir, problems);
  return { files, texts, photoSizes, site, problems };
}

function checkNotice({ pages: { notice }, business }: Files, problems: Problems): void {
  if (notice && isOver(new Date(), notice.end, business.timeZone))
    problems.warn(
      at('pages', 'notice', 'end'),
      `the notice ended on ${notice.end}, so no page shows it; delete it`,
    );
}

const isWhole = (files: Partial<Files>): files is Files => fileKeys.every((key) => files[key] !== undefined);

/** `undefined` if it's missing or not JSON. */
function readJson(dir: string, key: FileKey, problems: Problems): unknown {
  const source = textOf(dir, key);
  const fault = source === undefined ? undefined : jsonFault(source);
  if (source !== undefined && fault === undefined) return JSON.parse(source);
  if (source !== undefined || key !== 'map')
    problems.addFault({ file: fileLabel(key), message: 'file is missing', ...fault });
  return undefined;
}

/** Without the byte order mark. Undefined without the file. */
function textOf(dir: string, key: FileKey): string | undefined {
  const file = join(dir, `${key}.json`);
  return existsSync(file) ? new TextDecoder().decode(readFileSync(file)) : undefined;
}
