/** The places of a claim: texts of the data, built pages, and code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachText, type Path, valueAt } from '../../data/check/path.ts';
import { Problems } from '../../data/check/problems.ts';
import type { Claim, Claims } from '../../data/collections/claims.ts';
import type { ServiceEntry } from '../../data/collections/services.ts';
import { serviceTokens } from '../../data/facts/services.ts';
import { claimTokens, type Tokens, tokensIn } from '../../data/facts/tokens.ts';
import { type FileKey, fileKeys, fileLabel, type RawFiles } from '../../data/files.ts';
import { parseCityPath, parseServicePath } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { publishDir } from '../build/folders.ts';
import { UserError } from '../machine/terminal.ts';

export type ClaimPlace = { place: string; pages?: string };

type Use = { file: FileKey; path: Path; copy: string };

export function claimPlaces(site: Site): { claims: Claims; placesOf: (claim: Claim) => ClaimPlace[] } {
  const files = Object.fromEntries(fileKeys.map((key) => [key, readJson(key)])) as RawFiles;
  const uses = usesByToken(files);
  const names = new Problems(files);
  const built = builtPages();
  const code = codeThatReadsTokens();
  return {
    claims: valueAt(files.claims, ['claims']) as Claims,
    placesOf: (claim) =>
      Object.keys(claimTokens(claim)).flatMap((word) => [
        ...(uses.get(word) ?? []).map(({ file, path, copy }) => ({
          place: names.place(file, path),
          pages: inShort(showing(shown(copy, tokensAt(files, file, path, site.tokens)), built), built.length),
        })),
        ...code
          .filter(({ source }) => new RegExp(`\\b${word}\\b`).test(source))
          .map(({ file }) => ({ place: file })),
      ]),
  };
}

const readJson = (key: FileKey): unknown => JSON.parse(readFileSync(fileLabel(key), 'utf8'));

function usesByToken(files: RawFiles): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const file of fileKeys.filter((key) => key !== 'claims')) {
    eachText(files[file], [], (copy, path) => {
      for (const token of new Set(tokensIn(copy))) {
        uses.set(token, [...(uses.get(token) ?? []), { file, path: [...path], copy }]);
      }
    });
  }
  return uses;
}

function tokensAt(files: RawFiles, file: FileKey, path: Path, tokens: Tokens): Tokens {
  if (file !== 'services') return tokens;
  const facts = valueAt(files.services, [...path.slice(0, 2), 'facts']) as ServiceEntry['facts'];
  return { ...tokens, ...serviceTokens(facts) };
}

/** The text as a page shows it, in the parts between tokens of city pages, which may be anything. */
function shown(copy: string, tokens: Tokens): string[] {
  const parts = [''];
  for (const part of copy.split(/(\{[a-zA-Z][a-zA-Z0-9]*\})/)) {
    const value = part.startsWith('{') ? tokens[part.slice(1, -1)] : part;
    if (value === undefined) parts.push('');
    else parts.push((parts.pop() ?? '') + value);
  }
  return parts.filter((part) => part !== '');
}

/** As long as the value of a token may be. */
const longestValue = 200;

/** Whether all parts stand in the text, in this order and near each other. */
function hasParts(text: string, [first = '', ...others]: readonly string[]): boolean {
  let ends = endsOf(first, text, 0, text.length);
  for (const part of others) {
    const next = ends.flatMap((end) => endsOf(part, text, end, end + longestValue + part.length));
    ends = [...new Set(next)];
  }
  return ends.length > 0;
}

function endsOf(part: string, text: string, from: number, to: number): number[] {
  const searched = text.slice(from, to);
  const ends: number[] = [];
  for (let at = searched.indexOf(part); at >= 0; at = searched.indexOf(part, at + 1)) {
    ends.push(from + at + part.length);
    if (part === '') break;
  }
  return ends;
}

type BuiltPage = { path: string; text: string };

function builtPages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: publishDir });
  if (files.length === 0) throw new UserError('No site has been built. Run npm run build first.');
  return files.sort().map((file) => {
    const html = decoded(readFileSync(join(publishDir, file), 'utf8'));
    const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    return { path, text: `${html.replace(/<[^>]*>/g, '')}\n${html}` };
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

const showing = (parts: readonly string[], pages: readonly BuiltPage[]) =>
  pages.filter((page) => hasParts(page.text, parts)).map(({ path }) => path);

/** Pages of a kind are named together where all of them are meant. */
function inShort(paths: readonly string[], all: number): string {
  if (paths.length === 0) return 'no page';
  if (paths.length === all) return 'every page';
  const cities = paths.filter((path) => parseCityPath(path));
  const services = paths.filter((path) => parseServicePath(path));
  const others = paths.filter((path) => !cities.includes(path) && !services.includes(path));
  return [
    ...others,
    ...together(services, 'every service page'),
    ...together(cities, 'every city page'),
  ].join(', ');
}

const together = (paths: readonly string[], name: string) => (paths.length > 10 ? [name] : paths);

/** Code that takes words from the table by name: it puts them into forms and mails. */
function codeThatReadsTokens(): { file: string; source: string }[] {
  return globSync('{pages,renderer,netlify}/**/*.{ts,tsx}')
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /\b(tokens|claims)\b/.test(source));
}
