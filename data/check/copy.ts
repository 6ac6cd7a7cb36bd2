/** Facts and the copy that uses them: every `{token}` is known, every fact is used. */
import { derivedTokenNames, tokenFields } from '../facts.ts';
import { type FileKey, fileKeys, type RawFiles } from '../files.ts';
import { cityTokenNames } from '../places/cityCopy.ts';
import { closest, meaning } from '../suggestion.ts';
import { tokensIn, withTokensAs } from '../tokens.ts';
import { describePath, eachText, keysOf, type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

/** Checked below, or written for a program: a vendor's options may be JSON. */
const notCopy = new Set(['services.services', 'business.reviewsWidget']);

/** A token that no fact has, and where it stands. */
type Unknown = { file: FileKey; path: Path; name: string; known: ReadonlySet<string> };

/** Reports unknown tokens, tokens where none is filled in, stray braces, and facts that are unused or misnamed. */
export function checkCopy(files: RawFiles, problems: Problems): void {
  const words = wordsOf(files);
  const everywhere = new Set<string>([...words.map(({ name }) => name), ...derivedTokenNames]);
  const onCityPages = new Set<string>([...everywhere, ...cityTokenNames]);
  const owners = ownersOfFacts(files);

  /** Looks at the texts below `path`; gives the names of their tokens, and those that none has. */
  const look = (file: FileKey, path: Path, known: ReadonlySet<string>) => {
    const used = new Set<string>();
    const unknown: Unknown[] = [];
    eachText(valueAt(files[file], path), [...path], (copy, place) => {
      const report = (message: string) => problems.add(file, [...place], message);
      const bracketed = /\[(\w+)\]/.exec(copy)?.[1];
      if (bracketed !== undefined && known.has(bracketed)) report(`write {${bracketed}}, not [${bracketed}]`);
      if (!/[{}]/.test(copy)) return;
      const plain = plainAt(file, place);
      for (const name of tokensIn(copy)) {
        if (plain !== undefined) report(`${plain} cannot use {${name}}`);
        else if (!known.has(name)) unknown.push({ file, path: [...place], name, known });
        used.add(name);
      }
      const dollar = /\$(\{\w+\})/.exec(copy)?.[1];
      if (dollar !== undefined) report(`has a "$" before ${dollar}; take the "$" out`);
      const stray = strayBrace(copy);
      if (stray !== undefined) report(stray);
    });
    return { used, unknown };
  };

  const used = new Set<string>();
  const unknown: Unknown[] = [];
  for (const file of fileKeys) {
    for (const key of keysOf(files[file])) {
      if (key === '$schema' || file === 'claims' || notCopy.has(`${file}.${key}`)) continue;
      const found = look(file, [key], `${file}.${key}` === 'pages.city' ? onCityPages : everywhere);
      for (const name of found.used) used.add(name);
      unknown.push(...found.unknown);
    }
  }
  for (const { path } of words) unknown.push(...look('claims', path, everywhere).unknown);
  const services = valueAt(files.services, ['services']);
  for (const index of Array.isArray(services) ? services.keys() : []) {
    const path = ['services', index];
    const facts = keysOf(valueAt(files.services, [...path, 'facts'])).map((name) => ({
      name,
      path: [...path, 'facts', name],
    }));
    const known = new Set<string>([...everywhere, ...facts.map(({ name }) => name)]);
    const own = keysOf(valueAt(files.services, path)).map((key) => ({
      key,
      ...look('services', [...path, key], known),
    }));
    const inTexts = new Set(own.flatMap(({ key, used }) => (key === 'facts' ? [] : [...used])));
    for (const name of inTexts) if (!facts.some((fact) => fact.name === name)) used.add(name);
    const unused = checkFacts(problems, 'services', facts, inTexts);
    const missing = own.flatMap((each) => each.unknown);
    reportNames(missing, unused, owners, words, problems);
  }
  // While a file cannot be read nobody knows which facts its texts use.
  const allRead = fileKeys.every((file) => files[file] !== undefined);
  const unused = allRead ? checkFacts(problems, 'claims', words, used) : [];
  reportNames(unknown, unused, owners, words, problems);
}

type Fact = { name: string; path: Path };
type UnusedFact = Fact & { file: FileKey };

/**
 * Reports tokens that are no facts, and facts that no text uses. Where there are both, a name was misspelt or changed in one of the
 * two places, which is one mistake.
 */
function reportNames(
  unknown: readonly Unknown[],
  unused: readonly UnusedFact[],
  owners: ReadonlyMap<string, string>,
  words: readonly Fact[],
  problems: Problems,
): void {
  // Without the words of the claims hardly any name is known.
  if (words.length === 0) return;
  const [only, ...others] = unused;
  for (const { file, path, name, known } of unknown) {
    const near = closest(name, known);
    const meant = near ?? (others.length === 0 ? only?.name : undefined);
    const message = `{${name}} is not a fact${meaning(meant) || elsewhere(name, owners)}`;
    problems.addMissing(file, path, message, `{${name}}`);
  }
  if (unknown.length > 0) return;
  for (const { file, path, name } of unused) {
    problems.add(file, path, `no text uses this fact; write {${name}} in one, or take the fact out`);
  }
}

const onlyOfCities: ReadonlySet<string> = new Set(cityTokenNames);

/** Where the name means something, or where facts stand. */
function elsewhere(name: string, owners: ReadonlyMap<string, string>): string {
  if (onlyOfCities.has(name)) return ' here, only in "city" of data/pages.json';
  const owner = owners.get(name);
  if (owner !== undefined) return ` here, only in ${owner}`;
  return '; a service has its "facts", the site those in data/claims.json';
}

/** The service that each fact belongs to. */
function ownersOfFacts({ services }: RawFiles): Map<string, string> {
  const entries = valueAt(services, ['services']);
  return new Map(
    (Array.isArray(entries) ? [...entries.keys()] : []).flatMap((index) =>
      keysOf(valueAt(services, ['services', index, 'facts'])).map((name): [string, string] => [
        name,
        describePath(services, ['services', index]).join(' › '),
      ]),
    ),
  );
}

/** What to write in the place of a brace that is part of no token; undefined where there is none. */
function strayBrace(copy: string): string | undefined {
  const doubled = /\{\{\s*(\w+)\s*\}\}/.exec(copy)?.[1];
  if (doubled !== undefined) return `write {${doubled}}, with one brace on each side`;
  const spaced = /\{\s*(\w+)\s*\}/.exec(withTokensAs(copy, ''))?.[1];
  if (spaced !== undefined) return `write {${spaced}}, without spaces`;
  if (!/[{}]/.test(withTokensAs(copy, ''))) return undefined;
  return 'has a brace that belongs to no {token}; write "{", the name of a fact and "}", or take the brace out';
}

/** The words of every claim: the facts that all texts may use. */
function wordsOf({ claims }: RawFiles): Fact[] {
  return keysOf(valueAt(claims, ['claims'])).flatMap((claim) => {
    const path = ['claims', claim, 'words'];
    return keysOf(valueAt(claims, path)).map((name) => ({ name, path: [...path, name] }));
  });
}

const sources: ReadonlySet<PropertyKey> = new Set(tokenFields);

/** Why the text at this place uses no token, as the beginning of a sentence; undefined where it may. */
function plainAt(file: FileKey, [first, , third]: Path): string | undefined {
  if (file === 'business' && first !== undefined && sources.has(first)) {
    return 'other texts use this value, so it';
  }
  if (file === 'claims') return 'the words of a claim are a plain value and';
  if (file === 'services' && third === 'facts') return 'a fact is a plain value and';
  const namesPlace = file === 'areas' || (file === 'cities' && (third === 'cityName' || third === 'county'));
  return namesPlace ? 'the name of a place is a plain value and' : undefined;
}

const taken: ReadonlySet<string> = new Set([...derivedTokenNames, ...cityTokenNames]);

/** Reports names that already mean something else, and gives the facts that no text uses. */
function checkFacts(
  problems: Problems,
  file: FileKey,
  facts: readonly Fact[],
  used: ReadonlySet<string>,
): UnusedFact[] {
  return facts.flatMap(({ name, path }) => {
    if (taken.has(name)) {
      problems.add(file, path, `{${name}} already means something else; choose another name`);
      return [];
    }
    return used.has(name) || problems.has(file, path) ? [] : [{ file, name, path }];
  });
}
