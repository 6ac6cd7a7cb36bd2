import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFigures, figuresIn } from '../../data/check/changes.ts';
import { checkClaims } from '../../data/check/claims.ts';
import { checkCopy, checkNames } from '../../data/check/copy.ts';
import { checkHeads } from '../../data/check/heads.ts';
import { jsonFault } from '../../data/check/json.ts';
import { checkLegal } from '../../data/check/legal.ts';
import { checkNews, hashesIn } from '../../data/check/news.ts';
import { checkOrder, checkTotals } from '../../data/check/order.ts';
import { checkOwnWords } from '../../data/check/own-words.ts';
import { checkPhotos } from '../../data/check/photos.ts';
import { checkLicensing, checkPlaces, checkReach } from '../../data/check/places.ts';
import { checkPlainText } from '../../data/check/plain-text.ts';
import { type Content, Problems, printed } from '../../data/check/problems.ts';
import {
  checkAreas,
  checkChoices,
  checkDuplicates,
  checkReferences,
  checkReviews,
} from '../../data/check/references.ts';
import { checkShape } from '../../data/check/shape.ts';
import { checkSlips } from '../../data/check/slips.ts';
import { checkSpelling } from '../../data/check/spelling.ts';
import { textsOf } from '../../data/check/texts.ts';
import {
  allKeys,
  type FileKey,
  type Files,
  fileKeys,
  fileLabel,
  type RawFiles,
} from '../../data/collections/files.ts';
import { legalPages } from '../../data/collections/legal.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { createSite, type Site } from '../../data/site.ts';
import { UserError } from '../machine/terminal.ts';
import { checkReleased } from './check-released.ts';
import { readReleased, readSaid } from './released.ts';

/** @throws UserError with a line for every wrong file, entry and field */
export function loadSite(dir = 'data'): Site<City> {
  const { site, errors } = checkData(dir);
  if (site === undefined) throw new UserError(errors.map(printed).join('\n'));
  return site;
}

/** Without `site` if there are errors. Warnings don't stop a build. @param warns whether to look for places outside their state, slips and news in texts, which takes long */
export function checkData(dir = 'data', warns = false) {
  const raw: RawFiles = {};
  const problems = new Problems(raw);
  for (const key of allKeys) raw[key] = readJson(dir, key, problems);
  const fits = allKeys.filter((key) => raw[key] !== undefined && checkShape(key, raw[key], problems));
  const files: Partial<Files> = Object.fromEntries(fits.map((key) => [key, raw[key]]));
  const content = { dir, files, texts: textsOf(raw), problems };
  checkPlainText(content);
  checkDuplicates(content);
  checkOrder(raw, problems);
  /** What a release stores. */
  const said = () => [...figuresIn(raw).map(({ line }) => line), ...hashesIn(content.texts)];
  const { site, photos } = isWhole(content) ? checkWhole(content, warns) : { photos: [] };
  const { errors, warnings } = problems.list((key) => textOf(dir, key) ?? '');
  return { site: errors.length === 0 ? site : undefined, errors, warnings, photos, said };
}

const isWhole = (content: Content<Partial<Files>>): content is Content =>
  fileKeys.every((key) => content.files[key] !== undefined);

/** Without `site` if two entries share a slug. */
function checkWhole(content: Content, warns: boolean): { site?: Site<City>; photos: string[] } {
  for (const check of checks) check(content);
  if (warns) {
    const said = readSaid(content.dir);
    checkPlaces(content, said);
    checkFigures(content.files, content.problems, said);
    checkSlips(content);
    checkSpelling(content);
    if (said.size > 0) checkNews(content, said);
  }
  const photoSizes = checkPhotos(content);
  const photos = [...photoSizes.keys()];
  if (!checkReferences(content)) return { photos };
  const site = createSite(content.files, {
    photoSizes,
    lastChanged: lastChanged(content),
    hasTexts: Boolean(process.env.TEXT_URL?.trim()),
  });
  checkHeads(site, content.problems);
  checkOwnWords(content);
  checkReleased(site, content);
  return { site, photos };
}

const checks = [
  checkReach,
  checkLicensing,
  checkLegal,
  checkClaims,
  checkAreas,
  checkChoices,
  checkReviews,
  checkTotals,
  checkNames,
  checkCopy,
];

/** By path. Legal pages show their own date. */
const lastChanged = ({ dir, files: { legal } }: Content) =>
  new Map([
    ...[...(readReleased(dir) ?? [])].map(([path, { day }]) => [path, day] as const),
    ...legalPages.map((page) => [routes[page], legal[page].updated.padEnd(10, '-01')] as const),
  ]);

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
