import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkClaims } from './check/claims.ts';
import { checkCopy } from './check/copy.ts';
import { checkDuplicates } from './check/duplicates.ts';
import { checkHeads } from './check/heads.ts';
import { jsonFault } from './check/json.ts';
import { checkLegal } from './check/legal.ts';
import { checkOwnWords } from './check/own-words.ts';
import { checkPhotos } from './check/photos.ts';
import { checkLicensing, checkPlaces, checkReach } from './check/places.ts';
import { checkPlainText } from './check/plain-text.ts';
import { Problems, printed } from './check/problems.ts';
import { checkReferences } from './check/references.ts';
import { checkReleased } from './check/released.ts';
import { checkShape } from './check/shape.ts';
import { at, textsOf } from './check/texts.ts';
import { allKeys, type FileKey, type Files, fileKeys, fileLabel, type RawFiles } from './files.ts';
import { isOver } from './notice.ts';
import type { City } from './places/city.ts';
import { createSite, type Site } from './site.ts';

/** @throws with a line for every wrong file, entry and field */
export function loadSite(dir = 'data'): Site<City> {
  const { site, errors } = checkData(dir);
  if (site === undefined) throw new Error(errors.map(printed).join('\n'));
  return site;
}

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
