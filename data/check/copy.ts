/** Facts and the copy that uses them: every `{token}` is known, every fact is used. */
import { derivedTokenNames, tokenFields } from '../facts.ts';
import { type FileKey, fileKeys, type RawFiles } from '../files.ts';
import { cityTokenNames } from '../places/cityCopy.ts';
import { tokensIn, withTokensAs } from '../tokens.ts';
import { eachText, keysOf, type Path, type Problems, suggestion, valueAt } from './problems.ts';

/** Checked below, or written for a program: a vendor's options may be JSON. */
const notCopy = new Set(['services.services', 'business.reviewsWidget']);

/** Reports unknown tokens, tokens where none is filled in, stray braces, lost letters, and facts that are unused or misnamed. */
export function checkCopy(files: RawFiles, problems: Problems): void {
  const words = wordsOf(files);
  const facts = words.map(({ name }) => name);
  const factsRead = facts.length > 0;
  const everywhere = new Set<string>([...facts, ...derivedTokenNames]);
  const onCityPages = new Set<string>([...everywhere, ...cityTokenNames]);
  const used = new Set<string>();
  const check = (file: FileKey, path: Path, known: ReadonlySet<string>, usedHere = used) =>
    eachText(valueAt(files[file], path), [...path], (copy, place) => {
      const report = (message: string) => problems.add(file, [...place], message);
      if (copy.includes('\uFFFD')) report('has "\uFFFD" in the place of a lost letter; write it again');
      if (!/[{}]/.test(copy)) return;
      const plain = plainAt(file, place);
      for (const name of tokensIn(copy)) {
        if (plain !== undefined) report(`${plain} cannot use {${name}}`);
        else if (factsRead && !known.has(name)) report(`{${name}} is not a fact${suggestion(name, known)}`);
        usedHere.add(name);
      }
      if (/[{}]/.test(withTokensAs(copy, ''))) report('has a brace that belongs to no {token}');
    });

  for (const file of fileKeys) {
    for (const key of keysOf(files[file])) {
      if (key === '$schema' || file === 'claims' || notCopy.has(`${file}.${key}`)) continue;
      check(file, [key], `${file}.${key}` === 'pages.city' ? onCityPages : everywhere);
    }
  }
  for (const { path } of words) check('claims', path, everywhere, new Set());
  const services = valueAt(files.services, ['services']);
  for (const index of Array.isArray(services) ? services.keys() : []) {
    const path = ['services', index];
    const own = keysOf(valueAt(files.services, [...path, 'facts']));
    const inService = new Set([...everywhere, ...own]);
    const usedHere = new Set<string>();
    for (const key of keysOf(valueAt(files.services, path))) {
      if (key === 'facts') check('services', [...path, key], inService, new Set());
      else check('services', [...path, key], inService, usedHere);
    }
    for (const name of usedHere) if (!own.includes(name)) used.add(name);
    for (const name of own) checkFact(problems, 'services', [...path, 'facts', name], name, usedHere);
  }
  const allRead = fileKeys.every((file) => files[file] !== undefined);
  for (const { name, path } of allRead ? words : []) checkFact(problems, 'claims', path, name, used);
}

/** The words of every claim: the facts that all texts may use. */
function wordsOf({ claims }: RawFiles): { name: string; path: Path }[] {
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

function checkFact(problems: Problems, file: FileKey, path: Path, name: string, used: ReadonlySet<string>) {
  if (taken.has(name))
    problems.add(file, path, `{${name}} already means something else; choose another name`);
  else if (!used.has(name)) problems.add(file, path, `unused fact: no text has {${name}}`);
}
