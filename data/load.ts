/** Reads the data set, checks all of it, and gives the site as the pages read it. Build time only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCopy } from './check/copy.ts';
import { checkHeads } from './check/heads.ts';
import { jsonFault } from './check/json.ts';
import { Problems } from './check/problems.ts';
import { checkReferences } from './check/references.ts';
import { checkShape } from './check/shape.ts';
import { resolveCities } from './city.ts';
import type { Area, CountyGroup } from './collections/areas.ts';
import type { Business } from './collections/business.ts';
import type { City } from './collections/cities.ts';
import type { LegalDocument } from './collections/legal.ts';
import type { Pages } from './collections/pages.ts';
import type { Service } from './collections/services.ts';
import { businessTokens } from './facts.ts';
import { type FileKey, type Files, fileKeys, fileLabel, type RawFiles } from './files.ts';
import { fillDeep, type Tokens } from './tokens.ts';

/** The whole data set: defaults resolved, every `{token}` filled but those of the city in `pages.city`. */
export type Site = {
  business: Business & { radiusMeters: number };
  services: Service[];
  cities: City[];
  areas: Area[];
  counties: CountyGroup[];
  pages: Pages;
  legal: { privacy: LegalDocument; terms: LegalDocument };
  tokens: Tokens;
};

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
 * Reads `business.json`, `services.json` … in `dir`.
 * @throws {DataError} naming every file, entry and field at fault.
 */
export function loadSite(dir = 'data'): Site {
  const unreadable: string[] = [];
  const files = Object.fromEntries(fileKeys.map((key) => [key, readJson(dir, key, unreadable)])) as RawFiles;
  const problems = new Problems(files);
  const fits = fileKeys.filter((key) => files[key] !== undefined && checkShape(key, files[key], problems));
  checkReferences(files, problems);
  checkCopy(files, problems);

  const whole = fits.length === fileKeys.length;
  const site = whole ? resolve(files as Files) : undefined;
  if (site !== undefined) checkHeads(site, problems);
  const lines = [...unreadable, ...problems.lines()];
  if (site === undefined || lines.length > 0) throw new DataError(lines);
  return site;
}

/** The parsed file, or undefined with the reason added to `unreadable`. */
function readJson(dir: string, key: FileKey, unreadable: string[]): unknown {
  let source: string;
  try {
    source = readFileSync(join(dir, `${key}.json`), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    unreadable.push(
      `${fileLabel(key)}: ${missing ? 'file is missing' : `cannot be read (${String(error)})`}`,
    );
    return undefined;
  }
  try {
    return JSON.parse(source);
  } catch {
    const fault = jsonFault(source);
    const where =
      fault && ` › line ${fault.line}, column ${fault.column}: not JSON, expected ${fault.expected}`;
    unreadable.push(`${fileLabel(key)}${where ?? ': not JSON'}`);
    return undefined;
  }
}

const metersPerMile = 1609.344;

function resolve(files: Files): Site {
  const tokens = businessTokens(files.business, files.services.services.length);
  const { $schema: _, ...business } = fillDeep(files.business, tokens);
  const { $schema: __, ...pages } = fillDeep(files.pages, tokens);
  const { privacy, terms } = fillDeep(files.legal, tokens);
  return {
    business: { ...business, radiusMeters: Math.round(business.serviceRadiusMiles * metersPerMile) },
    services: files.services.services.map((service) => fillDeep(service, { ...tokens, ...service.facts })),
    cities: resolveCities(fillDeep(files.cities.cities, tokens), pages.city),
    areas: files.areas.areas,
    counties: files.areas.counties,
    pages,
    legal: { privacy, terms },
    tokens,
  };
}
